// The built pages: made when they are missing or older than their sources, compressed once.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codeOf } from '../../../kit/server/error-code.ts';
import { assetFoldersOf, exchangeAssets, keepAssets, restoreAssets } from './earlier-assets.ts';

/** Its message is for people: what Vite or the disk complained of. */
export class BuildFailed extends Error {}

export interface BuiltSite {
  /** The module with the pages, for `createRenderer`. */
  readonly serverModule: string;
  /** The folder that holds `assets/`. */
  readonly client: string;
}

interface BuildOptions {
  readonly projectFolder: string;
  /** Where browsers make their calls. */
  readonly apiBase: string;
  /** Receives a line before anything takes time. */
  readonly report: (line: string) => void;
  /** The project folder of another version, whose servers run meanwhile: each gets the assets of the other. */
  readonly beside?: string | undefined;
}

/** Builds what is stale and gives where it lies. */
export async function buildSite({
  projectFolder,
  apiBase,
  report,
  beside,
}: BuildOptions): Promise<BuiltSite> {
  const folder = join(projectFolder, 'build');
  const folders = assetFoldersOf(projectFolder);
  if (beside !== undefined) await checkBeside(beside, projectFolder);
  const stamp = join(folder, 'made-from');
  const sources = await fingerprint(projectFolder, apiBase);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before !== sources) {
    report('Building the pages');
    try {
      // Without its stamp a build that is broken off cannot pass for the one before.
      await rm(stamp, { force: true });
      await keepAssets(folders);
      await build(projectFolder, apiBase);
      await compressAssets(folders.assets);
      await restoreAssets(folders);
      await writeFile(stamp, sources);
    } catch (error) {
      if (!(error instanceof Error) || !codeOf(error)) throw error;
      throw new BuildFailed(`The pages could not be built into ${folder}: ${error.message}`);
    }
  }
  if (beside !== undefined) await exchangeAssets(folders, assetFoldersOf(beside));
  return { serverModule: join(folder, 'server/index.js'), client: join(folder, 'client') };
}

/** Rejects with `BuildFailed` where no other version has been built. */
async function checkBeside(beside: string, projectFolder: string): Promise<void> {
  if (resolve(beside) === resolve(projectFolder))
    throw new BuildFailed(`${beside} is this version. Name the folder of the one that runs.`);
  const { assets } = assetFoldersOf(beside);
  if (!(await stat(assets).catch(() => null)))
    throw new BuildFailed(`No version has been built in ${beside}: ${assets} is missing.`);
}

/**
 * What the pages are made from: every file of `src` but the server's and `app/`'s, the locked versions, and the
 * one setting that is built in.
 */
async function fingerprint(projectFolder: string, apiBase: string): Promise<string> {
  const hash = createHash('sha256').update(apiBase);
  const source = join(projectFolder, 'src');
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const isOfPages = (folder: string): boolean => {
    const parts = relative(source, folder).split(sep);
    return parts[0] !== 'app' && !parts.includes('server');
  };
  const paths = entries
    .filter((entry) => entry.isFile() && isOfPages(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  const others = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  // Synchronous: each start reads a thousand small files, which takes twice as long with promises.
  for (const path of [...paths.sort(), ...others.map((name) => join(projectFolder, name))])
    hash.update(path.slice(projectFolder.length)).update(readFileSync(path));
  return hash.digest('hex');
}

async function build(projectFolder: string, apiBase: string): Promise<void> {
  const program = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs');
  const environment = { ...process.env, NODE_ENV: 'production', VITE_API_BASE: apiBase };
  try {
    await promisify(execFile)(process.execPath, [program, 'build'], {
      cwd: projectFolder,
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new BuildFailed(`The pages could not be built.\n\n${stderr.trim() || String(error)}`);
  }
}

/** Assets never change under their names, so they may be compressed as small as it gets. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(
        join(folder, `${name}.br`),
        await promisify(brotliCompress)(bytes, { params }),
      );
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
