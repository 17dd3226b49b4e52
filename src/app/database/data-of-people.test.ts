// A new table has to be listed here with what becomes of it when people take their data along, and when
// they are erased. PostgreSQL tells which tables a transaction has named, whether or not they had rows.
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, marketDatabaseAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { newAdmin, newBuyer, type Someone } from '../../../testing/people/people.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { readOwnData } from '../../people/own-account/own-data-contract.ts';
import { ofMarket } from '../operating/backup/backed-up-tables.ts';

const market = inject('market');

/** By the reason: what no person owns. */
const ofNobody = [
  'alerts',
  'cron_runs',
  'migrations',
  'nodes',
  'open_intents',
  'rate_limits',
  'setup_code',
  'market_country',
  'brand_logos',
  'brand_pictures',
  'brand_publications',
  'brand_versions',
  'legal_versions',
  'categories',
  'category_stock',
  'rule_categories',
  'typed_names',
  'car_views',
  'fact_changes',
  'fact_effects',
  'price_changes',
  'renamed_cars',
  'saved_search_progress',
  'search_changes',
  'payout_lists',
  'proposed_refunds',
  'money_log',
  'witnesses',
  'database_losses',
  'lost_entries',
  'ledger_entries',
  'ledger_lines',
  'test_processor.chargebacks',
  'test_processor.intents',
  'test_processor.notices',
  'test_processor.refunds',
];
/** Secrets, what ends within days, what the log of admins holds, and what another table says as well. */
const notInFile = [
  'credentials',
  'email_verifications',
  'password_resets',
  'recovery_codes',
  'second_factors',
  'payout_account_links',
  'wrong_codes',
  'sign_in_challenges',
  'stored_answers',
  'webhook_deliveries',
  'fact_drafts',
  'audit',
  'mailbox',
  'car_photos',
];
/** Records of money and of disputes about it, and what names nobody once its person is erased. */
const keptAfterErasure = [
  'payments',
  'refunds',
  'chargebacks',
  'payouts',
  'receipts',
  'sales',
  'connected_accounts',
  'payout_transfers',
  'bank_payouts',
  'bank_reads',
  'disputes',
  'dispute_statements',
  'conversations',
  'offer_terms',
  'stored_answers',
];

interface NamedTables {
  readonly read: Set<string>;
  readonly written: Set<string>;
}

/** A database that notes which tables its transactions name. */
function watched(inner: Database): { readonly database: Database; readonly named: NamedTables } {
  const named: NamedTables = { read: new Set(), written: new Set() };
  const database: Database = {
    ...inner,
    transaction: (work) =>
      inner.transaction(async (tx) => {
        const result = await work(tx);
        const { rows } = await sql<{ name: string; mode: string }>`
          select c.oid :: regclass :: text as name, mode
          from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and locktype = 'relation' and relkind in ('r', 'p')`.execute(
          tx,
        );
        for (const { name, mode } of rows) {
          if (mode === 'AccessShareLock') named.read.add(name);
          if (mode === 'RowExclusiveLock') named.written.add(name);
        }
        return result;
      }),
  };
  return { database, named };
}

const allTables = async (): Promise<string[]> => {
  const { rows } = await databaseAt(market).pool.query<{ name: string }>(
    `select c.oid :: regclass :: text as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and ${ofMarket('nspname')} order by 1`,
  );
  return rows.map(({ name }) => name);
};

const personOf = ({ id, name, email }: Someone, isAdmin = false) => ({
  id,
  name,
  email,
  isAdmin,
  status: 'buyer' as const,
  everSeller: false,
  photoUrl: null,
  isEmailVerified: true,
});

test('people take along what each table holds of them, unless it says why not', async () => {
  const { database, named } = watched(marketDatabaseAt(market));
  const buyer = personOf(await newBuyer(market));
  agreed(await callOn(nodeOf(market, {}, {}, database), buyer)(readOwnData, {}));
  const left = [...ofNobody, ...notInFile];
  const missing = (await allTables()).filter((table) => !named.read.has(table));
  expect(missing.filter((table) => !left.includes(table))).toEqual([]);
  expect(left.filter((table) => !missing.includes(table))).toEqual([]);
});

test('an erasure reaches what each table holds of a person, unless it says why not', async () => {
  const { database, named } = watched(marketDatabaseAt(market));
  const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
  const call = callOn(nodeOf(market, {}, {}, database), personOf(admin, true));
  agreed(await call(deleteUser, { id: buyer.id, currentPassword: admin.password }));
  const { rows } = await databaseAt(market).pool.query<{ name: string }>(
    `select conrelid :: regclass :: text as name from pg_constraint
     where confdeltype = 'c' and confrelid :: regclass :: text = any($1)`,
    [[...named.written].filter((table) => table !== 'people')],
  );
  const goesAlong = rows.map((row) => row.name);
  const reached = new Set([...named.written, ...goesAlong]);
  const left = [...ofNobody, ...keptAfterErasure];
  const missing = (await allTables()).filter((table) => !reached.has(table));
  expect(missing.filter((table) => !left.includes(table))).toEqual([]);
});

test('a photo is kept by each table that refers to one, whichever version deletes it', async () => {
  const { rows } = await databaseAt(market).pool.query<{ table: string; keepers: number }>(
    `select distinct conrelid :: regclass :: text as table, (
       select count(*) :: int from pg_trigger t join pg_proc p on p.oid = tgfoid
       where tgrelid = 'images' :: regclass and not tgisinternal
         and prosrc like '%from ' || conrelid :: regclass || ' where%new.id%') as keepers
     from pg_constraint where confrelid = 'images' :: regclass and contype = 'f'`,
  );
  const tablesThatKeep = rows.filter(({ keepers }) => keepers > 0).map(({ table }) => table);
  // The cover of a car that left the market goes with its seller.
  expect(rows.map(({ table }) => table).filter((table) => !tablesThatKeep.includes(table))).toEqual(
    ['cars'],
  );
});
