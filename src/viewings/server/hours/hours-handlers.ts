// A seller says when and where their cars can be seen.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { dayIn } from '../../../kit/local-time.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { type Hours, hoursProblem, viewingMinutes, type Weekday, weekdays } from '../../hours.ts';
import {
  readViewingHours,
  removeViewingDay,
  setViewingDay,
  setViewingHours,
  type ViewingHours,
} from '../../hours-contract.ts';
import { readHours, type SellerHours } from './seller-hours.ts';

/** Of one seller, so that a list of them stays short. */
const mostDays = 60;

/** `timeZone` is what a seller is offered who has chosen none. */
export const hoursHandlers = (
  { queries, transaction }: Database,
  timeZone: string,
): CallHandler[] => [
  handle(readViewingHours, async (_, { person }) => {
    const found = await readHours(queries, person.id);
    return found ? shownHours(found) : suggestedHours(timeZone);
  }),
  handle(setViewingHours, (asked, { person }) =>
    transaction(async (tx) => {
      const fields = problemsOf(asked);
      if (Object.keys(fields).length > 0) return refuse('invalid-input', { fields });
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      await writeHours(tx, person.id, asked);
      return { modifiedCount: 1 };
    }),
  ),
  handle(setViewingDay, ({ day, from, until }, { person }) =>
    transaction(async (tx) => {
      const problem = hoursProblem(from, until);
      if (problem) return refuse('invalid-input', { fields: { from: problem } });
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      return writeDay(tx, person.id, day, { opens: from, closes: until });
    }),
  ),
  handle(removeViewingDay, async ({ day }, { person }) => {
    const { numAffectedRows } = await sql`
      delete from viewing_days where seller_id = ${person.id} and day = ${day} :: date`.execute(
      queries,
    );
    return { deletedCount: Number(numAffectedRows ?? 0n) };
  }),
];

function shownHours({ timeZone, place, minutes, isAtOnce, week, days, now }: SellerHours) {
  const today = dayIn(now, timeZone);
  return {
    ...{ isSet: true, timeZone, place, confirms: isAtOnce ? 'at-once' : 'by-hand' },
    minutes: viewingMinutes.find((one) => Number(one) === minutes) ?? '30',
    ...weekOf((weekday) => week.find((one) => one.weekday === weekday)),
    days: days.filter(({ day }) => day >= today),
  } satisfies ViewingHours;
}

/** Afternoons of the week: a seller changes what does not fit. */
const suggestedHours = (timeZone: string): ViewingHours => ({
  ...{ isSet: false, timeZone, place: '', minutes: '30', confirms: 'by-hand' },
  ...weekOf((weekday) => (weekday < 5 ? { opens: 16 * 60, closes: 19 * 60 } : undefined)),
  days: [],
});

function weekOf(hoursOf: (weekday: number) => Hours | undefined) {
  const of = (day: Weekday): Hours | null => {
    const found = hoursOf(weekdays.indexOf(day));
    return found ? { opens: found.opens, closes: found.closes } : null;
  };
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  };
}

type AskedHours = InputOf<typeof setViewingHours>;
const endsOf = (asked: AskedHours, name: Weekday) =>
  [asked[`${name}From`], asked[`${name}Until`]] as const;

/** By the names of the fields. */
const problemsOf = (asked: AskedHours): Record<string, string> =>
  Object.fromEntries(
    weekdays.flatMap((name) => {
      const problem = hoursProblem(...endsOf(asked, name));
      return problem ? [[`${name}From`, problem]] : [];
    }),
  );

async function writeHours(tx: Queries, sellerId: string, asked: AskedHours): Promise<void> {
  const { timeZone, place, minutes, confirms } = asked;
  await sql`
    insert into viewing_terms (seller_id, time_zone, place, minutes, at_once)
    values (${sellerId}, ${timeZone}, ${place}, ${Number(minutes)}, ${confirms === 'at-once'})
    on conflict (seller_id) do update set time_zone = excluded.time_zone, place = excluded.place,
      minutes = excluded.minutes, at_once = excluded.at_once`.execute(tx);
  await sql`delete from viewing_hours where seller_id = ${sellerId}`.execute(tx);
  for (const [weekday, name] of weekdays.entries()) {
    const [from, until] = endsOf(asked, name);
    if (from !== undefined && until !== undefined)
      await sql`
        insert into viewing_hours (seller_id, weekday, opens, closes)
        values (${sellerId}, ${weekday}, ${from}, ${until})`.execute(tx);
  }
}

async function writeDay(
  tx: Queries,
  sellerId: string,
  day: string,
  { opens, closes }: { readonly [End in keyof Hours]: number | undefined },
): Promise<OutcomeOf<typeof setViewingDay>> {
  const found = await readHours(tx, sellerId);
  if (!found) return refuse('no-hours', { detail: 'The hours of the week come first.' });
  const today = dayIn(found.now, found.timeZone);
  if (day < today) return refuse('day-past', { detail: 'This day is over.' });
  await sql`
    delete from viewing_days where seller_id = ${sellerId} and day < ${today} :: date`.execute(tx);
  if (found.days.filter((one) => one.day >= today && one.day !== day).length >= mostDays)
    return refuse('too-many-days', { detail: `At most ${mostDays} days differ from the week.` });
  await sql`
    insert into viewing_days (seller_id, day, opens, closes)
    values (${sellerId}, ${day} :: date, ${opens ?? null}, ${closes ?? null})
    on conflict (seller_id, day) do update set opens = excluded.opens, closes = excluded.closes`.execute(
    tx,
  );
  return { modifiedCount: 1 };
}
