// What a second admin decides about a list above the limit.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { InputOf } from '../../../calls/call.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { decidePayoutList } from '../../payouts-contract.ts';
import { sendList } from './payout-list.ts';

/**
 * What is held by now is left out of an approved list, and stays due. `own`: they have made the list, so
 * they may only decline it.
 */
export const createDecideList =
  ({ transaction }: Database) =>
  (admin: Caller, { id, approved }: InputOf<typeof decidePayoutList>) =>
    transaction(async (tx): Promise<'decided' | 'nothing' | 'unknown' | 'own' | 'otherwise'> => {
      const list = await lockList(tx, id);
      if (!list) return 'unknown';
      if (list.isApproved !== null) return list.isApproved === approved ? 'nothing' : 'otherwise';
      if (approved && list.madeBy === admin.person.id) return 'own';
      await actAs(tx, actorOf(admin));
      await sql`
        update payout_lists set decided_at = now(), decided_by = ${admin.person.id}, is_approved = ${approved}
        where id = ${id}`.execute(tx);
      await sql`
        update payouts p set list_id = null
        where list_id = ${id} and (not ${approved} or payout_hold(p) is not null)`.execute(tx);
      if (approved) await sendList(tx, id);
      const became = approved ? 'approved' : 'declined';
      await recordAudit(tx, { thing: 'payout_lists', thingId: String(id), became });
      return 'decided';
    });

async function lockList(tx: Queries, id: number) {
  const ofList = sql`b.id in (select booking_id from payouts where list_id = ${id})`;
  await lockCars(tx, carsOfBookings(ofList));
  const { rows } = await sql<{ madeBy: string; isApproved: boolean | null }>`
    select made_by as "madeBy", is_approved as "isApproved" from payout_lists
    where id = ${id} for update`.execute(tx);
  return rows[0];
}
