// Which file may import which, and what may be written where: the laws of ARCHITECTURE.md, each held
// against the whole project and against an example that breaks it.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laws } from '../testing/architecture/laws.ts';
import {
  leavingPackages,
  namingTheMarket,
  reachingIntoPackages,
  readPackages,
} from '../testing/architecture/package-laws.ts';
import { readSourceFiles, sourceFile } from '../testing/architecture/source-files.ts';

const root = join(import.meta.dirname, '..');
const files = readSourceFiles(root);

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
  'what both sides of a module share imports neither web nor server': {
    files: { 'src/cars/contract.ts': "import type { Row } from './server/row.ts';" },
    reported: 'src/cars/contract.ts -> src/cars/server/row.ts',
  },
  'kit imports no module': {
    files: { 'src/kit/money.ts': "import { price } from '../cars/car.ts';" },
    reported: 'src/kit/money.ts -> src/cars/car.ts',
  },
  'calls imports kit and what both sides of people share only': {
    files: {
      'src/calls/server/route/mount.ts': "import { find } from '../../../people/server/people.ts';",
    },
    reported: 'src/calls/server/route/mount.ts -> src/people/server/people.ts',
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
    files: { 'testing/people/actions.ts': "import { row } from '../../src/site/server/row.ts';" },
    reported: 'testing/people/actions.ts -> src/site/server/row.ts',
  },
  'a test opens a module, and makes no part of it but the one that it is named after': {
    files: {
      'src/payments/server/settle/sweep.test.ts': "import { createSettle } from './settle.ts';",
    },
    reported: 'src/payments/server/settle/sweep.test.ts -> src/payments/server/settle/settle.ts',
  },
  'only the adapters file imports stand-ins and vendors': {
    files: {
      'src/images/server/images.ts': "const store = await import('./image-store.disk.ts');",
    },
    reported: 'src/images/server/images.ts -> src/images/server/image-store.disk.ts',
  },
  'a package of a vendor or a stand-in is imported only where it is served': {
    files: { 'src/cars/server/price.ts': "import Stripe from 'stripe';" },
    reported: 'src/cars/server/price.ts -> stripe',
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
  'from bookings on, cars are locked by one function, which keeps the order of locks': {
    files: {
      'src/sales/server/dispute/end.ts': 'await sql`select id from cars for update`.execute(tx);',
    },
    reported: 'src/sales/server/dispute/end.ts',
  },
  'a sale is locked by one function, after its car': {
    files: {
      'src/sales/server/dispute/end.ts':
        'await sql`select s.id from sales s where s.id = 1 for update of s`.execute(tx);',
    },
    reported: 'src/sales/server/dispute/end.ts',
  },
  'a state or kind is one of those that its model names, never any text': {
    files: {
      'src/people/admin-contract.ts': 'const entry = z.strictObject({\n  kind: z.string(),\n});',
    },
    reported: 'src/people/admin-contract.ts: kind: z.string(),',
  },
  'names of the wire that are not ours are known where it is translated, and in forms': {
    files: {
      'src/cars/web/browse/price.tsx': 'const Price = ({ car }) => <b>{car.resalePrice}</b>;',
      'src/cars/sell/car-post.ts': 'decode: ({ resalePrice }) => ({ priceCents: resalePrice })',
      'src/cars/web/sell/price-field.tsx':
        "const Price = () => <Number {...field('resalePrice')} />;",
    },
    reported: 'src/cars/web/browse/price.tsx: resalePrice',
  },
  'files are named in kebab-case by what is in them, and no drawer or barrel is': {
    files: { 'src/cars/server/utils.ts': '', 'src/cars/server/find-cars.ts': '' },
    reported: 'src/cars/server/utils.ts',
  },
  'every implementation of a port is tested by the suite of the port': {
    files: {
      'src/kit/server/storage/object-storage.disk.ts': '',
      'src/kit/server/storage/object-storage.s3.ts': '',
      'src/kit/server/storage/object-storage.test.ts':
        "import { createDiskStorage } from './object-storage.disk.ts';",
    },
    reported: 'src/kit/server/storage/object-storage.s3.ts',
  },
  'what both sides share reads no clock and draws no random number': {
    files: { 'src/bookings/booking.ts': 'export const isOver = (at: Date) => at < new Date();' },
    reported: 'src/bookings/booking.ts',
  },
  'whom a transaction acts for is said by one function': {
    files: {
      'src/cars/server/withdraw.ts': "sql`select set_config('forecourt.person', id, true)`",
    },
    reported: 'src/cars/server/withdraw.ts',
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
  'how pauses grow between attempts is written once, and once more in SQL': {
    files: { 'src/search/web/ask.ts': 'const pauseMs = Math.min(1000 * 2 ** attempt, 30_000);' },
    reported: 'src/search/web/ask.ts',
  },
  'a page that reads its query is not cached for everyone': {
    files: {
      'src/sales/web/page.tsx':
        'export const headers = publicCacheHeaders;\nconst { searchParams } = new URL(request.url);',
    },
    reported: 'src/sales/web/page.tsx',
  },
  'prices and colors are formatted in their one place': {
    files: { 'src/cars/web/card.tsx': "format({ style: 'currency' });" },
    reported: 'src/cars/web/card.tsx: a price format',
  },
  'a refusal of our own says in its detail what is wrong': {
    files: {
      'src/images/server/uploads.ts':
        "if (full) return refuse('too-many-photos', { facts: { most } });\nreturn refuse('not-found');",
    },
    reported: 'src/images/server/uploads.ts: too-many-photos',
  },
  'nothing that people read is taken from the detail of a refusal': {
    files: { 'src/app/pages/error.ts': 'const text = JSON.parse(payload).detail;' },
    reported: 'src/app/pages/error.ts',
  },
  'what is wrong with a field is worded beside the contract, not in a server': {
    files: {
      'src/cars/server/routes.ts': "refuse('no-photo', { fields: { image: 'Upload it again' } });",
    },
    reported: "src/cars/server/routes.ts: 'Upload it again'",
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

describe('the law that every export is used in another file', () => {
  const broken = (sources: Record<string, string>) => {
    const unused = laws.find(({ name }) => name === 'every export is used in another file');
    return unused?.broken(Object.entries(sources).map(([path, code]) => sourceFile(path, code)));
  };

  test('knows that the contract takes nothing but the calls of a contract file', () => {
    expect(
      broken({
        'src/contract.ts': "import * as cars from './cars/contract.ts';",
        'src/cars/contract.ts':
          'export const postCar = call({});\nexport const filters = [];\nexport type Deals = 1;',
      }),
    ).toEqual(['src/cars/contract.ts: filters', 'src/cars/contract.ts: Deals']);
  });

  test('sees what a front file passes on and nobody takes from it', () => {
    expect(
      broken({
        'src/cars/server/cars.ts':
          "export { find } from './find.ts';\nexport { type Row, rows as all } from './rows.ts';",
        'src/cars/server/find.ts': 'export const find = 1;',
        'src/cars/server/rows.ts': 'export const rows = 1;\nexport interface Row {}',
        'src/app/composition.ts': "import { find } from '../cars/server/cars.ts';",
      }),
    ).toEqual(['src/cars/server/cars.ts: Row', 'src/cars/server/cars.ts: all']);
  });
});

describe('the law that a package of a vendor is imported only where it is served', () => {
  const law = laws.find(({ name }) => name.startsWith('a package of a vendor'));

  test.each(['nodemailer', '@aws-sdk/client-s3', '@opentelemetry/api', 'jose', 'sharp'])(
    'holds for %s',
    (name) => {
      const code = `import one from '${name}';`;
      expect(law?.broken([sourceFile('src/cars/server/price.ts', code)])).toEqual([
        `src/cars/server/price.ts -> ${name}`,
      ]);
    },
  );
});

describe('the law that addresses and colors have their one place', () => {
  const broken = (path: string, code: string) =>
    laws.flatMap((law) =>
      /^(links|prices)/.test(law.name)
        ? law.broken([
            sourceFile('src/routes.ts', "route('cars', 'cars/web/cars-page.tsx')"),
            sourceFile(path, code),
          ])
        : [],
    );

  test.each(['#000', '#0008', '#1d4ed8', '#1D4ED880'])('knows the color %s', (color) => {
    for (const path of ['src/cars/web/q.tsx', 'src/root.tsx', 'src/app/pages/plain-page.ts'])
      expect(broken(path, `<path fill="${color}" />`)).toEqual([`${path}: ${color}`]);
  });

  test('knows an address in what both sides share, and leaves calls alone', () => {
    expect(broken('src/calls/q.ts', 'const to = `/cars/1`;')).toEqual(['src/calls/q.ts: `/cars']);
    expect(broken('src/cars/contract.ts', "path: '/cars/:id'")).toEqual([]);
  });
});

describe('packages', () => {
  const packages = readPackages(root);
  const one = (path: string, code: string) => [sourceFile(path, code)];

  test('are found with their exports and texts', () => {
    expect(packages.map(({ name }) => name)).toContain('stripe-twin');
    expect(packages.flatMap(({ exported }) => exported)).toContain('embedded-postgres');
    const texts = packages.flatMap(({ texts }) => Object.values(texts));
    expect(texts.join('\n').split('\n').length).toBeGreaterThan(5000);
  });

  test('import nothing of the market, nor of each other', () => {
    expect(leavingPackages(files)).toEqual([]);
    const taking = "import { sql } from '../../../src/kit/server/sql.ts';";
    expect(leavingPackages(one('packages/stripe-twin/src/twin.ts', taking))).toEqual([
      'packages/stripe-twin/src/twin.ts -> src/kit/server/sql.ts',
    ]);
  });

  test('are imported by what they export only', () => {
    expect(reachingIntoPackages(files, packages)).toEqual([]);
    const byName = "import { cards } from 'stripe-twin/src/payments/cards.ts';";
    expect(reachingIntoPackages(one('src/app/q.ts', byName), packages)).toEqual([
      'src/app/q.ts -> stripe-twin/src/payments/cards.ts',
    ]);
    const byPath = "import { cards } from '../../packages/stripe-twin/src/payments/cards.ts';";
    expect(reachingIntoPackages(one('src/app/q.ts', byPath), packages)).toEqual([
      'src/app/q.ts -> packages/stripe-twin/src/payments/cards.ts',
    ]);
  });

  test('do not speak of the market', () => {
    expect(namingTheMarket(packages)).toEqual([]);
    const texts = { 'packages/new/README.md': 'Draws cars.\nMade for the Forecourt market.' };
    expect(namingTheMarket([{ name: 'new', exported: [], texts }])).toEqual([
      'packages/new/README.md: Made for the Forecourt market.',
    ]);
  });
});
