// Reads a bank's statement for an admin, and records what they confirm.

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import { isIncomingFile } from '../../../calls/input.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { withSavedFile } from '../../../calls/server/with-saved-file.ts';
import { addToList } from '../../../kit/add-to-list.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../bank-statement-contract.ts';
import { type StatementLine, statementFindings } from '../../bank-statement-contract.ts';
import type { PayoutState } from '../../payout.ts';
import { returnReasonText } from '../../return-reasons.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordOutcome } from '../end-payout.ts';
import type { BankStatement, StatementEntry, StatementProblem } from './bank-statement.ts';
import { readCamt } from './read-camt.ts';
import { readStatementCsv } from './read-statement-csv.ts';

export const readBankStatement = ({
  database: { queries },
  rules: { payer },
  uploadFolder,
}: Dependencies) =>
  handle(contract.readBankStatement, async ({ id, statement: file }) => {
    if (!isIncomingFile(file)) throw new Error('A statement arrives by HTTP.');
    const list = await findList(queries, id);
    if (!list) return refuse('not-found');
    if (!list.isApproved) return refuse('list-not-sent');
    if (!payer) return refuse('no-own-account');
    const bytes = await withSavedFile(file, uploadFolder, (path) => readFile(path));
    if (isRefused(bytes)) return bytes;
    const statement = readStatement(bytes, payer.account);
    if (statement === 'other-account' || statement === 'not-a-statement') return refuse(statement);
    return matchStatement(statement, id, await findSent(queries, id, statement.entries));
  });

export const endPayouts = (dependencies: Dependencies) =>
  handle(contract.endPayouts, async ({ id, paid = [], failed = [] }, admin) => {
    const sent = await findSent(dependencies.database.queries, id);
    const idsOfList = new Set(sent.map((payout) => payout.id));
    const outcomes = [
      ...paid.map((payoutId) => ({ id: payoutId, outcome: 'paid' as const })),
      ...failed.map((payout) => ({
        id: payout.id,
        outcome: 'returned' as const,
        problem: returnReasonText(payout.reason),
      })),
    ];
    let modifiedCount = 0;
    let left = 0;
    for (const outcome of outcomes) {
      const ended = idsOfList.has(outcome.id)
        ? await recordOutcome(dependencies, admin, outcome)
        : null;
      if (ended === null || isRefused(ended)) left += 1;
      else modifiedCount += ended.modifiedCount;
    }
    return { modifiedCount, left };
  });

async function findList(queries: Queries, id: number) {
  const { rows } = await sql<{ isApproved: boolean | null }>`
    select is_approved as "isApproved" from payout_lists where id = ${id}`.execute(queries);
  return rows[0];
}

/**
 * Reads camt.053 or CSV, by what the file begins with. `account` is the market's account: entries of any
 * other are not read.
 */
function readStatement(bytes: Uint8Array, account: string): BankStatement | StatementProblem {
  const text = textOf(bytes);
  if (text === null) return 'not-a-statement';
  return isXml(text) ? readCamt(text, account) : readStatementCsv(text, account);
}

/** XML of ISO 20022 is UTF-8. Banks that write CSV in something else write Windows-1252. */
function textOf(bytes: Uint8Array): string | null {
  const utf8 = utf8Of(bytes);
  const text = utf8 ?? new TextDecoder('windows-1252').decode(bytes);
  const isForeignXml = utf8 === null && isXml(text);
  return isForeignXml || text.includes('\0') ? null : text;
}

const isXml = (text: string): boolean => text.trimStart().startsWith('<');

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** All that was sent by this list, and what the entries of a statement name of others. */
async function findSent(
  queries: Queries,
  listId: number,
  entries: readonly StatementEntry[] = [],
): Promise<SentPayout[]> {
  const keys = entries.flatMap(({ key }) => key ?? []);
  const named = new Set(entries.flatMap((entry) => entry.listId ?? []));
  const listIds = [listId, ...[...named].slice(0, mostLists)];
  const { rows } = await sql<SentPayout>`
    select p.id, replace(p.idempotency_key :: text, '-', '') as key, p.list_id as "listId",
      case when l.file_at is null then p.state <> 'canceled' else p.in_file end as "isGivenToBank",
      p.amount_cents as "amountCents", p.state, b.booked_car ->> 'title' as "carTitle"
    from payouts p join bookings b on b.id = p.booking_id left join payout_lists l on l.id = p.list_id
    where p.sent_at is not null and (p.list_id = any (${listIds} :: bigint[])
      or p.idempotency_key = any (${keys} :: uuid[]))
    order by p.id`.execute(queries);
  return rows;
}

/** A statement is of some days, so more lists than these are not looked up. */
const mostLists = 100;

interface SentPayout {
  readonly id: number;
  /** The key as 32 hexadecimal digits. */
  readonly key: string;
  readonly listId: number;
  /** False: it was left out of the file of its list, or had ended before. */
  readonly isGivenToBank: boolean;
  readonly amountCents: Cents;
  readonly state: PayoutState;
  readonly carTitle: string;
}

