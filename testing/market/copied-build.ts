// The built pages in another folder, as they are or as another version has them: under other names of files.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../../src/app/pages/render/build-site.ts';
import { projectFolder } from '../../src/app/project.ts';

/**
 * Copies the build of this project into a folder that is there. With a `version` no asset has the same name
 * as one of this project, and every page refers to the new names.
 */
export function copyBuild(folder: string, version: string | null = null): BuiltSite {
  const [from, to] = [join(projectFolder, 'build'), join(folder, 'build')];
  // What the pages import, as the same modules that the server has.
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const site = { serverModule: join(to, 'server/index.js'), client: join(to, 'client') };
  if (version === null) {
    for (const part of ['client', 'server'])
      cpSync(join(from, part), join(to, part), { recursive: true });
    return site;
  }
  const names = readdirSync(join(from, 'client/assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = (name: string) => name.replace(/(?=\.\w+$)/, `-${version}`);
  const anyOf = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  const parts = {
    'client/assets': new RegExp(anyOf, 'g'),
    // The server finds its own parts, in `./assets/`, under the names that they have.
    server: new RegExp(`(?<=[^.]/assets/)(?:${anyOf})`, 'g'),
    'server/assets': new RegExp(`(?<=[^.]/assets/)(?:${anyOf})`, 'g'),
  };
  for (const [part, name] of Object.entries(parts)) {
    mkdirSync(join(to, part), { recursive: true });
    for (const file of readdirSync(join(from, part), { withFileTypes: true })) {
      if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
      const bytes = readFileSync(join(from, part, file.name));
      const isText = /\.(js|css|svg)$/.test(file.name);
      writeFileSync(
        join(to, part, part === 'client/assets' ? renamed(file.name) : file.name),
        isText ? bytes.toString().replace(name, renamed) : bytes,
      );
    }
  }
  return site;
}
