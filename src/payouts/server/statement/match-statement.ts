// What a statement means for a payment list: its entries beside what the market has sent.
import type { OutputOf } from '../../../calls/call.ts';
import type { Cents } from '../../../kit/money.ts';
import {
  type readBankStatement,
  type StatementLine,
  statementFindings,
} from '../../bank-statement-contract.ts';
import type { PayoutState } from '../../payout.ts';
import type { BankStatement, StatementEntry } from './bank-statement.ts';

export interface SentPayout {
  readonly id: number;
  /** As 32 hexadecimal digits. */
  readonly key: string;
  readonly listId: number;
  /** False: it was left out of the file of its list, or had ended before. */
  readonly isGiven: boolean;
  readonly amountCents: Cents;
  readonly state: PayoutState;
  readonly carTitle: string;
}

/** `sent` are all payouts of the list, and of others what the statement names. */
export function matchStatement(
  statement: BankStatement,
  listId: number,
  sent: readonly SentPayout[],
): OutputOf<typeof readBankStatement> {
  const booked = new Map<SentPayout, StatementEntry[]>();
  const others: StatementLine[] = [];
  const byKey = new Map(sent.map((payout) => [payout.key, payout]));
  const given = sent.filter(({ isGiven }) => isGiven);
  const byList = Map.groupBy(given, (payout) => payout.listId);
  const note = (payout: SentPayout, entry: StatementEntry) => {
    const before = booked.get(payout);
    if (before) before.push(entry);
    else booked.set(payout, [entry]);
  };
  for (const entry of statement.entries) {
    const payout = byKey.get(entry.key ?? '');
    const list = (entry.key === null && byList.get(entry.listId ?? 0)) || [];
    const paid = bookedAtOnce(list, entry);
    if (payout) note(payout, entry);
    else if (paid) for (const one of paid) note(one, { ...entry, amountCents: one.amountCents });
    else others.push(otherLine(entry, list));
  }
  const lines = [...booked].map(([payout, entries]) => lineOf(payout, entries, listId));
  const unknown = others.filter(({ finding }) => finding === 'unknown');
  const shown = others.filter((line) => line.finding !== 'unknown');
  const { format, namesAccount, pending } = statement;
  return {
    ...{ format, namesAccount, pending },
    lines: [...lines, ...shown, ...unknown.slice(0, mostUnknown)].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    ),
    unknown: unknown.length,
    missing: sent.filter((one) => one.listId === listId && one.state === 'sent' && !booked.has(one))
      .length,
  };
}

const mostUnknown = 20;
const placeOf = ({ finding }: StatementLine): number => statementFindings.indexOf(finding);
const sumOf = (payouts: readonly SentPayout[]): Cents =>
  payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);

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

function lineOf(
  payout: SentPayout,
  entries: readonly StatementEntry[],
  listId: number,
): StatementLine {
  const returned = entries.find(({ direction }) => direction === 'back');
  const other = entries.find(({ amountCents }) => amountCents !== payout.amountCents);
  return {
    finding: findingOf(payout, entries, listId),
    payoutId: payout.id,
    listId: payout.listId,
    carTitle: payout.carTitle,
    state: payout.state,
    reference: payout.key,
    amountCents: other ? other.amountCents : payout.amountCents,
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

/** What is not a payout: a list at another sum than it has, or what the market has not sent. */
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
