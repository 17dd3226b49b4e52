// Which file may import which, and what may be written where: the laws of ARCHITECTURE.md, each held
// against the whole project and against an example that breaks it.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laws } from '../testing/architecture/laws.ts';
import { readSourceFiles, sourceFile } from '../testing/architecture/source-files.ts';

const files = readSourceFiles(join(import.meta.dirname, '..'));

/** For each law, files by path and source that break it, and the line that it then gives. */
const examples: Readonly<Record<string, { files: Record<string, string>; told: string }>> = {
  'every module is known to the laws': {
    files: { 'src/dealers/dealer.ts': '' },
    told: 'dealers',
  },
  'web and server do not import each other': {
    files: { 'src/cars/web/card.tsx': "import { sql } from '../server/store.ts';" },
    told: 'src/cars/web/card.tsx -> src/cars/server/store.ts',
  },
  'a doorstep imports neither web nor server': {
    files: { 'src/cars/contract.ts': "import type { Row } from './server/row.ts';" },
    told: 'src/cars/contract.ts -> src/cars/server/row.ts',
  },
  'kit imports no module': {
    files: { 'src/kit/money.ts': "import { price } from '../cars/car.ts';" },
    told: 'src/kit/money.ts -> src/cars/car.ts',
  },
  'calls imports kit and the doorstep of people only': {
    files: { 'src/calls/server/mount.ts': "import { find } from '../../people/server/people.ts';" },
    told: 'src/calls/server/mount.ts -> src/people/server/people.ts',
  },
  'doorsteps and servers import only modules before them in the line': {
    files: { 'src/cars/server/cars.ts': "import { book } from '../../bookings/booking.ts';" },
    told: 'src/cars/server/cars.ts -> src/bookings/booking.ts',
  },
  'in web, only pages and layouts import modules after them in the line': {
    files: { 'src/cars/web/card.tsx': "import { Offer } from '../../bookings/web/offer.tsx';" },
    told: 'src/cars/web/card.tsx -> src/bookings/web/offer.tsx',
  },
  'nothing imports app or the top of src, except the types of root.tsx': {
    files: { 'src/cars/server/cars.ts': "import { compose } from '../../app/composition.ts';" },
    told: 'src/cars/server/cars.ts -> src/app/composition.ts',
  },
  "a module's server is imported by its front file only": {
    files: { 'testing/people/actions.ts': "import { row } from '../../src/cars/server/row.ts';" },
    told: 'testing/people/actions.ts -> src/cars/server/row.ts',
  },
  'only the adapters file imports stand-ins and vendors': {
    files: {
      'src/images/server/images.ts': "const store = await import('./image-store.disk.ts');",
    },
    told: 'src/images/server/images.ts -> src/images/server/image-store.disk.ts',
  },
  'a vendor is named only where it is served': {
    files: { 'src/payments/server/routes.ts': "const header = 'stripe-signature';" },
    told: "src/payments/server/routes.ts: 'stripe-signature'",
  },
  'links, redirects and navigations take their addresses from the route table': {
    files: {
      'src/routes.ts': "route('login', 'people/web/login-page.tsx')",
      'src/cars/web/card.tsx': "const back = redirect('/login');",
    },
    told: "src/cars/web/card.tsx: redirect('/login",
  },
  'prices and colours are formatted in their one place': {
    files: { 'src/cars/web/card.tsx': "format({ style: 'currency' });" },
    told: 'src/cars/web/card.tsx: a price format',
  },
};

test('the imports and exports of the project are found', () => {
  expect(files.length).toBeGreaterThan(500);
  const settle = files.find(({ path }) => path === 'src/payments/server/settle/settle.ts');
  expect(settle?.imports.map(({ to }) => to)).toContain('src/payments/payment.ts');
  expect(settle?.exports).toContain('createSettle');
});

const enforced = laws.filter(({ name }) => name in examples);

describe.each(enforced)('the law that $name', ({ name, broken }) => {
  test('holds', () => {
    expect(broken(files)).toEqual([]);
  });

  test('is broken by its example', () => {
    const example = examples[name];
    const broke = Object.entries(example?.files ?? {}).map(([path, code]) =>
      sourceFile(path, code),
    );
    expect(broken(broke)).toContain(example?.told);
  });
});

// The packages are of use to anyone: they know nothing of this market, and offer only their exports.
test('packages stand alone, nobody imports their insides, and no word of the market is in them', () => {
  const root = join(source, '..');
  const sourcesIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|js|sh|md|json)$/.test(file) && !file.includes('node_modules'));
  const isCode = (file: string) => /\.(tsx?|js)$/.test(file);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const importsOf = (file: string) =>
    Array.from(
      read(file).matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g),
      ([, to = '']) => to,
    );
  const resolved = (file: string, to: string) =>
    to.startsWith('.') ? relative(root, join(root, dirname(file), to)).replaceAll('\\', '/') : to;

  const packageFiles = sourcesIn('packages');
  expect(packageFiles.length).toBeGreaterThan(50);
  const packageOf = (path: string) => /^packages\/([^/]+)/.exec(path)?.[1];
  const leaving = packageFiles.filter(isCode).flatMap((file) =>
    importsOf(file)
      .map((to) => resolved(file, to))
      .filter(
        (to) =>
          /^(src|testing|bench)\//.test(to) ||
          (packageOf(to) ?? packageOf(file)) !== packageOf(file),
      )
      .map((to) => `${file} -> ${to}`),
  );
  expect(leaving).toEqual([]);

  const exported = new Map<string, readonly string[]>(
    packageFiles
      .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
      .map((file) => JSON.parse(read(file)))
      .map(({ name, exports }) => [
        name,
        Object.keys(exports).map((key) => key.replace('.', name)),
      ]),
  );
  const reachingIn = ['src', 'testing', 'bench'].flatMap((folder) =>
    sourcesIn(folder)
      .filter(isCode)
      .flatMap((file) =>
        importsOf(file)
          .map((to) => resolved(file, to))
          .filter((to) => {
            const names = exported.get(to.split('/')[0] ?? '');
            return packageOf(to) !== undefined || (names && !names.includes(to));
          })
          .map((to) => `${file} -> ${to}`),
      ),
  );
  expect(reachingIn).toEqual([]);

  const word = /forecourt|booking|market|DATA_DIR|DATABASE_URL/i;
  const lines = packageFiles.flatMap((file) =>
    [file, ...read(file).split('\n')]
      .filter((line) => word.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
