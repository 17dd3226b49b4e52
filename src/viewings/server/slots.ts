// The times that a seller's hours give. Time goes on by the clock on the wall, and by that of the world:
// where clocks are set forward, the skipped times are none; where they are set back, there are more.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { dayAfter, dayIn, momentsAt, weekdayOf } from '../../kit/zoned-time.ts';
import { personAdvisoryLock } from '../../people/server/people.ts';
import * as contract from '../hours-contract.ts';
import { daysAhead, noticeHours } from '../viewing.ts';
import type { Dependencies } from './dependencies.ts';
import { readHours, type SellerHours } from './seller-hours.ts';

interface Slot {
  /** The day by the seller's clocks. */
  readonly day: string;
  readonly startsAt: Date;
}

const minuteMs = 60_000;

/** Gives the slots that can be picked now, in their order, whether or not somebody has picked them. */
export function slotsOf(hours: SellerHours): Slot[] {
  const today = dayIn(hours.now, hours.timeZone);
  const earliest = hours.now.getTime() + noticeHours * 60 * minuteMs;
  return Array.from({ length: daysAhead }, (_, days) => dayAfter(today, days))
    .flatMap((day) => slotsOn(day, hours))
    .filter(({ startsAt }) => startsAt.getTime() >= earliest);
}

function slotsOn(day: string, { week, days, timeZone, minutes }: SellerHours): Slot[] {
  const other = days.find((differing) => differing.day === day);
  const open = other ? other.hours : week.find(({ weekday }) => weekday === weekdayOf(day));
  if (!open) return [];
  const [opens] = momentsAt(day, open.opens, timeZone);
  const [, closes] = momentsAt(day, open.closes, timeZone);
  const slots: Slot[] = [];
  const length = minutes * minuteMs;
  for (let at = opens.getTime(); at + length <= closes.getTime(); at += length)
    slots.push({ day, startsAt: new Date(at) });
  return slots;
}

/** How many days are on one page. */
const daysOfPage = 7;

const noSlots: contract.Slots = {
  timeZone: null,
  minutes: 0,
  isAtOnce: false,
  days: [],
  next: null,
};

export const listViewingSlots = ({ database: { queries } }: Dependencies) =>
  handle(contract.listViewingSlots, async ({ id, from = '' }) => {
    const { rows } = await sql<{ sellerId: string }>`
      select seller_id as "sellerId" from cars where id = ${id} and state <> 'withdrawn'`.execute(
      queries,
    );
    const [car] = rows;
    if (!car) return refuse('not-found');
    const hours = await readHours(queries, car.sellerId);
    if (!hours) return noSlots;
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
      timeZone,
      minutes,
      isAtOnce,
      days: all.slice(0, daysOfPage),
      next: all[daysOfPage]?.day ?? null,
    };
  });

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
  const length = hours.minutes * minuteMs;
  return slotsOf(hours).filter(
    ({ startsAt }) =>
      !rows.some(
        (viewing) =>
          viewing.startsAt.getTime() < startsAt.getTime() + length && viewing.endsAt > startsAt,
      ),
  );
}

interface Picked {
  readonly sellerId: string;
  readonly startsAt: Date;
  /** The viewing that is moved, whose time is free for it. */
  readonly moved?: number;
}

/**
 * Gives the seller's hours, if they offer the time and it is free: it stays so until the transaction ends.
 * The database refuses a time that is taken, too.
 */
export async function pickTime(tx: Queries, { sellerId, startsAt, moved = 0 }: Picked) {
  await sql`select ${personAdvisoryLock('show-car', sellerId)}`.execute(tx);
  const hours = await readHours(tx, sellerId);
  const isOffered =
    hours && slotsOf(hours).some((slot) => slot.startsAt.getTime() === startsAt.getTime());
  if (!isOffered) return refuse('time-not-offered');
  const endsAt = new Date(startsAt.getTime() + hours.minutes * minuteMs);
  const { rows } = await sql`
    select 1 from viewings where seller_id = ${sellerId} and state in ('requested', 'confirmed')
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) and id <> ${moved}
    limit 1`.execute(tx);
  return rows.length > 0 ? refuse('time-taken') : { ...hours, endsAt };
}
