// An admin sends a charge back: written down here, sent by the provider afterwards.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import type { Person } from '../../../people/person.ts';
import type { refundPayment } from '../../admin-contract.ts';
import type { PaymentState } from '../../payment.ts';
import type { RefundState } from '../../refund.ts';
import { insertRefund } from './insert-refund.ts';

type Wanted = InputOf<typeof refundPayment>;
type Refunded = OutcomeOf<typeof refundPayment>;
export type RequestRefund = (admin: Person, wanted: Wanted) => Promise<Refunded>;

export const createRequestRefund =
  ({ transaction }: Database): RequestRefund =>
  (admin, wanted) =>
    transaction((tx) => refund(tx, admin, wanted));

interface LockedCharge {
  readonly state: PaymentState;
  readonly applied: boolean;
  readonly chargedCents: number;
  readonly bookingState: string;
  readonly refundState: RefundState | null;
}

async function refund(tx: Queries, admin: Person, wanted: Wanted): Promise<Refunded> {
  const charge = await lockedCharge(tx, wanted.id);
  if (!charge) return refuse('not-found');
  const { state, refundState } = charge;
  if (state !== 'succeeded' && state !== 'refunded')
    return refuse('not-charged', { detail: 'Nothing was charged, so nothing can go back.' });
  if (refundState === 'wanted' || refundState === 'pending') return underWay();
  if (state === 'refunded' && refundState === 'succeeded')
    return refuse('already-refunded', { detail: 'This charge has gone back already.' });

  const hasBought = charge.applied && charge.bookingState === 'paid';
  if (hasBought && !wanted.carBecomes)
    return refuse('car-choice-missing', {
      detail: 'Choose what becomes of the car.',
      fields: { carBecomes: 'Choose what becomes of the car' },
    });
  await sql`select set_config('forecourt.person', ${admin.id}, true)`.execute(tx);
  const isWritten = await insertRefund(tx, {
    paymentId: wanted.id,
    amountCents: charge.chargedCents,
    because: 'by-admin',
    askedBy: admin.id,
    note: wanted.reason,
    carBecomes: hasBought ? (wanted.carBecomes ?? null) : null,
  });
  return isWritten ? { acknowledged: true } : underWay();
}

const underWay = () =>
  refuse('refund-under-way', { detail: 'A refund of this charge is under way already.' });

/** Locks car, payment, booking, in this order, as everyone does. */
async function lockedCharge(tx: Queries, paymentId: number): Promise<LockedCharge | undefined> {
  await sql`
    select 1 from cars where id = (
      select b.car_id from payments p join bookings b on b.id = p.booking_id
      where p.id = ${paymentId})
    for update`.execute(tx);
  await sql`select 1 from payments where id = ${paymentId} for update`.execute(tx);
  const { rows } = await sql<LockedCharge>`
    select p.state, p.applied, coalesce(p.charged_cents, p.amount_cents) as "chargedCents",
      b.state as "bookingState",
      (select r.state from refunds r where r.payment_id = p.id order by r.id desc limit 1)
        as "refundState"
    from payments p join bookings b on b.id = p.booking_id
    where p.id = ${paymentId} for update of b`.execute(tx);
  return rows[0];
}
