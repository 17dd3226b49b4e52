// The simulated cluster is set up as the files of ops/ and deploy/ set up an operator's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyBay, plainStyle } from '../../../src/app/pages/errors/plain-page.ts';
import { patroniSettings } from './machines/patroni-settings.ts';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

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

test('it fails over by the rules of ops/patroni.yml', () => {
  const place = { name: 'db-1', address: '127.0.0.1', port: 1, restPort: 2, home: '', dataDir: '' };
  const { bootstrap } = patroniSettings(place, {
    store: { kind: 'etcd', host: '127.0.0.1' },
    isSynchronous: true,
    clients: 'samehost',
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

test('its balancer looks for servers and for the leader as ops/haproxy.cfg does', () => {
  const rules =
    /^ +((?:timeout c|option (?:httpchk|redispatch)|http-check|default-server|retry-on).*)$/gm;
  const rulesIn = (text: string) => {
    const matches = Array.from(text.matchAll(rules), ([, rule]) =>
      (rule ?? '').replace('port 8008 ', ''),
    );
    return matches.filter((rule) => !rule.startsWith('timeout client')).toSorted();
  };
  expect(rulesIn(read('testing/simulation/cluster/machines/balancer.ts'))).toEqual(
    rulesIn(read('ops/haproxy.cfg')),
  );
});

test('the service and the image start the market as `npm start` does, on the same Node', () => {
  const { scripts, dependencies } = JSON.parse(read('package.json'));
  const [, service] = /^ExecStart=\/opt\/forecourt\/node_modules\/\.bin\/(.*)$/m.exec(
    read('deploy/forecourt.service'),
  ) ?? [''];
  const [environment = '', start = ''] = scripts.start.split('exec ');
  expect(service).toBe(start);
  const variables = environment.trim().split(' ');
  expect(variables.length).toBeGreaterThan(1);
  for (const variable of variables) {
    expect(read('deploy/forecourt.service')).toContain(`Environment=${variable}\n`);
    expect(read('Dockerfile')).toMatch(new RegExp(`\\s${variable}\\s`));
  }
  expect(read('deploy/forecourt-backup.service')).toContain(
    scripts.backup.replace(/^node /, 'node_modules/.bin/node '),
  );
  const image = read('Dockerfile');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(start);
  const node = `FROM node:${dependencies.node}-trixie-slim`;
  expect(image.match(/^FROM \S+/gm)).toEqual([node, node]);
});
