// Whoever copies the files of ops/ finds on a page what each of their lines is for, and each of deploy/.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyBay, plainStyle } from '../../src/app/pages/errors/plain-page.ts';
import { patroniSettings } from '../simulation/cluster/machines/patroni-settings.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const files = globSync('ops/*.*', { cwd: project, exclude: ['**/*.md'] }).toSorted();

/** HAProxy's first word alone says too little of these. */
const haproxyGroups = 'timeout|option|http-check|http-request|stats';
const keyIn: Readonly<Record<string, RegExp>> = {
  yml: /^[ -]*([\w-]+):(?: |$)/gm,
  cfg: new RegExp(`^ +((?:(?:${haproxyGroups}) )?[\\w-]+)`, 'gm'),
  conf: /^([\w-]+)=/gm,
  'keepalived.conf': /^ *([a-z_]+)\b/gm,
  ini: /^([\w-]+) = /gm,
  service: /^([A-Z]\w+)=/gm,
  timer: /^([A-Z]\w+)=/gm,
};

function keysOf(file: string): string[] {
  const pattern = keyIn[file.replace('ops/', '')] ?? keyIn[file.split('.').at(-1) ?? ''];
  if (!pattern) throw new Error(`nobody knows what a key of ${file} looks like`);
  return Array.from(read(file).matchAll(pattern), ([, key]) => key ?? '');
}

/** What the part of the page about a file has in `code`; one that ends with * stands for all that begin so. */
function isNamedIn(part: string, key: string): boolean {
  const spans = Array.from(part.matchAll(/`([^`]+)`/g), ([, span]) => span ?? '');
  return spans.some(
    (span) =>
      (span.endsWith('*') && key.startsWith(span.slice(0, -1))) ||
      ` ${span.replaceAll(/[:=.,]/g, ' ')} `.includes(` ${key} `),
  );
}

/** From its heading to the next one; units stand together. */
function partAbout(file: string): string {
  const name = file.replace('ops/', '');
  const heading = /\.(service|timer)$/.test(name) ? 'Units' : name;
  return (
    read('ops/README.md')
      .split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`)) ?? ''
  );
}

test.each(files)('the page beside %s says what each of its keys is for', (file) => {
  const keys = [...new Set(keysOf(file))];
  expect(keys.length).toBeGreaterThan(2);
  expect(keys.filter((key) => !isNamedIn(partAbout(file), key))).toEqual([]);
});

test('the balancer’s page looks as the market’s own without a database do', () => {
  const page = read('ops/pages/away.html');
  expect(page).toContain(plainStyle);
  expect(page).toContain(emptyBay);
});

/** Plain values of a part of a YAML file, by their keys at that depth. */
function valuesIn(text: string, depth: number): Record<string, string> {
  const line = new RegExp(`^ {${depth}}([a-z_]+): ([^\\s#]+)$`, 'gm');
  return Object.fromEntries(Array.from(text.matchAll(line), ([, key, value]) => [key, value]));
}

test('the cluster of the simulation fails over by the rules of ops/patroni.yml', () => {
  const place = { name: 'db-1', address: '127.0.0.1', port: 1, restPort: 2, home: '', dataDir: '' };
  const { bootstrap } = patroniSettings(place, {
    store: { kind: 'etcd', host: '127.0.0.1' },
    ...{ isSynchronous: true, clients: 'samehost' },
  });
  const [, rules = ''] = read('ops/patroni.yml').split(/^ {2}dcs:$/m);
  const [ofFailover = '', ofPostgres = ''] = rules.split(/^ {4}postgresql:$/m);
  const { postgresql, ...dcs } = bootstrap.dcs;
  const { parameters: _, ...own } = postgresql;
  const asText = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  expect(asText(dcs)).toEqual(valuesIn(ofFailover, 4));
  expect(asText(own)).toEqual(valuesIn(ofPostgres.split(/^ {6}parameters:$/m)[0] ?? '', 6));
});

test('the balancer of the simulation looks for servers and for the leader as ops/haproxy.cfg does', () => {
  const rules =
    /^ +((?:timeout c|option (?:httpchk|redispatch)|http-check|default-server|retry-on).*)$/gm;
  const rulesIn = (text: string) => {
    const found = Array.from(text.matchAll(rules), ([, rule]) =>
      (rule ?? '').replace('port 8008 ', ''),
    );
    return found.filter((rule) => !rule.startsWith('timeout client')).toSorted();
  };
  expect(rulesIn(read('testing/simulation/cluster/machines/balancer.ts'))).toEqual(
    rulesIn(read('ops/haproxy.cfg')),
  );
});

test('a key that the page does not name is noticed', () => {
  expect(isNamedIn('| `ttl: 20`, `loop_wait: 3` |', 'ttl')).toBe(true);
  expect(isNamedIn('| `auto-compaction-*` |', 'auto-compaction-mode')).toBe(true);
  expect(isNamedIn('| `timeout check 2s` |', 'timeout check')).toBe(true);
  expect(isNamedIn('ttl, and `retry_timeout`', 'ttl')).toBe(false);
  expect(isNamedIn('`wal_log_hints`', 'wal')).toBe(false);
});

test('the page lists each file, and the units that systemd starts by themselves', () => {
  const page = read('ops/README.md');
  expect(
    files.map((file) => file.replace('ops/', '')).filter((name) => !page.includes(`\`${name}\``)),
  ).toEqual([]);
});

test('the chapter about operating says what each file of deploy/ is for', () => {
  const chapter = read('docs/operating.md');
  const given = globSync('deploy/*', { cwd: project });
  expect(given.length).toBeGreaterThan(4);
  expect(given.filter((file) => !chapter.includes(`(../${file})`))).toEqual([]);
});
