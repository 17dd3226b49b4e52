// What sellers have not stated of their cars, and what it would bring: how much more often cars that
// state a fact are opened than cars that do not, counted once a day.
import { sql } from 'kysely';
import { handle } from '../../../calls/server/handler.ts';
import { imageIdsOf } from '../../../images/image.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type FactName, factOf, isInPapers } from '../../facts/fact-table.ts';
import * as contract from '../../sell/missing-contract.ts';
import type { Dependencies } from '../dependencies.ts';

/** What most buyers look for in any car. A post without one of these misses something. */
export const soughtFacts = (): FactName[] => sought.filter(isInPapers);
const sought = [
  'make',
  'model',
  'modelYear',
  'mileage',
  'body',
  'fuel',
  'gearbox',
  'drivetrain',
  'color',
  'seats',
  'doors',
  'owners',
  'accidents',
  'damage',
  'titleStatus',
  'service',
] as const satisfies readonly FactName[];

const columnOf = (name: FactName) => sql.ref(`c.${factOf(name).column}`);

/** The search reads these in every title, and the others only where no make is stated: see `rowOf` there. */
const inEveryTitle: ReadonlySet<FactName> = new Set(['gearbox', 'drivetrain', 'titleStatus']);

interface MissingRow extends contract.Missing {
  readonly title: string;
  readonly statesMake: boolean;
  readonly cover: string;
}

export const listMissing = ({ database: { queries }, readTitle }: Dependencies) =>
  handle(contract.listMissing, async ({ cars }, { person }) => {
    const missingFacts = sql.join(
      soughtFacts().map((name) => sql`case when ${columnOf(name)} is null then ${name} end`),
    );
    const missing = sql<MissingRow>`
      select c.id as "carId", c.title, c.make is not null as "statesMake", c.image_id as cover,
        1 + (select count(*) from car_photos p
          where p.car_id = c.id and p.image_id <> c.image_id) as photos,
        array_remove(array[${missingFacts}] :: text[], null) as facts,
        exists (select 1 from fact_drafts d where d.car_id = c.id) as "hasDraft"
      from cars c where c.id = any(${cars}) and c.seller_id = ${person.id}
      order by c.id`.execute(queries);
    const [{ rows }, effects] = await Promise.all([missing, factEffects(queries)]);
    return {
      cars: rows.map(({ title, statesMake, cover, photos, facts, ...car }) => {
        const fromTitle = readTitle(title);
        const isFound = (name: FactName) =>
          fromTitle[name] !== undefined && (!statesMake || inEveryTitle.has(name));
        return {
          ...car,
          photos: photos === 1 ? imageIdsOf(cover).length : photos,
          facts: facts.filter((name) => !isFound(name)),
        };
      }),
      effects,
    };
  });

/** The newest cars, so that the count costs the same in a market of any size. */
const sample = 20_000;
/** At least this many cars with a fact are needed, and as many without it: with fewer, nothing is claimed. */
const leastCars = 100;
/** What is hardly more is not worth a claim. */
const leastTimes = 1.2;

/**
 * Views a day on the market, from the second day on. A difference that may well be chance is left
 * out: it has to be more than twice its standard error.
 */
export const countFactEffects = ({ database }: Pick<Dependencies, 'database'>): Promise<void> =>
  database.transaction(async (tx) => {
    const statements = sql.join(
      soughtFacts().map((name) => sql`(${name}, ${columnOf(name)} is not null)`),
    );
    await sql`delete from fact_effects`.execute(tx);
    await sql`
      with newest as (
        select * from cars order by id desc limit ${sample}
      ), viewed as (
        select c.*, coalesce(v.views, 0) /
          (extract(epoch from coalesce(c.sold_at, now()) - c.posted_at) / 86400) as views_a_day
        from newest c
        left join lateral (select views from car_views where car_id = c.id offset 0) v on true
        where c.state <> 'withdrawn' and coalesce(c.sold_at, now()) > c.posted_at + interval '1 day'
      ), counted as (
        select fact, is_stated, count(*) as cars, avg(views_a_day) as mean,
          var_samp(views_a_day) as variance
        from viewed c cross join lateral (values ${statements}) as stated (fact, is_stated)
        group by fact, is_stated
      )
      insert into fact_effects (fact, times)
      select w.fact, w.mean / o.mean
      from counted w join counted o on o.fact = w.fact and w.is_stated and not o.is_stated
      where least(w.cars, o.cars) >= ${leastCars} and o.mean > 0
        and w.mean >= ${leastTimes} * o.mean
        and w.mean - o.mean > 2 * sqrt(w.variance / w.cars + o.variance / o.cars)`.execute(tx);
  });

/** The greatest first. */
export async function factEffects(queries: Queries): Promise<contract.FactEffect[]> {
  const { rows } = await sql<contract.FactEffect>`
    select fact, times from fact_effects order by times desc`.execute(queries);
  return rows;
}
