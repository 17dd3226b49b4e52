// A mistake made on purpose, to show that the comparison would find it: a held car is released when
// its time is over, without calling the card provider first.
import { sql } from 'kysely';
import type { Database } from '../../../src/kit/server/database/database.ts';
import type { RepeatedJob } from '../../../src/kit/server/job.ts';

const theSafeWay = 'expired holds';

export function releaseByTimer(
  jobs: readonly RepeatedJob[],
  { transaction }: Database,
): RepeatedJob[] {
  if (!jobs.some(({ name }) => name === theSafeWay))
    throw new Error(`there is no job "${theSafeWay}" to replace`);
  const run = () =>
    transaction(async (tx) => {
      const { rows } = await sql<{ id: number; booking_id: number }>`
        select id, hold_booking_id as booking_id from cars
        where state = 'on-hold' and hold_until <= now() order by id for update`.execute(tx);
      for (const { id, booking_id } of rows) {
        await sql`
          update payments set state = 'failed', settled_at = now()
          where booking_id = ${booking_id} and state in ('created', 'processing')`.execute(tx);
        await sql`
          update cars set state = 'available', hold_booking_id = null, hold_until = null
          where id = ${id}`.execute(tx);
      }
    });
  return jobs.map((job) => (job.name === theSafeWay ? { ...job, run } : job));
}
