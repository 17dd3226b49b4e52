// Checks the ledger: sums that must be equal, and the rows that break a rule.

import { sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { isUnderWay } from '../../payments/server/payments.ts';
import { sumOwed } from '../../payouts/server/payouts.ts';
import * as contract from '../contract.ts';
import {
  equalEntries,
  type LedgerAccount,
  type LedgerCheck,
  type LedgerDifference,
  type LedgerEntry,
  ledgerAccountNames,
  ledgerAccounts,
  ledgerEntries,
} from '../ledger.ts';
import type { Dependencies } from './dependencies.ts';
import { entryRules, ledgerRules } from './ledger-rules.ts';
import { findBrokenRow } from './money-log.ts';

export const checkLedger = ({ database }: Dependencies) =>
  handle(contract.checkLedger, () => runLedgerCheck(database.queries));

/** Sums, balances and differences are each read in one snapshot, so they hold while people buy. */
export async function runLedgerCheck(queries: Queries): Promise<LedgerCheck> {
  const { rows } = await sql<Sum>`${sums}`.execute(queries);
  const [first] = rows;
  if (!first) throw new Error('the ledger has no sums');
  const counted = new Map(
    rows.map(({ entry, count, amountCents }) => [entry, { count, amountCents }]),
  );
  const all = ledgerEntries.map((entry) => ({ entry, ...(counted.get(entry) ?? none) }));
  const brokenRow = await findBrokenRow(queries);
  return {
    readAt: first.readAt,
    sums: all,
    balances: await readBalances(queries),
    owedCents: (await sumOwed(queries)).amountCents,
    differences: [
      ...unequalSums(all),
      ...(await brokenRules(queries)),
      ...(brokenRow ? [brokenRow] : []),
    ],
  };
}

interface Sum {
  readonly entry: LedgerEntry;
  readonly count: number;
  readonly amountCents: Cents;
  readonly readAt: Date;
}
const none = { count: 0, amountCents: 0 };

const sums = sql`
  select entry, count, "amountCents", now() as "readAt" from (
    select 'cars-sold' as entry, count(*) as count, coalesce(sum(b.price_cents), 0) :: bigint as "amountCents"
      from cars c left join bookings b on b.id = c.sold_booking_id where c.state = 'sold'
    union all select 'bookings-paid', count(*), coalesce(sum(price_cents), 0) :: bigint
      from bookings where state = 'paid'
    union all select 'payments-applied', count(*), coalesce(sum(coalesce(charged_cents, amount_cents)), 0) :: bigint
      from payments where state = 'succeeded' and applied
    union all select 'payments-to-give-back', count(*), coalesce(sum(coalesce(charged_cents, amount_cents)), 0) :: bigint
      from payments where state = 'succeeded' and not applied
    union all select 'payments-refunded', count(*), coalesce(sum(coalesce(charged_cents, amount_cents)), 0) :: bigint
      from payments where state = 'refunded'
    union all select 'refunds-succeeded', count(*), coalesce(sum(amount_cents), 0) :: bigint
      from refunds where state = 'succeeded'
    union all select 'refunds-under-way', count(*), coalesce(sum(amount_cents), 0) :: bigint
      from refunds where ${isUnderWay}
    union all select 'cars-on-hold', count(*), coalesce(sum(b.price_cents), 0) :: bigint
      from cars c left join bookings b on b.id = c.hold_booking_id where c.state = 'on-hold'
    union all select 'payments-open', count(*), coalesce(sum(amount_cents), 0) :: bigint
      from payments where state in ('created', 'processing')
  ) as sums`;

async function readBalances(queries: Queries): Promise<LedgerCheck['balances']> {
  const { rows } = await sql<{ account: LedgerAccount; cents: Cents }>`
    select account, sum(cents) :: bigint as cents from ledger_lines group by account`.execute(
    queries,
  );
  const debits = new Map(rows.map(({ account, cents }) => [account, cents]));
  return ledgerAccountNames.map((account) => {
    const cents = debits.get(account) ?? 0;
    const isAdded = ledgerAccounts[account].addedBy === 'debit';
    return { account, amountCents: isAdded || cents === 0 ? cents : -cents };
  });
}

function unequalSums(all: LedgerCheck['sums']): LedgerDifference[] {
  const [first, ...others] = equalEntries.map((one) => all.find(({ entry }) => entry === one));
  const isEqual = others.every(
    (other) => other?.count === first?.count && other?.amountCents === first?.amountCents,
  );
  if (isEqual) return [];
  return [{ about: 'sums', message: 'Cars sold, bookings paid and charges applied differ.' }];
}

async function brokenRules(queries: Queries): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    ${sql.join([...ledgerRules, ...entryRules], sql` union all `)} limit 1000`.execute(queries);
  return rows;
}
