import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newOfEachRole } from '../../../testing/people/people.ts';
import { carPath } from '../../cars/car-path.ts';
import type { DeferredScripts } from '../../ui/hydration/deferred-scripts.ts';

const market = inject('market');

const client = join(import.meta.dirname, '../../../build/client');
/**
 * In KB under brotli; what is loaded only on request is not counted. The goal is 140, which
 * `npm run bench` compares: here no test fails for a few bytes.
 */
const mostScripts = 145;
/** Each is a request, which browsers make six at a time. */
const maxFiles = 36;
const maxStyleBytes = 25 * 1024;
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

test('no page loads more than 145 KB of scripts, in at most 36 files', () => {
  const { entry, routes } = readManifest();
  const pages = Object.keys(routes);
  expect(pages.length).toBeGreaterThan(50);
  const tooLarge = pages
    .map((id) => ({ id, files: filesOf([entry, ...withParents(id, routes)]) }))
    .map(({ id, files }) => ({ id, files: files.length, size: bytesOf(files) / 1024 }))
    .filter(({ files, size }) => files > maxFiles || size > mostScripts);
  expect(tooLarge).toEqual([]);
});

/** How a document has its scripts: started by itself, when its reader touches it, or not at all. */
async function scriptsOf(path: string, cookie = ''): Promise<'awaited' | 'deferred' | 'none'> {
  const { status, text } = await callerAt(market.url, { cookie }).send('GET', path);
  expect(status, path).toBe(200);
  if (!text.includes('type="module"')) return 'none';
  const { starter, scripts } = deferredOf(text);
  // What the browser fetches of its own accord.
  const fetched = [...text.matchAll(/(?:from |import\(|modulepreload" href=)"([^"]+)"/g)];
  expect([...new Set(fetched.map(([, file]) => file))], path).toEqual([starter]);
  expect(scripts.length, path).toBeGreaterThan(5);
  return text.includes('data-awaits-scripts') ? 'awaited' : 'deferred';
}

/**
 * Of a page with scripts: its small entry, and what that imports. It leans on two globals of React
 * Router's that are in none of its types.
 */
function deferredOf(text: string) {
  const [, json = ''] = /window\.__reactRouterManifest = (\{.*?\n\});/s.exec(text) ?? [];
  const [, modules = ''] = /window\.__reactRouterRouteModules = \{(.*?)\};/.exec(text) ?? [];
  const { entry, deferred } = JSON.parse(json) as {
    entry: { module: string };
    deferred: DeferredScripts;
  };
  const ids = [...modules.matchAll(/"([^"]+)":route\d/g)].map(([, id]) => id);
  expect(Object.keys(deferred.routes).toSorted()).toEqual(ids.toSorted());
  return {
    starter: entry.module,
    scripts: [deferred.entry, ...Object.values(deferred.routes).flat(), ...deferred.others],
  };
}

test('a document names its scripts once, each of which is there, and fetches only the one that waits for a reader', async () => {
  const { text } = await callerAt(market.url).send('GET', '/login');
  const { starter, scripts } = deferredOf(text);
  expect(new Set(scripts).size).toBe(scripts.length);
  for (const file of [starter, ...scripts]) expect(sizeOf(file)).toBeGreaterThan(0);
  expect(sizeOf(starter)).toBeLessThan(2048);
  for (const file of scripts) expect(text.split(`"${file}"`)).toHaveLength(2);
});

test('the scripts of a page wait until its reader touches it, but not those of a payment', async () => {
  const { buyer, seller, admin } = await newOfEachRole(market);
  const { buyer: owner, car, paymentPage } = await bookedCarsAt(market).bookedCar();
  for (const path of ['/', '/search', '/cars/5', '/login', '/signup', '/contact-us'])
    expect(await scriptsOf(path), path).toBe('deferred');
  for (const path of ['/about', '/faq', '/blog', '/compare', '/favorites', carPath(car)])
    expect(await scriptsOf(path), path).toBe('none');
  for (const path of ['/cars/1', '/cars/1?filters=all', `/ask/${car.id}`, `/offer/${car.id}`])
    expect(await scriptsOf(path, buyer.cookie), path).toBe('deferred');
  for (const [who, pages] of [
    [buyer, ['', '/account', '/conversations', '/viewings']],
    [seller, ['', '/addcars', '/mycars', '/money', '/account/webhooks']],
    [admin, ['', '/today', '/users', '/sellers', '/payments', '/payouts', '/market']],
  ] as const)
    for (const page of pages)
      expect(await scriptsOf(`/dashboard${page}`, who.cookie), page).toBe('deferred');
  expect(await scriptsOf(paymentPage, owner.cookie)).toBe('awaited');
  expect(await scriptsOf(`/cars/3?car=${car.id}`, buyer.cookie), 'its dialog opens').toBe(
    'awaited',
  );
});

test('the style sheet of all pages has at most 25 KB', () => {
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
const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sizeOf(file), 0);

const textOf = (file: string): string => readFileSync(join(client, file), 'utf8');
const sizeOf = (file: string): number => statSync(join(client, `${file}.br`)).size;
