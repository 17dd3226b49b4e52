import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newOfEachRole } from '../../../testing/people/people.ts';

const market = inject('market');

const client = join(import.meta.dirname, '../../../build/client');
/** Bytes under brotli. What is loaded only on request is not counted. */
const maxBytes = 140 * 1024;
/** Each is a request, which browsers make six at a time. */
const maxFiles = 36;
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

test('no page loads more than 140 KB of scripts, in at most 36 files', () => {
  const { entry, routes } = readManifest();
  const pages = Object.keys(routes);
  expect(pages.length).toBeGreaterThan(50);
  const tooLarge = pages
    .map((id) => ({ id, files: filesOf([entry, ...withParents(id, routes)]) }))
    .map(({ id, files }) => ({ id, files: files.length, bytes: bytesOf(files) }))
    .filter(({ files, bytes }) => files > maxFiles || bytes > maxBytes);
  expect(tooLarge).toEqual([]);
});

/** How a document has its scripts: run at once, when its reader touches it, or not at all. */
async function scriptsOf(path: string, cookie = ''): Promise<'at once' | 'deferred' | 'none'> {
  const { status, text } = await callerAt(market.url, { cookie }).send('GET', path);
  expect(status, path).toBe(200);
  if (/<script[^>]* type="module"|rel="modulepreload"/.test(text)) return 'at once';
  return text.includes('type="text/deferred"') ? 'deferred' : 'none';
}

test('the scripts of a page wait until its reader touches it, but not those of a payment', async () => {
  const { buyer, seller, admin } = await newOfEachRole(market);
  const { buyer: owner, car, paymentPage } = await bookedCarsAt(market).bookedCar();
  for (const path of ['/login', '/signup', '/forgot-password', '/contact-us'])
    expect(await scriptsOf(path), path).toBe('deferred');
  for (const path of ['/', '/about', '/faq', '/blog', '/search', '/compare', '/favorites'])
    expect(await scriptsOf(path), path).toBe('none');
  for (const path of ['/cars/1', `/cars/4?car=${car.id}`, `/ask/${car.id}`, `/offer/${car.id}`])
    expect(await scriptsOf(path, buyer.cookie), path).toBe('deferred');
  for (const [who, pages] of [
    [buyer, ['', '/account', '/conversations', '/viewings']],
    [seller, ['', '/addcars', '/mycars', '/money', '/account/webhooks']],
    [admin, ['', '/today', '/users', '/sellers', '/payments', '/payouts', '/market']],
  ] as const)
    for (const page of pages)
      expect(await scriptsOf(`/dashboard${page}`, who.cookie), page).toBe('deferred');
  expect(await scriptsOf(paymentPage, owner.cookie)).toBe('at once');
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
const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sizeOf(file), 0);

const textOf = (file: string): string => readFileSync(join(client, file), 'utf8');
const sizeOf = (file: string): number => statSync(join(client, `${file}.br`)).size;
