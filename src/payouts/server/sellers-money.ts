// What of a price its seller has, and what sellers owe: they were paid, and the price went back to the buyer.
import { type RawBuilder, sql } from 'kysely';
import { amountText, type Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { SellerHas } from '../../payments/chargeback.ts';
import { endAlert, raiseAlert } from '../../payments/server/payments.ts';

/** The bookings whose sellers owe, by the ledger. Only what was taken back can be owed. */
const owed = sql`(
  select booking_id, cents from (
    select e.booking_id, (
      select cents from ledger_balances
      where booking_id = e.booking_id and account = 'seller-payable') as cents
    from (
      select distinct booking_id from ledger_entries
      where kind in ('refund-requested', 'chargeback-lost')) e) taken
  where cents > 0)`;

/** Whether the seller of a payout `p` owes what it has sent. */
export const isOwed = sql`(p.state in ('sent', 'paid')
  and p.booking_id in (select booking_id from ${owed} owed))`;

/** The same, quicker for the few payouts of one seller. */
const owesPayout = sql`(p.state in ('sent', 'paid') and exists (
  select from ledger_balances
  where booking_id = p.booking_id and account = 'seller-payable' and cents > 0))`;

/** Whether a person is still to be paid for a car, or owes the price of one. */
export const isMoneyPending = (personId: string) => sql<boolean>`exists (
      select 1 from payouts p where seller_id = ${personId} and (state in ('due', 'sent') or ${owesPayout})
    )`;

export async function sumOwed(
  queries: Queries,
): Promise<{ readonly count: number; readonly amountCents: Cents }> {
  const { rows } = await sql<{ count: number; amountCents: Cents }>`
    select count(*) :: integer as count, coalesce(sum(cents), 0) :: bigint as "amountCents"
    from ${owed} owed`.execute(queries);
  return rows[0] ?? { count: 0, amountCents: 0 };
}

/** What each of these sellers owes, by their id; none who owes nothing. */
export async function readOwed(
  queries: Queries,
  sellerIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ id: string; cents: Cents }>`
    select b.seller_id as id, sum(cents) :: bigint as cents
    from ${owed} owed join bookings b on b.id = owed.booking_id
    where b.seller_id = any (${sellerIds} :: uuid[]) group by b.seller_id`.execute(queries);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/**
 * Alerts admins to a locked sale whose price is back with its buyer. A transfer is taken back by the provider, which
 * raises an alert of its own where it cannot.
 */
export async function alertIfOwed(tx: Queries, bookingId: number): Promise<void> {
  const { rows } = await sql<{ id: number; cents: Cents; isPaid: boolean; isInFile: boolean }>`
    select p.id, l.cents, p.state = 'paid' as "isPaid", p.in_file as "isInFile"
    from payouts p join ledger_balances l on l.booking_id = p.booking_id
      and l.account = 'seller-payable' and l.cents > 0
    where p.booking_id = ${bookingId} and p.state in ('sent', 'paid')
      and p.connected_account_id is null`.execute(tx);
  const [payout] = rows;
  if (!payout) return;
  const { id, cents, isPaid, isInFile } = payout;
  const sent = isInFile
    ? 'is in a file for the bank. Stop it there if you still can.'
    : 'is on a list for the bank. It’s left out of the file, unless the bank has it already.';
  const message = `The buyer of booking ${bookingId} has the price back, and its seller owes ${amountText(cents)}: the payout ${id} ${isPaid ? 'was paid before.' : sent}`;
  // What was said of it before, such as a dispute, is out of date.
  await endAlert(tx, { kind: 'payout-failed', about: id });
  await raiseAlert(tx, { kind: 'payout-owed', about: id, message });
}

/** What was told about a payout is answered: that it needs an admin, and that its seller owes it. */
export async function endPayoutAlerts(tx: Queries, payoutId: number): Promise<void> {
  await endAlert(tx, { kind: 'payout-failed', about: payoutId });
  await endAlert(tx, { kind: 'payout-owed', about: payoutId });
}

/** What a payout `p` has come to. One on a list whose file nobody has downloaded is left out of it. */
const hasOf = sql`case when p.state = 'paid' then 'paid'
  when p.state = 'sent' and (p.in_file or p.connected_account_id is not null) then 'on-its-way'
  else 'nothing' end`;

/** What the seller has of the price of a booking, as a `SellerHas`. */
export const sellerHas = (bookingId: RawBuilder<unknown>): RawBuilder<SellerHas> =>
  sql<SellerHas>`coalesce((select ${hasOf} from payouts p
    where p.booking_id = ${bookingId} and p.state in ('sent', 'paid')), 'nothing')`;

interface LeftPayout {
  readonly id: number;
  readonly cents: Cents;
  readonly has: SellerHas;
}

async function findLeft(tx: Queries, bookingId: number): Promise<LeftPayout | undefined> {
  const { rows } = await sql<LeftPayout>`
    select p.id, p.amount_cents as cents, ${hasOf} as has from payouts p
    where p.booking_id = ${bookingId} and p.state in ('sent', 'paid')`.execute(tx);
  return rows.find(({ has }) => has !== 'nothing');
}

/** Alerts admins to a locked sale that its buyer disputes now: nothing can hold what has left already. */
export async function alertIfDisputedLate(tx: Queries, bookingId: number): Promise<void> {
  const payout = await findLeft(tx, bookingId);
  if (!payout) return;
  const { id, cents, has } = payout;
  const what =
    has === 'paid'
      ? `The payout ${id} was paid before: its seller has ${amountText(cents)}, and owes it if you decide on a refund.`
      : `The payout ${id} of ${amountText(cents)} is on its way: stop it if you still can.`;
  const message = `The buyer of booking ${bookingId} disputes the sale. ${what}`;
  await raiseAlert(tx, { kind: 'payout-failed', about: id, message });
}

/** Ends the alert about a locked sale that stands: its seller keeps what they have. */
export async function endLateDispute(tx: Queries, bookingId: number): Promise<void> {
  const payout = await findLeft(tx, bookingId);
  if (payout) await endAlert(tx, { kind: 'payout-failed', about: payout.id });
}
