// What is taken off a list before its file leaves the market: what was held since the list was made.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../../payments/processor-kind.ts';
import { cancelSent } from '../cancel-sent.ts';
import { isTestMoney } from '../payout-groups.ts';

/**
 * For a list of which nobody has had a file. The cars are locked until the download is recorded, so that
 * no dispute and no refund begins meanwhile.
 */
export async function leaveOutHeld(
  tx: Queries,
  listId: number,
  processor: ProcessorKind,
): Promise<void> {
  const ofList = sql`b.id in (select booking_id from payouts where list_id = ${listId})`;
  await lockCars(tx, carsOfBookings(ofList));
  await sql`select from payout_lists where id = ${listId} for update`.execute(tx);
  const { rows } = await sql<{ id: number; bookingId: number; hold: string }>`
    select id, "bookingId", hold from (
      select p.id, p.booking_id as "bookingId", coalesce(payout_recall(p),
        case when ${isTestMoney(processor)} then 'charged-elsewhere'
          when a.replaced_at is not null then 'new-account' end) as hold
      from payouts p join payout_accounts a on a.id = p.account_id
      where p.list_id = ${listId} and p.state = 'sent' and not p.in_file) held
    where hold is not null`.execute(tx);
  for (const { hold, ...payout } of rows) await cancelSent(tx, payout, hold);
}