/** `sent` are all payouts of the list, and of others what the statement names. */
function matchStatement(
  statement: BankStatement,
  listId: number,
  sent: readonly SentPayout[],
): OutputOf<typeof contract.readBankStatement> {
  const { entriesByPayout, otherLines } = matchEntries(statement.entries, sent);
  const payoutLines = [...entriesByPayout].map(([payout, entries]) =>
    lineOf(payout, entries, listId),
  );
  const recognized = otherLines.filter(({ finding }) => finding !== 'unknown');
  const unknown = otherLines.filter(({ finding }) => finding === 'unknown');
  const lines = [...payoutLines, ...recognized, ...unknown.slice(0, mostUnknown)];
  const missing = sent.filter(
    (payout) => payout.listId === listId && payout.state === 'sent' && !entriesByPayout.has(payout),
  );
  return {
    format: statement.format,
    namesAccount: statement.namesAccount,
    pending: statement.pending,
    lines: lines.toSorted((one, other) => placeOf(one) - placeOf(other)),
    unknown: unknown.length,
    missing: missing.length,
  };
}

const mostUnknown = 20;
const placeOf = ({ finding }: StatementLine): number => statementFindings.indexOf(finding);

interface MatchedEntries {
  readonly entriesByPayout: ReadonlyMap<SentPayout, readonly StatementEntry[]>;
  /** A line for each entry that books no payout. */
  readonly otherLines: readonly StatementLine[];
}

function matchEntries(
  entries: readonly StatementEntry[],
  sent: readonly SentPayout[],
): MatchedEntries {
  const payoutsByKey = new Map(sent.map((payout) => [payout.key, payout]));
  const givenToBank = sent.filter(({ isGivenToBank }) => isGivenToBank);
  const payoutsByList = Map.groupBy(givenToBank, ({ listId }) => listId);
  const entriesByPayout = new Map<SentPayout, StatementEntry[]>();
  const otherLines: StatementLine[] = [];

  for (const entry of entries) {
    if (entry.key !== null) {
      const payout = payoutsByKey.get(entry.key);
      if (payout) addToList(entriesByPayout, payout, entry);
      else otherLines.push(otherLine(entry, []));
      continue;
    }
    const list = payoutsByList.get(entry.listId ?? 0) ?? [];
    const paid = bookedAtOnce(list, entry);
    if (!paid) otherLines.push(otherLine(entry, list));
    else
      for (const payout of paid)
        addToList(entriesByPayout, payout, { ...entry, amountCents: payout.amountCents });
  }
  return { entriesByPayout, otherLines };
}

/**
 * Banks may book what they were given of a list as one sum. It pays each payout that has not failed: the
 * bank has left out those that have, or their money has come back. Null where the sum is another.
 */
function bookedAtOnce(
  list: readonly SentPayout[],
  { amountCents }: StatementEntry,
): readonly SentPayout[] | null {
  const open = list.filter(({ state }) => state !== 'failed');
  const isAll = amountCents === sumOf(list) || amountCents === sumOf(open);
  return open.length > 0 && isAll ? open : null;
}

const sumOf = (payouts: readonly SentPayout[]): Cents =>
  payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);

function lineOf(
  payout: SentPayout,
  entries: readonly StatementEntry[],
  listId: number,
): StatementLine {
  const returned = entries.find(({ direction }) => direction === 'back');
  const differing = entries.find(({ amountCents }) => amountCents !== payout.amountCents);
  return {
    finding: findingOf(payout, entries, listId),
    payoutId: payout.id,
    listId: payout.listId,
    carTitle: payout.carTitle,
    state: payout.state,
    reference: payout.key,
    amountCents: differing ? differing.amountCents : payout.amountCents,
    expectedCents: payout.amountCents,
    isReturn: returned !== undefined,
    reason: returned?.reason ?? null,
    note: returned?.note ?? null,
  };
}

function findingOf(
  payout: SentPayout,
  entries: readonly StatementEntry[],
  listId: number,
): StatementLine['finding'] {
  if (entries.some(({ amountCents }) => amountCents !== payout.amountCents))
    return 'amount-differs';
  const count = (direction: StatementEntry['direction']) =>
    entries.filter((entry) => entry.direction === direction).length;
  if (count('unclear') > 0 || count('out') > 1 || count('back') > 1) return 'unclear';
  const outcome = count('back') === 1 ? 'failed' : 'paid';
  if (payout.state === outcome) return 'recorded';
  // Banks send money back days after they have booked it.
  const isNewOutcome = payout.state === 'sent' || (payout.state === 'paid' && outcome === 'failed');
  if (!isNewOutcome) return 'recorded-otherwise';
  return payout.listId === listId ? outcome : 'other-list';
}

/** An entry that is no payout: a list at another sum than it has, or what the market has not sent. */
const otherLine = (entry: StatementEntry, list: readonly SentPayout[]): StatementLine => ({
  finding: list.length > 0 ? 'amount-differs' : 'unknown',
  payoutId: null,
  listId: list.length > 0 ? entry.listId : null,
  carTitle: null,
  state: null,
  reference: entry.reference,
  amountCents: entry.amountCents,
  expectedCents: list.length > 0 ? sumOf(list) : null,
  isReturn: entry.direction === 'back',
  reason: entry.reason,
  note: entry.note,
});
