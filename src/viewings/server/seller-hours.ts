// When and where a seller shows their cars, as the database has it.
import { sql } from 'kysely';
import type { InputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { tableOf } from '../../kit/names-of.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { dayIn } from '../../kit/zoned-time.ts';
import { lockPerson } from '../../people/server/people.ts';
import * as contract from '../hours-contract.ts';
import {
  type Hours,
  hoursProblem,
  mostDays,
  type ViewingHours,
  viewingMinutes,
  type Weekday,
  weekdays,
} from '../hours-contract.ts';
import type { Dependencies } from './dependencies.ts';

export interface SellerHours {
  /** The time by the database's clock. */
  readonly now: Date;
  readonly timeZone: string;
  readonly place: string;
  readonly minutes: number;
  readonly isAtOnce: boolean;
  /** The hours of each weekday that has some, 0 for Monday. */
  readonly week: readonly (Hours & { readonly weekday: number })[];
  /** Days that differ, from yesterday on, in their order; those without hours are days off. */
  readonly days: readonly { readonly day: string; readonly hours: Hours | null }[];
}

/** Reads the hours of a seller; null where they have set none. */
export async function readHours(queries: Queries, sellerId: string): Promise<SellerHours | null> {
  const { rows } = await sql<SellerHours>`
    select now() as now, time_zone as "timeZone", place, minutes, at_once as "isAtOnce",
      array(select jsonb_build_object('weekday', weekday, 'opens', opens, 'closes', closes)
        from viewing_hours h where h.seller_id = t.seller_id order by weekday) as week,
      array(select jsonb_build_object('day', day, 'hours',
          case when opens is not null then jsonb_build_object('opens', opens, 'closes', closes) end)
        from viewing_days d where d.seller_id = t.seller_id and day >= current_date - 1
        order by day) as days
    from viewing_terms t where seller_id = ${sellerId}`.execute(queries);
  return rows[0] ?? null;
}

/** Whether buyers can ask the seller for a viewing. */
export async function takesViewings(queries: Queries, sellerId: string): Promise<boolean> {
  const hours = await readHours(queries, sellerId);
  return hours !== null && hasHours(hours);
}

/** Each week, or on a day that differs and is not over by the seller's clocks. */
export function hasHours({ week, days, now, timeZone }: SellerHours): boolean {
  const today = dayIn(now, timeZone);
  return week.length > 0 || days.some(({ day, hours }) => hours !== null && day >= today);
}

export const readViewingHours = ({ database: { queries }, timeZone }: Dependencies) =>
  handle(contract.readViewingHours, async (_, { person }) => {
    const hours = await readHours(queries, person.id);
    return hours ? hoursOutput(hours) : suggestedHours(timeZone);
  });

export const setViewingHours = ({ database }: Dependencies) =>
  handle(contract.setViewingHours, (input, { person }) =>
    database.transaction(async (tx) => {
      const fields = problemsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalid-input', { fields });
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      await writeHours(tx, person.id, input);
      return { modifiedCount: 1 };
    }),
  );

export const setViewingDay = ({ database }: Dependencies) =>
  handle(contract.setViewingDay, ({ day, from, until }, { person }) =>
    database.transaction(async (tx) => {
      const problem = hoursProblem(from, until);
      if (problem) return refuse('invalid-input', { fields: { from: problem } });
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      return writeDay(tx, person.id, day, { opens: from, closes: until });
    }),
  );

export const removeViewingDay = ({ database: { queries } }: Dependencies) =>
  handle(contract.removeViewingDay, async ({ day }, { person }) => {
    const { numAffectedRows } = await sql`
      delete from viewing_days where seller_id = ${person.id} and day = ${day} :: date`.execute(
      queries,
    );
    return { deletedCount: Number(numAffectedRows ?? 0n) };
  });

function hoursOutput({ timeZone, place, minutes, isAtOnce, week, days, now }: SellerHours) {
  const today = dayIn(now, timeZone);
  return {
    isSet: true,
    timeZone,
    place,
    confirms: isAtOnce ? 'at-once' : 'by-hand',
    minutes: viewingMinutes.find((choice) => Number(choice) === minutes) ?? '30',
    ...weekOf((weekday) => week.find((hours) => hours.weekday === weekday)),
    days: days.filter(({ day }) => day >= today),
  } satisfies ViewingHours;
}

/** Afternoons of the week: a seller changes what does not fit. */
const suggestedHours = (timeZone: string): ViewingHours => ({
  isSet: false,
  timeZone,
  place: '',
  minutes: '30',
  confirms: 'by-hand',
  ...weekOf((weekday) => (weekday < 5 ? { opens: 16 * 60, closes: 19 * 60 } : undefined)),
  days: [],
});

function weekOf(hoursOf: (weekday: number) => Hours | undefined) {
  return tableOf(weekdays, (day): Hours | null => {
    const hours = hoursOf(weekdays.indexOf(day));
    return hours ? { opens: hours.opens, closes: hours.closes } : null;
  });
}

type HoursInput = InputOf<typeof contract.setViewingHours>;
const endsOf = (input: HoursInput, name: Weekday) =>
  [input[`${name}From`], input[`${name}Until`]] as const;

/** What is wrong with the hours, by the names of the fields. */
const problemsOf = (input: HoursInput): Record<string, string> =>
  Object.fromEntries(
    weekdays.flatMap((name) => {
      const problem = hoursProblem(...endsOf(input, name));
      return problem ? [[`${name}From`, problem]] : [];
    }),
  );

async function writeHours(tx: Queries, sellerId: string, input: HoursInput): Promise<void> {
  const { timeZone, place, minutes, confirms } = input;
  await sql`
    insert into viewing_terms (seller_id, time_zone, place, minutes, at_once)
    values (${sellerId}, ${timeZone}, ${place}, ${Number(minutes)}, ${confirms === 'at-once'})
    on conflict (seller_id) do update set time_zone = excluded.time_zone, place = excluded.place,
      minutes = excluded.minutes, at_once = excluded.at_once`.execute(tx);
  await sql`delete from viewing_hours where seller_id = ${sellerId}`.execute(tx);
  for (const [weekday, name] of weekdays.entries()) {
    const [from, until] = endsOf(input, name);
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
): Promise<OutcomeOf<typeof contract.setViewingDay>> {
  const hours = await readHours(tx, sellerId);
  if (!hours) return refuse('no-hours');
  const today = dayIn(hours.now, hours.timeZone);
  if (day < today) return refuse('day-past');
  await sql`
    delete from viewing_days where seller_id = ${sellerId} and day < ${today} :: date`.execute(tx);
  if (hours.days.filter((other) => other.day >= today && other.day !== day).length >= mostDays)
    return refuse('too-many-days');
  await sql`
    insert into viewing_days (seller_id, day, opens, closes)
    values (${sellerId}, ${day} :: date, ${opens ?? null}, ${closes ?? null})
    on conflict (seller_id, day) do update set opens = excluded.opens, closes = excluded.closes`.execute(
    tx,
  );
  return { modifiedCount: 1 };
}
