// docs/departures.md beside the product: what it names is there, and what the product has is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../src/app/settings/settings.ts';
import { contract } from '../../src/contract.ts';
import routes from '../../src/routes.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const departures = read('docs/departures.md');
const specified = read('docs/statements/2-screens.md');

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.map((group) => group ?? ''));
/** Alike however what the path names is called. */
const addressOf = (method: string, path: string) =>
  `${method} ${path
    .replace(/^\/?(api\/)?/, '')
    .replace(/\?.*/, '')
    .replace(/:\w+|\{\w+\}/g, '{}')}`;

test('each call that a departure names is one of ours, by its method and path', () => {
  const ours = new Set(contract.map(({ method, path }) => addressOf(method, path)));
  const named = matchesOf(departures, /`(GET|POST|PUT|PATCH|DELETE) ([^`\s]+)/g);
  expect(named.length).toBeGreaterThan(50);
  const others = named.map(([method = '', path = '']) => addressOf(method, path));
  // What the card provider sends is no call of people and programs.
  expect(others.filter((other) => !ours.has(other))).toEqual(['POST webhooks/cards']);
});

test('each entry of the dashboard’s menu is the specification’s, or is named', () => {
  const menu = ['dashboard-frame.tsx', 'person-places.ts'].map((file) =>
    read(join('src/site/web/layout', file)),
  );
  const names = matchesOf(menu.join('\n'), /name: '([^']+)'/g).flat();
  expect(names).toContain('Viewings');
  expect(names.length).toBeGreaterThan(15);
  const missing = names.filter((name) => !departures.includes(name) && !specified.includes(name));
  expect(missing).toEqual([]);
});

test.each(['src/people/web/dashboard/users-page.tsx', 'src/cars/web/sellers-page.tsx'])(
  'each column is the specification’s, or is named: %s',
  (file) => {
    const [list = ''] = matchesOf(read(file), /names=\{\[([^\]]+)\]\}/g).flat();
    const names = matchesOf(list, /'([^']+)'/g).flat();
    expect(names.length).toBeGreaterThan(4);
    const rows = departures.split('\n').filter((row) => /All (Users|Sellers):/.test(row));
    expect(names.filter((name) => !rows.some((row) => row.includes(name)))).toEqual([]);
  },
);

test('each page on which visitors see cars is named, in the row that says how to close them', () => {
  const [row = ''] = departures.split('\n').filter((line) => line.includes('the stock is public'));
  const pages = routes.flatMap(({ children = [] }) => children);
  const open = pages.filter(({ file }) => read(join('src', file)).includes('requireBrowsing'));
  expect(open.length).toBeGreaterThan(5);
  const names = open.map(({ path = '' }) => `/${path.split('/')[0]?.split('.')[0]}`);
  expect(names.filter((name) => !row.includes(name))).toEqual([]);
  expect(row).toContain('BROWSING=members');
});

test('each setting that a departure names is one', () => {
  const named = matchesOf(departures, /`([A-Z][A-Z_]+)(?:=\w+)?`/g).flat();
  expect(named).toEqual(expect.arrayContaining(['BROWSING', 'VERIFICATION']));
  expect(named.filter((name) => !settingNames.includes(name) && name !== 'DELETE')).toEqual([]);
});
