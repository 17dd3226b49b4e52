// The plans by which PostgreSQL runs what a market of 200,000 cars asks, from its start on.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketDatabaseAt } from '../../../testing/market/sql.ts';
import { type LoggedPlan, readLoggedPlans } from '../../../testing/plans/logged-plans.ts';
import { startMarketOfMany } from '../../../testing/plans/market-of-many.ts';
import { tourOf } from '../../../testing/plans/tour.ts';
import { unboundedReads } from '../../../testing/plans/unbounded-reads.ts';

const market = inject('market');

/** Their size does not depend on how many cars and people a market has. */
const constant = [
  'categories',
  'category_stock',
  'rule_categories',
  'fact_effects',
  'legal_versions',
  'brand_logos',
  'brand_pictures',
  'brand_versions',
  'brand_publications',
  'cron_runs',
  'migrations',
  'nodes',
  'witnesses',
  'database_losses',
  'saved_search_progress',
  'market_country',
  // One row for each payment that is open now.
  'open_intents',
  // One row until there is an admin.
  'setup_code',
];

/** What may read all rows, and why. Anything else is found by an index, or a page at a time. */
const allowed: readonly (readonly [reason: string, statements: RegExp])[] = [
  [
    'A node reads the stock once into its memory, in a thread of its own.',
    /^(declare stock|select count\(\*\) as cars from cars where state = 'available')/,
  ],
  [
    'In that thread it reads the names that admins have accepted, at the start and every ten seconds: no request waits for it.',
    /^select distinct make, agreed as name from typed_names where agreed is not null/,
  ],
  [
    'A start asks whether the market has any car, and reads no further than the first.',
    /^select \(select code from market_country\) as code, exists \(select from cars\)/,
  ],
  [
    'The check of the ledger compares all sales and all acts of admins, when somebody asks for it.',
    /^select (entry, count, "amountCents", now\(\)|account, sum\(cents\)|'(car|money log row) ' \|\| (c\.)?id as about)/,
  ],
  [
    'An erasure looks for the person’s addresses and numbers in what others were mailed in 30 days.',
    /^select id, subject, body, .* from (outbox|mailbox) where exists \(select 1 from unnest/,
  ],
  [
    'What a loss of the database took is counted, up to a limit, while an admin settles it: no more than servers remember.',
    /^select l\.id, l\.noticed_at as "noticedAt", \(select count\(\*\) from \(select 1 from lost_entries /,
  ],
];

let many: Awaited<ReturnType<typeof startMarketOfMany>>;
let logged: LoggedPlan[];
beforeAll(async () => {
  many = await startMarketOfMany(market);
  await tourOf(many.address);
  const { pool } = marketDatabaseAt(many.address);
  await pool.query(`select 'noticed' from bookings where phone = '+1 503 555 0100'`);
  logged = await readLoggedPlans(market);
});
afterAll(() => many?.close());

test('each table that grows with a market is large in this one', () => {
  const small = many.tables.filter((name) => (many.sizes.get(name) ?? 0) < 10_000);
  expect(small.toSorted()).toEqual(constant.toSorted());
});

test('nothing that a market does reads a table that grows from end to end', () => {
  expect(logged.length).toBeGreaterThan(350);
  const fullScans = logged
    .filter(({ statement }) => !allowed.some(([, statements]) => statements.test(statement)))
    .flatMap(({ statement, plan }) =>
      unboundedReads(plan, many.sizes).map((read) => `${read}: ${statement}`),
    );
  // The last one shows that such a read is noticed.
  expect(fullScans).toEqual([
    `Seq Scan of bookings: select 'noticed' from bookings where phone = '+1 503 555 0100'`,
  ]);
});
