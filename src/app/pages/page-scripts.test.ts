import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../../build/client');
/** Bytes under brotli. What is loaded only on request is not counted. */
const maxBytes = 140 * 1024;
const maxStyleBytes = 16 * 1024;
/** Ten packets, without the headers of the answer. */
const maxTypefaceBytes = 14_600 - 850;

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string }>>;
}
interface Part {
  readonly module: string;
  readonly imports: readonly string[];
}

test('no page loads more than 140 KB of scripts', () => {
  const { entry, routes } = readManifest();
  const pages = Object.keys(routes);
  expect(pages.length).toBeGreaterThan(50);
  const tooLarge = pages
    .map((id) => ({ id, bytes: bytesOf([entry, ...withParents(id, routes)]) }))
    .filter(({ bytes }) => bytes > maxBytes);
  expect(tooLarge).toEqual([]);
});

test('the style sheet of all pages has at most 16 KB', () => {
  const { routes } = readManifest();
  const scripts = filesOf(withParents('root', routes)).map(textOf).join();
  const [path = 'no style sheet'] = /\/assets\/app-[\w-]+\.css/.exec(scripts) ?? [];
  expect(textOf(path), 'it is the one of all pages').toContain('.page-width');
  expect(sizeOf(path)).toBeLessThanOrEqual(maxStyleBytes);
});

test('the typeface of all pages comes with the first bytes that a server sends, before it is shown in another one', () => {
  const { routes } = readManifest();
  const scripts = filesOf(withParents('root', routes)).map(textOf).join();
  const [path = 'no typeface'] = /\/assets\/instrument-sans-[\w-]+\.woff2/.exec(scripts) ?? [];
  expect(statSync(join(client, path)).size).toBeLessThanOrEqual(maxTypefaceBytes);
});

/** What the build names for React Router: the scripts of each route. */
function readManifest(): Manifest {
  // Those of earlier builds lie beside it.
  const server = readFileSync(join(client, '../server/index.js'), 'utf8');
  const [path = ''] = /\/assets\/manifest-\w+\.js/.exec(server) ?? [];
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
const bytesOf = (parts: readonly Part[]): number =>
  filesOf(parts).reduce((sum, file) => sum + sizeOf(file), 0);

const textOf = (file: string): string => readFileSync(join(client, file), 'utf8');
const sizeOf = (file: string): number => statSync(join(client, `${file}.br`)).size;
