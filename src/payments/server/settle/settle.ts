// The only way to the end of a payment. Whoever learns something about a charge calls `settle`;
// it asks the provider what is true, and repeating it changes nothing.
import { sql } from 'kysely';
import { cancelBookingsOnCar } from '../../../bookings/server/bookings.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { decide, type Intent, type PaymentState } from '../../payment.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { insertFirstRefund } from '../refunds/insert-refund.ts';
import { freeCar } from './free-car.ts';
import { paidMails } from './mails.ts';

export type Settled =
  | { readonly is: 'paid'; readonly paymentId: number }
  /** No money has come, and none may yet: the buyer may still pay, or the provider is still busy. */
  | { readonly is: 'open' | 'second-step' | 'processing' }
  | { readonly is: 'failed' }
  /** Charged without buying the car; the money goes back. */
  | { readonly is: 'to-refund'; readonly paymentId: number }
  /** The provider or our books know of no such charge. */
  | { readonly is: 'unknown' };

export type Settle = (intentId: string) => Promise<Settled>;

/** Rejects with `ProcessorUnavailable` when the provider cannot be asked: nothing has changed then. */
export function createSettle(
  database: Database,
  processor: CardProcessor,
  secondStepMinutes: number,
): Settle {
  return async (intentId) => {
    const { rows } = await sql<Place>`
      select p.id as "paymentId", b.id as "bookingId", b.car_id as "carId",
        p.state = 'succeeded' and p.applied as "isPaid"
      from payments p join bookings b on b.id = p.booking_id
      where p.intent_id = ${intentId}`.execute(database.queries);
    const [place] = rows;
    if (!place) return { is: 'unknown' };
    // Each purchase is heard of twice, by the browser and by a webhook: the second time costs a look.
    if (place.isPaid) return { is: 'paid', paymentId: place.paymentId };
    // The provider is asked outside of any transaction: no lock waits for a stranger.
    const intent = await processor.readIntent(intentId);
    if (!intent) return { is: 'unknown' };
    return database.transaction((tx) => settleLocked(tx, place, intent, secondStepMinutes));
  };
}

interface Place {
  readonly paymentId: number;
  readonly bookingId: number;
  readonly carId: number;
  /** Its charge has bought the car: nothing that the provider could say changes that. */
  readonly isPaid: boolean;
}

interface LockedPayment {
  state: PaymentState;
  amountCents: number;
  currency: string;
  applied: boolean;
}

async function settleLocked(
  tx: Queries,
  place: Place,
  intent: Intent,
  secondStepMinutes: number,
): Promise<Settled> {
  const { paymentId, bookingId, carId } = place;
  // Always car, payment, booking: everyone who locks more than one of them keeps this order.
  const car = await only<{ state: string; holdBookingId: number | null }>(
    tx,
    sql`select state, hold_booking_id as "holdBookingId" from cars where id = ${carId} for update`,
  );
  const payment = await only<LockedPayment>(
    tx,
    sql`select state, amount_cents as "amountCents", currency, applied
        from payments where id = ${paymentId} for update`,
  );
  const booking = await only<{ id: number; state: string }>(
    tx,
    sql`select id, state from bookings where id = ${bookingId} for update`,
  );

  switch (decide(intent, { car, payment, booking })) {
    case 'sell':
      await sell(tx, place, intent);
      return { is: 'paid', paymentId };
    case 'keep-for-refund':
      await charged(tx, paymentId, intent, false);
      await insertFirstRefund(tx, paymentId);
      await freeCar(tx, place);
      return { is: 'to-refund', paymentId };
    case 'fail-and-free':
      await failed(tx, paymentId);
      await freeCar(tx, place);
      return { is: 'failed' };
    case 'fail':
      await failed(tx, paymentId);
      return { is: 'failed' };
    case 'mark-processing':
      await sql`update payments set state = 'processing' where id = ${paymentId}`.execute(tx);
      return { is: 'processing' };
    case 'prolong-hold':
      await prolongHold(tx, place, secondStepMinutes);
      return { is: 'second-step' };
    case 'nothing':
      // Also a charge that was recorded before refunds were.
      if (payment.state === 'succeeded' && !payment.applied) await insertFirstRefund(tx, paymentId);
      return outcomeOf(payment, paymentId, intent);
  }
}

async function sell(tx: Queries, place: Place, intent: Intent): Promise<void> {
  const { paymentId, bookingId, carId } = place;
  await charged(tx, paymentId, intent, true);
  await sql`
    update bookings set state = 'paid', paid_at = now()
    where id = ${bookingId} and state = 'unpaid'`.execute(tx);
  await sql`
    update cars set state = 'sold', sold_booking_id = ${bookingId}, sold_at = now(),
      hold_booking_id = null, hold_until = null, advertised_at = null
    where id = ${carId} and hold_booking_id = ${bookingId}`.execute(tx);
  await cancelBookingsOnCar(tx, carId, 'car-sold', bookingId);
  await enqueueMails(tx, await paidMails(tx, bookingId));
}

const charged = (tx: Queries, paymentId: number, intent: Intent, applied: boolean) =>
  sql`
    update payments set state = 'succeeded', applied = ${applied}, settled_at = now(),
      charged_cents = ${intent.amountCents}
    where id = ${paymentId} and state in ('created', 'processing', 'failed')`.execute(tx);

const failed = (tx: Queries, paymentId: number) =>
  sql`
    update payments set state = 'failed', settled_at = now()
    where id = ${paymentId} and state in ('created', 'processing')`.execute(tx);

/** Counted from the opening of the payment, so hearing of the second step again changes nothing. */
const prolongHold = (tx: Queries, { paymentId, bookingId, carId }: Place, minutes: number) =>
  sql`
    update cars c set hold_until = p.opened_at + ${minutes} * interval '1 minute'
    from payments p
    where p.id = ${paymentId} and c.id = ${carId} and c.hold_booking_id = ${bookingId}
      and c.hold_until < p.opened_at + ${minutes} * interval '1 minute'`.execute(tx);

function outcomeOf({ state, applied }: LockedPayment, paymentId: number, intent: Intent): Settled {
  if (state === 'succeeded') return { is: applied ? 'paid' : 'to-refund', paymentId };
  if (state === 'failed' || state === 'refunded') return { is: 'failed' };
  if (intent.status === 'processing' || intent.status === 'second-step')
    return { is: intent.status };
  return { is: 'open' };
}

async function only<Row>(tx: Queries, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await query.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a row that money refers to is gone');
  return row as Row;
}
