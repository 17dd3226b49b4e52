// What of its price the seller of a sale has, for what is said once the buyer disputes it or their bank
// takes the charge back.
import { type RawBuilder, sql } from 'kysely';
import { amountText, type Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { SellerHas } from '../../payments/chargeback.ts';
import { endAlert, raiseAlert } from '../../payments/server/payments.ts';

/** Of a payout `p`. One on a list whose file nobody has downloaded is left out of it. */
const hasOf = sql`case when p.state = 'paid' then 'paid'
  when p.state = 'sent' and (p.in_file or p.connected_account_id is not null) then 'on-its-way'
  else 'nothing' end`;

/** As a `SellerHas`, of the sale of a booking. */
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

/** For a locked sale that its buyer disputes now. Nothing can hold what has left already. */
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

/** For a locked sale that stands: its seller keeps what they have. */
export async function endLateDispute(tx: Queries, bookingId: number): Promise<void> {
  const payout = await findLeft(tx, bookingId);
  if (payout) await endAlert(tx, { kind: 'payout-failed', about: payout.id });
}
