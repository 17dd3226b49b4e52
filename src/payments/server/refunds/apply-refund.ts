// What the provider says of a refund, applied whole: the refund, its payment, and where that had
// bought the car, the booking and the car too.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { PaymentState } from '../../payment.ts';
import { type CarAfterRefund, decideRefund, type RefundState } from '../../refund.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import { type ProcessorRefund, ProcessorUnavailable } from '../provider/card-processor.ts';
import { refundMails } from './refund-mails.ts';

export type RefundReport = ProcessorRefund | { readonly refused: string };

/**
 * Gives how the refund stands afterwards. Hearing the same again changes nothing. Rejects with
 * `ProcessorUnavailable` where what is told is about something else: then nothing is known.
 */
export async function applyRefund(
  tx: Queries,
  refundId: number,
  told: RefundReport,
): Promise<RefundState> {
  const at = await lockPlace(tx, refundId);
  const isRefused = 'refused' in told;
  if (!isRefused && (told.intentId !== at.intentId || told.amountCents !== at.amountCents))
    throw new ProcessorUnavailable(`${told.id} is not what was asked for.`);

  switch (decideRefund(isRefused ? 'refused' : told.status, at.state)) {
    case 'mark-pending':
      await move(tx, at, 'pending', told);
      return 'pending';
    case 'give-back': {
      await move(tx, at, 'succeeded', told);
      const carBecame = await undo(tx, at);
      await enqueueMails(tx, await refundMails(tx, refundId, carBecame));
      return 'succeeded';
    }
    case 'fail': {
      await move(tx, at, 'failed', told);
      const why = isRefused ? told.refused : 'The card provider has given it up.';
      const words = `A refund of booking ${at.bookingId} has failed. ${why}`;
      await raiseAlert(tx, { kind: 'refund-failed', about: at.paymentId, words });
      return 'failed';
    }
    case 'nothing':
      if (at.state === 'pending') await askLater(tx, at);
      return at.state;
  }
}

/** The rows that stand locked, and what of them decides. */
interface Place {
  readonly refundId: number;
  readonly paymentId: number;
  readonly bookingId: number;
  readonly carId: number;
  readonly intentId: string;
  readonly amountCents: number;
  readonly state: RefundState;
  readonly carBecomes: CarAfterRefund | null;
  readonly paymentState: PaymentState;
  readonly isApplied: boolean;
  readonly isSellerErased: boolean;
}

/** Always car, payment, booking, refund: everyone who locks more than one of them keeps this order. */
async function lockPlace(tx: Queries, refundId: number): Promise<Place> {
  await sql`
    select 1 from cars where id = (select b.car_id from bookings b
      join payments p on p.booking_id = b.id join refunds r on r.payment_id = p.id
      where r.id = ${refundId}) for update`.execute(tx);
  await sql`
    select 1 from payments where id = (select payment_id from refunds where id = ${refundId})
    for update`.execute(tx);
  const { rows } = await sql<Place>`
    select r.id as "refundId", p.id as "paymentId", b.id as "bookingId", b.car_id as "carId",
      p.intent_id as "intentId", r.amount_cents as "amountCents", r.state,
      r.car_becomes as "carBecomes", p.state as "paymentState", p.applied as "isApplied",
      (select erased_at is not null from people where id = b.seller_id) as "isSellerErased"
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
    where r.id = ${refundId} for update of b, r`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error('a refund is gone');
  return place;
}

const move = (tx: Queries, { refundId }: Place, to: RefundState, told: RefundReport) =>
  sql`
    update refunds set state = ${to},
      provider_id = coalesce(provider_id, ${'refused' in told ? null : told.id}),
      ended_at = case when ${to} in ('succeeded', 'failed') then now() end,
      last_error = ${'refused' in told ? told.refused.slice(0, 500) : null},
      attempts = 0, next_attempt_at = now() + interval '1 minute'
    where id = ${refundId}`.execute(tx);

/** 1, 2, 4 ... minutes, an hour at most: a bank may take days. */
const askLater = (tx: Queries, { refundId }: Place) =>
  sql`
    update refunds set attempts = least(attempts + 1, 1000), next_attempt_at = now() +
      least(interval '1 hour', interval '1 minute' * pow(2, least(attempts, 6)))
    where id = ${refundId}`.execute(tx);

/** Undoes the payment and what it had bought. Gives what the car became, if a sale was undone. */
async function undo(tx: Queries, at: Place): Promise<CarAfterRefund | null> {
  // A second refund, after one that had failed later: everything is undone already.
  if (at.paymentState !== 'succeeded') return null;
  await sql`update payments set state = 'refunded' where id = ${at.paymentId}`.execute(tx);
  if (!at.isApplied) return null;
  // A car of somebody who is no longer here is never offered again.
  const carBecomes = at.isSellerErased ? 'withdrawn' : (at.carBecomes ?? 'withdrawn');
  await sql`update bookings set state = 'refunded' where id = ${at.bookingId}`.execute(tx);
  await sql`
    update cars set state = ${carBecomes}, sold_booking_id = null, sold_at = null
    where id = ${at.carId} and sold_booking_id = ${at.bookingId}`.execute(tx);
  return carBecomes;
}
