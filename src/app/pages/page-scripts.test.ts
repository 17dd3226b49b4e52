import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../../build/client');
/** Bytes under brotli. What is loaded only on request is not counted. */
const maxBytes = 80 * 1024;
const maxStyleBytes = 16 * 1024;

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string }>>;
}
interface Part {
  readonly module: string;
  readonly imports: readonly string[];
}

test('no page loads more than 80 KB of scripts', () => {
  const { entry, routes } = readManifest();
  const pages = Object.keys(routes);
  expect(pages.length).toBeGreaterThan(50);
  const tooLarge = pages
    .map((id) => ({ id, bytes: bytesOf([entry, ...withParents(id, routes)]) }))
    .filter(({ bytes }) => bytes > maxBytes);
  expect(tooLarge).toEqual([]);
});

test('the style sheet of all pages has at most 16 KB', () => {
  const path = builtFile(/\/assets\/app-[\w-]+\.css/);
  const text = readFileSync(join(client, path), 'utf8');
  expect(text, 'it is the one of all pages').toContain('.page-width');
  expect(brotliSize(path)).toBeLessThanOrEqual(maxStyleBytes);
});

/** A file that the server names, because those of earlier builds lie beside it. */
function builtFile(name: RegExp): string {
  const server = readFileSync(join(client, '../server/index.js'), 'utf8');
  const [path] = name.exec(server) ?? [];
  if (path === undefined) throw new Error(`the server names no ${name}`);
  return path;
}

/** What the build names for React Router: the scripts of each route. */
function readManifest(): Manifest {
  const code = readFileSync(join(client, builtFile(/\/assets\/manifest-\w+\.js/)), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

function withParents(id: string, routes: Manifest['routes']): Part[] {
  const route = routes[id];
  if (!route) throw new Error(`there is no route ${id}`);
  return route.parentId ? [route, ...withParents(route.parentId, routes)] : [route];
}

function bytesOf(parts: readonly Part[]): number {
  const files = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]));
  return [...files].reduce((sum, file) => sum + brotliSize(file), 0);
}

const brotliSize = (file: string): number => statSync(join(client, `${file}.br`)).size;
