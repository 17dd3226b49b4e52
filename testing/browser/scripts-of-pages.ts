// The scripts of each page, as the build names them for React Router.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../build/client');

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string }>>;
}
interface Part {
  readonly module: string;
  readonly imports: readonly string[];
}

/** Of every page, with its layouts. `bytes` is the sum under brotli; what loads on request is not counted. */
export function scriptsOfPages() {
  const { entry, routes } = readManifest();
  return Object.keys(routes).map((id) => {
    const files = filesOf([entry, ...withParents(id, routes)]);
    return { id, files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

/** The code of what all pages load. */
export const rootScripts = (): string =>
  filesOf(withParents('root', readManifest().routes)).map(textOf).join();

function readManifest(): Manifest {
  // Those of earlier builds lie beside it.
  const server = join(client, '../server');
  const [path = ''] = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap(
      (file) => /\/assets\/manifest-\w+\.js/.exec(readFileSync(join(server, file), 'utf8')) ?? [],
    );
  const code = textOf(path);
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

function withParents(id: string, routes: Manifest['routes']): Part[] {
  const route = routes[id];
  if (!route) throw new Error(`there is no route ${id}`);
  return route.parentId ? [route, ...withParents(route.parentId, routes)] : [route];
}

const filesOf = (parts: readonly Part[]): string[] => [
  ...new Set(parts.flatMap(({ module, imports }) => [module, ...imports])),
];

/** `file` as pages name it: `/assets/...`. */
export const textOf = (file: string): string => readFileSync(join(client, file), 'utf8');

/** In bytes, under brotli. */
export const sizeOf = (file: string): number => statSync(join(client, `${file}.br`)).size;

/** In bytes, as it is. */
export const plainSizeOf = (file: string): number => statSync(join(client, file)).size;
