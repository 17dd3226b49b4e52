import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { listViewingSlots } from '../../hours-contract.ts';
import { daysAhead } from '../../viewing.ts';
import { readHours, type SellerHours } from './seller-hours.ts';
import { type Slot, slotsOf } from './slots.ts';

/** On one page. */
const daysOfPage = 7;

type Slots = OutputOf<typeof listViewingSlots>;
const none: Slots = { timeZone: null, minutes: 0, isAtOnce: false, days: [], next: null };

/** Null for a car that there is not, or that nobody but its seller sees. */
export async function listSlotsOf(
  queries: Queries,
  { id, from = '' }: InputOf<typeof listViewingSlots>,
): Promise<Slots | null> {
  const { rows } = await sql<{ sellerId: string }>`
    select seller_id as "sellerId" from cars where id = ${id} and state <> 'withdrawn'`.execute(
    queries,
  );
  const [car] = rows;
  if (!car) return null;
  const hours = await readHours(queries, car.sellerId);
  if (!hours) return none;
  const { timeZone, minutes, isAtOnce } = hours;
  const free = await freeSlotsOf(queries, car.sellerId, hours);
  const days = Map.groupBy(
    free.filter(({ day }) => day >= from),
    ({ day }) => day,
  );
  const all = [...days].map(([day, slots]) => ({
    day,
    times: slots.map(({ startsAt }) => startsAt),
  }));
  return {
    ...{ timeZone, minutes, isAtOnce },
    days: all.slice(0, daysOfPage),
    next: all[daysOfPage]?.day ?? null,
  };
}

async function freeSlotsOf(
  queries: Queries,
  sellerId: string,
  hours: SellerHours,
): Promise<Slot[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt" from viewings
    where seller_id = ${sellerId} and state in ('requested', 'confirmed')
      and starts_at between now() - interval '4 hours' and now() + ${daysAhead + 1} * interval '1 day'`.execute(
    queries,
  );
  const length = hours.minutes * 60_000;
  return slotsOf(hours).filter(
    ({ startsAt }) =>
      !rows.some(
        (taken) =>
          taken.startsAt.getTime() < startsAt.getTime() + length && taken.endsAt > startsAt,
      ),
  );
}
