// What a second admin decides about a list above the limit.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { whyDeclined } from '../../../payments/admin/admin-contract.ts';
import type { ProcessorKind } from '../../../payments/processor-kind.ts';
import { type Doubt, isAdminNow, isStopped } from '../../../payments/server/payments.ts';
import type { decidePayoutList } from '../../payout-lists-contract.ts';
import { listHoldOf } from '../payout-groups.ts';
import { payoutsStopped, sendList } from './payout-list.ts';

/** What is held by now is left out of an approved list, and stays due. */
export const createDecideList =
  ({ transaction }: Database, witness: Doubt, processor: ProcessorKind) =>
  (
    admin: Caller,
    { id, approved, reason }: InputOf<typeof decidePayoutList>,
  ): Promise<OutcomeOf<typeof decidePayoutList>> =>
    transaction(async (tx) => {
      const list = await lockList(tx, id);
      if (!list) return refuse('not-found');
      if (list.isApproved === approved) return { modifiedCount: 0 };
      if (list.isApproved !== null)
        return refuse('decided-before', { detail: 'This list was decided before.' });
      if (approved && list.madeBy === admin.person.id)
        return refuse('own-list', { detail: 'Another admin must approve this list.' });
      if (approved && !(await isAdminNow(tx, list.madeBy)))
        return refuse('maker-not-admin', {
          detail: 'Whoever made this list is not an admin any more. Decline it.',
        });
      if (approved && (await isStopped(tx, witness))) return payoutsStopped();
      const isDeclined = !approved && list.madeBy !== admin.person.id;
      if (isDeclined && !reason)
        return refuse('reason-missing', {
          detail: `${whyDeclined}.`,
          fields: { reason: whyDeclined },
        });
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update payout_lists set decided_at = now(), decided_by = ${admin.person.id}, is_approved = ${approved},
          decided_because = ${isDeclined ? reason : null}
        where id = ${id}`.execute(tx);
      await sql`
        update payouts p set list_id = null
        where list_id = ${id} and (not ${approved} or ${listHoldOf(processor)} is not null)`.execute(
        tx,
      );
      if (approved) await sendList(tx, id);
      const became = approved ? 'approved' : 'declined';
      await recordAudit(tx, { thing: 'payout_lists', thingId: String(id), became });
      return { modifiedCount: 1 };
    });

async function lockList(tx: Queries, id: number) {
  const ofList = sql`b.id in (select booking_id from payouts where list_id = ${id})`;
  await lockCars(tx, carsOfBookings(ofList));
  const { rows } = await sql<{ madeBy: string; isApproved: boolean | null }>`
    select made_by as "madeBy", is_approved as "isApproved" from payout_lists
    where id = ${id} for update`.execute(tx);
  return rows[0];
}
