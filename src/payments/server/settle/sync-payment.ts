// Syncs open payments with the card provider: what the provider reports is settled, and a payment that
// may be given up is canceled there. It does not matter who syncs, how often or on which node. A hold
// ends this way as well: its car is free only once it is certain that no charge comes.
import { type RawBuilder, sql } from 'kysely';
import type { EndHold } from '../../../bookings/server/bookings.ts';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { clearSettledAlerts, raiseAlert } from '../admin/alerts.ts';
import type { Dependencies } from '../dependencies.ts';
import { freeUncharged } from '../hold.ts';
import {
  IntentLost,
  intentIdOf,
  type UnsettledPayment,
  unsettledColumns,
  unsettledPaymentOf,
} from '../open/unsettled-payment.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import { eachInTurn } from './each-in-turn.ts';
import type { Settlement } from './settle.ts';

/** Ends the hold of a booking because its buyer cancels, whether it has run out or not. */
export async function endHold(dependencies: Dependencies, bookingId: number): ReturnType<EndHold> {
  const { database } = dependencies;
  const payment = await unsettledPaymentOf(database.queries, bookingId);
  if (!payment) return freeUncharged(database, bookingId).then(() => 'ended');
  try {
    return isUnsettled(await giveUp(dependencies, payment)) ? 'under-way' : 'ended';
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return 'provider-unavailable';
    throw error;
  }
}

const pauseInDoubt = sql.raw(`interval '1 minute'`);

/**
 * Ends the holds that have run out, each after a sync: its charge may have come, or a second step
 * may have prolonged it. While the provider is unavailable the cars stay on hold. A payment that is
 * still in doubt is synced again every minute; one without an answer the next time, after all others.
 */
export async function endExpiredHolds(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  const { queries } = database;
  const { rows } = await sql<{ bookingId: number }>`
    select c.hold_booking_id as "bookingId" from cars c left join payments p
      on p.booking_id = c.hold_booking_id and p.state in ('created', 'processing')
    where c.state = 'on-hold' and c.hold_until <= now()
      and (p.checked_at is null or p.checked_at < c.hold_until
        or p.checked_at < now() - ${pauseInDoubt})
    order by p.checked_at nulls first, c.hold_until limit 200`.execute(queries);
  await eachInTurn(rows, async ({ bookingId }) => {
    const payment = await unsettledPaymentOf(queries, bookingId);
    return payment ? retry(dependencies, payment) : freeUncharged(database, bookingId);
  });
}

/**
 * Finds what became of the open payments that are due: the browser may have closed, a webhook may be lost,
 * the server may have stopped between two steps. One that gets no answer is due again in a minute.
 */
export async function reconcile(dependencies: Dependencies): Promise<void> {
  const { queries } = dependencies.database;
  await clearSettledAlerts(queries);
  await eachInTurn(duePayments(queries), (payment) => retry(dependencies, payment));
}

/**
 * Each is claimed when its turn comes: several nodes share them, and those without a turn stay due. However
 * long that takes, none has a second turn.
 */
async function* duePayments(queries: Queries): AsyncGenerator<UnsettledPayment> {
  const began = await sql<{ at: string }>`select now() :: text as at`.execute(queries);
  for (;;) {
    const { rows } = await sql<UnsettledPayment>`
      update payments set next_check_at = now() + interval '1 minute' where id = (
        select id from payments
        where state in ('created', 'processing') and next_check_at <= ${began.rows[0]?.at} :: timestamptz
        order by next_check_at limit 1 for update skip locked)
      returning ${unsettledColumns}`.execute(queries);
    const [payment] = rows;
    if (!payment) return;
    yield payment;
  }
}

type RetryOutcome = 'ended' | 'open' | 'provider-unavailable';

/**
 * Settles the payment, and gives it up if its hold is over. One that stays open is due again after a
 * pause that doubles each time; after a day it raises an alert, also where no answer comes.
 */
export async function retry(
  dependencies: Dependencies,
  payment: UnsettledPayment,
): Promise<RetryOutcome> {
  const { queries } = dependencies.database;
  try {
    const settlement = await sync(dependencies, payment, () =>
      isHoldOver(queries, payment.bookingId),
    );
    if (!isUnsettled(settlement)) return 'ended';
    if (await noteCheck(queries, payment, notedInDoubt))
      await raiseStuck(queries, payment, openForADay);
    return 'open';
  } catch (error) {
    if (error instanceof IntentLost) {
      await noteCheck(queries, payment, notedInDoubt);
      await raiseStuck(queries, payment, error.message);
      return 'open';
    }
    if (!(error instanceof ProcessorUnavailable)) throw error;
    if (await noteCheck(queries, payment, notedUnanswered))
      await raiseStuck(queries, payment, `${openForADay} ${error.message}`);
    return 'provider-unavailable';
  }
}

/**
 * Settles the payment, and cancels it at the provider if no charge has come. Gives how it stands then.
 * Rejects with `ProcessorUnavailable` or `IntentLost`: the car stays on hold.
 */
const giveUp = (dependencies: Dependencies, payment: UnsettledPayment) =>
  sync(dependencies, payment, async () => true);

/** Checks with the provider for a charge before anything is canceled. */
async function sync(
  { database: { queries }, processor, settle }: Dependencies,
  payment: UnsettledPayment,
  mayGiveUp: () => Promise<boolean>,
): Promise<Settlement> {
  const intentId = await intentIdOf(queries, processor, payment);
  const settleIntent = async () => {
    const settlement = await settle(intentId);
    if (settlement.is === 'unknown')
      throw new IntentLost(`The card provider does not know ${intentId}.`);
    return settlement;
  };
  const settlement = await settleIntent();
  if (!isUnsettled(settlement) || !(await mayGiveUp())) return settlement;
  await processor.cancelIntent(intentId);
  return settleIntent();
}

/** Whether the payment may still be charged. */
const isUnsettled = ({ is }: Settlement): boolean =>
  is === 'open' || is === 'second-step' || is === 'processing';

/** Whether a booking holds no car anymore, by the database's clock. */
async function isHoldOver(queries: Queries, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cars
    where hold_booking_id = ${bookingId} and state = 'on-hold' and hold_until > now()`.execute(
    queries,
  );
  return rows.length === 0;
}

const pause = sql.raw(backOff({ attempts: 'checks', firstSeconds: 60, maxSeconds: 3600 }));
const notedInDoubt = sql`checks = least(checks + 1, 1000), checked_at = now(), next_check_at = now() + ${pause}`;
/** Due at once, as the provider may answer again, but later than those that have been due for longer. */
const notedUnanswered = sql`checked_at = now() - ${pauseInDoubt}`;

const openForADay = 'It is still open after a day.';

/** True where the payment has been open for more than a day. */
async function noteCheck(
  queries: Queries,
  { id }: UnsettledPayment,
  noted: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ is_stuck: boolean }>`
    update payments set ${noted} where id = ${id} and state in ('created', 'processing')
    returning opened_at < now() - interval '1 day' as is_stuck`.execute(queries);
  return rows[0]?.is_stuck ?? false;
}

async function raiseStuck(queries: Queries, { id, bookingId }: UnsettledPayment, reason: string) {
  const message = `The payment for booking ${bookingId} is stuck. ${reason}`;
  await raiseAlert(queries, { kind: 'payment-stuck', about: id, message });
}
