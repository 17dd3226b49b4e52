// What the documentation links to is there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const documents = globSync(
  ['*.md', 'docs/**/*.md', 'src/**/*.md', 'packages/*/*.md', 'testing/**/*.md'],
  {
    cwd: project,
  },
).toSorted();

/** Targets of links and pictures, without those that lead to other sites. */
const linksIn = (document: string): string[] =>
  Array.from(
    readFileSync(join(project, document), 'utf8').matchAll(/\]\(([^)#\s]+)/g),
    ([, to]) => to ?? '',
  ).filter((to) => !/^\w+:/.test(to));

test('the documents are found', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/departures.md',
      'docs/decisions/0002-calls-are-data.md',
    ]),
  );
  expect(linksIn('README.md')).toContain('src/routes.ts');
});

test.each(documents)('every link of %s leads to a file or folder', (document) => {
  const folder = dirname(join(project, document));
  expect(linksIn(document).filter((to) => !existsSync(join(folder, to)))).toEqual([]);
});

/** Of the headings of a document, as GitHub makes them: `#upgrading-one-by-one`. */
const anchorsOf = (text: string): string[] =>
  Array.from(text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\d_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a document to a place in a document, its own or another one. */
const placesIn = (document: string): [file: string, anchor: string][] =>
  Array.from(
    readFileSync(join(project, document), 'utf8').matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g),
    ([, to = '', anchor = '']) => [
      to === '' ? join(project, document) : join(dirname(join(project, document)), to),
      anchor,
    ],
  );

test('every link to a place in a document leads to one of its headings', () => {
  const dead = documents.flatMap((document) =>
    placesIn(document)
      .filter(([file, anchor]) => !anchorsOf(readFileSync(file, 'utf8')).includes(anchor))
      .map(([, anchor]) => `${document} -> #${anchor}`),
  );
  expect(dead).toEqual([]);
  expect(placesIn('docs/operating.md').length).toBeGreaterThan(20);
  expect(anchorsOf('## Stopping\n```sh\n# no heading\n```\n### A *new* one')).toEqual([
    'stopping',
    'a-new-one',
  ]);
});

/** The files that a document names in `code`, by the end of their path. */
const filesNamedIn = (document: string): string[] =>
  Array.from(
    readFileSync(join(project, document), 'utf8').matchAll(
      /`([\w./-]+\.(?:tsx?|sql|json|example))`/g,
    ),
    ([, file]) => file ?? '',
  );
const tracked = globSync('{src,testing,packages/*/src,database,docs}/**/*.*', { cwd: project });
const isThere = (file: string) =>
  existsSync(join(project, file)) || tracked.some((path) => path.endsWith(`/${file}`));

test.each([
  'docs/asvs.md',
  'SECURITY.md',
  'docs/operating.md',
  'docs/access.md',
  'testing/README.md',
])('every file that %s names is there', (document) => {
  expect(filesNamedIn(document).filter((file) => !isThere(file))).toEqual([]);
});

test('files that are named in a document are found in it', () => {
  expect(filesNamedIn('docs/asvs.md')).toContain('response-headers.test.ts');
  expect(['calls/input.ts', 'front-door.test.ts', 'no-such.test.ts'].filter(isThere)).toHaveLength(
    2,
  );
});

test('each hydration device is explained on the page beside it', () => {
  const folder = join(project, 'src/kit/web/hydration');
  const devices = globSync('*.{ts,tsx}', { cwd: folder, exclude: ['*.test.*'] });
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(devices.length).toBeGreaterThan(5);
  expect(devices.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('each decision has a number of its own, in its name and its title', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: project })
    .toSorted()
    .map((decision) => {
      const [, title] = /^# (\d+)\. /.exec(readFileSync(join(project, decision), 'utf8')) ?? [];
      return [Number(decision.match(/\d{4}/)?.[0]), Number(title)];
    });
  expect(numbers).toEqual(numbers.map((_, at) => [at + 1, at + 1]));
});

test('the service and the image start the market as `npm start` does', () => {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  const start: string = JSON.parse(read('package.json')).scripts.start.replace(/^exec /, '');
  const [, service] = /^ExecStart=\/opt\/forecourt\/node_modules\/\.bin\/(.*)$/m.exec(
    read('deploy/forecourt.service'),
  ) ?? [''];
  expect(service).toBe(start);
  expect(read('deploy/forecourt-backup.service')).toContain(
    JSON.parse(read('package.json')).scripts.backup.replace(/^node /, 'node_modules/.bin/node '),
  );
  const [, image = '[]'] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(image).join(' ')).toBe(start);
});

test('the image has the Node that npm installs', () => {
  const { node } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).dependencies;
  const images = readFileSync(join(project, 'Dockerfile'), 'utf8').match(/^FROM \S+/gm);
  expect(images).toEqual([`FROM node:${node}-trixie-slim`, `FROM node:${node}-trixie-slim`]);
});
