// Which file may import which, and what may be written where: the laws of ARCHITECTURE.md, each held
// against the whole project and against an example that breaks it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laws } from '../testing/architecture/laws.ts';
import { readSourceFiles, sourceFile } from '../testing/architecture/source-files.ts';

const files = readSourceFiles(join(import.meta.dirname, '..'));

/** For each law, files by path and source that break it, and the line that it then gives. */
const examples: Readonly<Record<string, { files: Record<string, string>; reported: string }>> = {
  'every module is known to the laws': {
    files: { 'src/dealers/dealer.ts': '' },
    reported: 'dealers',
  },
  'web and server do not import each other': {
    files: { 'src/cars/web/card.tsx': "import { sql } from '../server/store.ts';" },
    reported: 'src/cars/web/card.tsx -> src/cars/server/store.ts',
  },
  'a doorstep imports neither web nor server': {
    files: { 'src/cars/contract.ts': "import type { Row } from './server/row.ts';" },
    reported: 'src/cars/contract.ts -> src/cars/server/row.ts',
  },
  'kit imports no module': {
    files: { 'src/kit/money.ts': "import { price } from '../cars/car.ts';" },
    reported: 'src/kit/money.ts -> src/cars/car.ts',
  },
  'calls imports kit and the doorstep of people only': {
    files: { 'src/calls/server/mount.ts': "import { find } from '../../people/server/people.ts';" },
    reported: 'src/calls/server/mount.ts -> src/people/server/people.ts',
  },
  'modules import only modules before them in the line': {
    files: { 'src/cars/web/car-page.tsx': "import { Offer } from '../../bookings/web/offer.tsx';" },
    reported: 'src/cars/web/car-page.tsx -> src/bookings/web/offer.tsx',
  },
  'nothing imports app or the top of src': {
    files: { 'src/cars/server/cars.ts': "import { compose } from '../../app/composition.ts';" },
    reported: 'src/cars/server/cars.ts -> src/app/composition.ts',
  },
  "a module's server is imported by its front file only": {
    files: { 'testing/people/actions.ts': "import { row } from '../../src/cars/server/row.ts';" },
    reported: 'testing/people/actions.ts -> src/cars/server/row.ts',
  },
  'only the adapters file imports stand-ins and vendors': {
    files: {
      'src/images/server/images.ts': "const store = await import('./image-store.disk.ts');",
    },
    reported: 'src/images/server/images.ts -> src/images/server/image-store.disk.ts',
  },
  'a vendor is named only where it is served': {
    files: { 'src/payments/server/routes.ts': "const header = 'stripe-signature';" },
    reported: "src/payments/server/routes.ts: 'stripe-signature'",
  },
  'links, redirects and navigations take their addresses from the route table': {
    files: {
      'src/routes.ts': "route('login', 'people/web/login-page.tsx')",
      'src/cars/web/card.tsx': "const back = redirect('/login');",
    },
    reported: "src/cars/web/card.tsx: redirect('/login",
  },
  'there are no import circles': {
    files: {
      'src/cars/car.ts': "import { price } from './price.ts';",
      'src/cars/price.ts': "import type { Car } from './car.ts';",
    },
    reported: 'src/cars/car.ts -> src/cars/price.ts',
  },
  'every export is used in another file': {
    files: {
      'src/cars/price.ts': 'export const lowest = 50;\nexport const highest = 99;',
      'src/cars/car.ts': "import { lowest } from './price.ts';",
    },
    reported: 'src/cars/price.ts: highest',
  },
  'every file is imported or started': {
    files: { 'src/cars/old-price.ts': '' },
    reported: 'src/cars/old-price.ts',
  },
  'prices and colours are formatted in their one place': {
    files: { 'src/cars/web/card.tsx': "format({ style: 'currency' });" },
    reported: 'src/cars/web/card.tsx: a price format',
  },
};

test('the imports and exports of the project are found', () => {
  expect(files.length).toBeGreaterThan(500);
  const settle = files.find(({ path }) => path === 'src/payments/server/settle/settle.ts');
  expect(settle?.imports.map(({ to }) => to)).toContain('src/payments/payment.ts');
  expect(settle?.exports).toContain('createSettle');
});

describe.each(laws)('the law that $name', ({ name, broken }) => {
  test('holds', () => {
    expect(broken(files)).toEqual([]);
  });

  test('is broken by its example', () => {
    const example = examples[name];
    const broke = Object.entries(example?.files ?? {}).map(([path, code]) =>
      sourceFile(path, code),
    );
    expect(broken(broke)).toContain(example?.reported);
  });
});

test('packages know nothing of the market, and only their exports are imported', () => {
  const root = join(import.meta.dirname, '..');
  const packageOf = (path: string) => /^packages\/([^/]+)/.exec(path)?.[1];
  const imports = files.flatMap(({ path, imports }) =>
    imports.map(({ to }) => ({ from: path, to })),
  );
  const leaving = imports.filter(
    ({ from, to }) =>
      packageOf(from) &&
      /^(src|testing|bench|packages)\//.test(to) &&
      packageOf(to) !== packageOf(from),
  );
  expect(leaving).toEqual([]);

  const names = ['embedded-postgres', 'stripe-twin', 'car-pictures'];
  const exported = names.flatMap((name) => {
    const { exports } = JSON.parse(
      readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
    );
    return Object.keys(exports).map((key) => key.replace('.', name));
  });
  const reachingIn = imports.filter(
    ({ from, to }) =>
      !packageOf(from) &&
      (packageOf(to) || (names.includes(to.split('/')[0] ?? '') && !exported.includes(to))),
  );
  expect(reachingIn).toEqual([]);

  const lines = names
    .flatMap((name) => [
      `packages/${name}/src`,
      `packages/${name}/README.md`,
      `packages/${name}/package.json`,
    ])
    .flatMap((path) =>
      statSync(join(root, path)).isFile()
        ? [path]
        : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map(
            (file) => `${path}/${file}`,
          ),
    )
    .filter((path) => statSync(join(root, path)).isFile())
    .flatMap((path) => [
      path,
      ...readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line}`),
    ]);
  expect(lines.length).toBeGreaterThan(5000);
  expect(
    lines.filter((line) => /forecourt|booking|market|DATA_DIR|DATABASE_URL/i.test(line)),
  ).toEqual([]);
});
