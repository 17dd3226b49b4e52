// What the bank has done with a payout, as an admin records it.

import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../bookings/server/bookings.ts';
import type { InputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../payments/payment.ts';
import { raiseAlert } from '../../payments/server/payments.ts';
import { refuseOwnCase } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { type PayoutState, unpayableHolds } from '../payout.ts';
import * as listsContract from '../payout-lists-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { type LockedPayout, lockPayout } from './lock-payout.ts';
import { isRefundProposed, listHoldOf } from './payout-groups.ts';
import { mailSellers } from './payout-mails.ts';
import { endPayoutAlerts } from './sellers-money.ts';

/**
 * Nor while a refund of its sale waits for a second admin: one alone would pay past it. What nobody
 * has downloaded yet would be left out of the file of its list.
 */
async function isPayable(tx: Queries, id: number, processor: ProcessorKind): Promise<boolean> {
  const { rows } = await sql`
    select from payouts p
    where id = ${id} and case state
      when 'due' then ${listHoldOf(processor)} = any (${unpayableHolds}) or ${isRefundProposed}
      when 'sent' then not in_file and payout_recall(p) is not null
      else false end`.execute(tx);
  return rows.length === 0;
}

/** From which states an outcome may be recorded. One that was never sent may be paid outside the market. */
const mayEnd: Record<InputOf<typeof contract.endPayout>['outcome'], readonly PayoutState[]> = {
  paid: ['sent', 'due'],
  failed: ['sent'],
  // A bank may send back what it has booked before.
  returned: ['sent', 'paid'],
};

export const endPayout = (dependencies: Dependencies) =>
  handle(contract.endPayout, (outcome, admin) => recordOutcome(dependencies, admin, outcome));

export const recordOutcome = (
  { database, way }: Dependencies,
  admin: Caller,
  { id, outcome, problem }: InputOf<typeof contract.endPayout>,
) =>
  database.transaction(async (tx): Promise<OutcomeOf<typeof contract.endPayout>> => {
    const becomes = outcome === 'paid' ? 'paid' : 'failed';
    if (becomes === 'failed' && !problem) return refuse('problem-missing');
    const payout = await lockPayout(tx, id);
    if (!payout) return refuse('not-found');
    if (payout.state === becomes) return { modifiedCount: 0 };
    if (payout.isTransfer) return refuse('paid-by-provider');
    if (!mayEnd[outcome].includes(payout.state)) return refuse('payout-not-sent');
    if (becomes === 'paid' && !(await isPayable(tx, id, way.processor)))
      return refuse('payout-held');
    const own = await refuseOwnCase(tx, admin, [payout.sellerId]);
    if (own) return own;
    await actAs(tx, actorOf(admin, problem));
    await recordEnd(tx, payout, becomes === 'failed' ? (problem ?? '') : null);
    return { modifiedCount: 1 };
  });

/** False once the buyer has the price back: then nothing is due again. */
async function isStillSold(tx: Queries, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where id = ${bookingId} and state = 'paid'`.execute(tx);
  return rows.length > 0;
}

/** A locked payout is paid, or has failed with a `problem`, and is due again if its sale stands. */
export async function recordEnd(
  tx: Queries,
  { id, bookingId, state }: Pick<LockedPayout, 'id' | 'bookingId' | 'state'>,
  problem: string | null,
): Promise<void> {
  await sql`
    update payouts set state = ${problem === null ? 'paid' : 'failed'}, ended_at = now(),
      problem = ${problem}, list_id = case when state <> 'due' then list_id end
    where id = ${id}`.execute(tx);
  if (problem === null) return;
  // An alert that its seller owes it after a refund is answered by that: they have not had it.
  await endPayoutAlerts(tx, id);
  if (!(await isStillSold(tx, bookingId))) return;
  const what = state === 'paid' ? 'has come back after it was recorded as paid' : 'has failed';
  const message = `The payout ${id} of booking ${bookingId} ${what}, and is due again. ${problem}`;
  await raiseAlert(tx, { kind: 'payout-failed', about: id, message });
  await mailSellers(tx, { payoutId: id });
}

/** All that is in the file of a list and has not ended. */
export const endPayoutList = ({ database }: Dependencies) =>
  handle(listsContract.endPayoutList, ({ id: listId }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof listsContract.endPayoutList>> => {
      const { rows } = await sql<{ isDownloaded: boolean }>`
        select file_at is not null as "isDownloaded" from payout_lists where id = ${listId}`.execute(
        tx,
      );
      const [list] = rows;
      if (!list) return refuse('not-found');
      if (!list.isDownloaded) return refuse('list-not-downloaded');
      const open = sql`list_id = ${listId} and state = 'sent'`;
      await lockCars(
        tx,
        carsOfBookings(sql`b.id in (select booking_id from payouts where ${open})`),
      );
      await actAs(tx, actorOf(admin));
      const { numAffectedRows } = await sql`
        update payouts set state = 'paid', ended_at = now() where ${open}`.execute(tx);
      return { modifiedCount: Number(numAffectedRows) };
    }),
  );

/**
 * Takes back a payout that was marked as sent and that nobody can have been paid by. Its car must be locked. A
 * new payout is due if its sale stands, and waits while `hold` lasts; the database makes it, and decides whether
 * it is frozen, as for one that has failed. It refuses this for what is in a file or was transferred.
 */
export async function cancelSent(
  tx: Queries,
  { id, bookingId }: { readonly id: number; readonly bookingId: number },
  hold: string,
): Promise<void> {
  await sql`
    update payouts set state = 'canceled', ended_at = now(), left_out = ${hold}
    where id = ${id}`.execute(tx);
  // Its seller owes nothing after a refund: they have not had it.
  await endPayoutAlerts(tx, id);
  if (await isStillSold(tx, bookingId)) await mailSellers(tx, { payoutId: id });
}
