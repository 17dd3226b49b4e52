// A seller states the facts of their own car.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import { type FactName, factNames, facts } from '../../facts/fact-table.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import type { FactValue } from '../../facts/statement.ts';
import { lockOwnCar } from '../sell/own-car.ts';
import { agreedNames } from '../typed-names/agreed-names.ts';
import { type FactRow, type FactSources, factColumns } from './fact-row.ts';
import { factsOfVin } from './suggest-facts.ts';

type Outcome = 'stated' | 'locked' | 'unknown';
/** By the names of the facts, as they were typed. */
export type FactTexts = { readonly [Name in FactName]?: string | undefined };

export interface FactStating {
  state(sellerId: string, carId: number, stated: StatedFacts): Promise<Outcome>;
  keepDraft(sellerId: string, carId: number, texts: FactTexts): Promise<Outcome>;
}

/** `whenEdited` lets later modules tell whoever has booked the car, in the same transaction. */
export function createFactStating(
  { transaction }: Database,
  whenEdited: (tx: Queries, carId: number) => Promise<void>,
): FactStating {
  const withCar = (sellerId: string, carId: number, work: (tx: Queries) => Promise<unknown>) =>
    transaction(async (tx): Promise<Outcome> => {
      if (!(await lockPerson(tx, sellerId))) return 'unknown';
      const car = await lockOwnCar(tx, sellerId, carId);
      if (!car) return 'unknown';
      if (isLocked(car.state)) return 'locked';
      await work(tx);
      return 'stated';
    });
  return {
    state: (sellerId, carId, stated) =>
      withCar(sellerId, carId, async (tx) => {
        await write(tx, carId, stated);
        await sql`delete from fact_drafts where car_id = ${carId}`.execute(tx);
        await whenEdited(tx, carId);
      }),

    keepDraft: (sellerId, carId, texts) =>
      withCar(sellerId, carId, (tx) =>
        sql`
          insert into fact_drafts (car_id, texts) values (${carId}, ${JSON.stringify(texts)} :: jsonb)
          on conflict (car_id) do update set texts = excluded.texts, saved_at = now()`.execute(tx),
      ),
  };
}

async function write(tx: Queries, carId: number, stated: StatedFacts): Promise<void> {
  const { rows } = await sql<FactRow & { now: Date }>`
    select ${factColumns}, now() as now from cars c where c.id = ${carId}`.execute(tx);
  const [before] = rows;
  if (!before) throw new Error(`car ${carId} has disappeared`);
  const { make: _make, model: _model, ...others } = stated;
  const said: StatedFacts = { ...others, ...(await namesOf(tx, before, stated)) };
  const columns = sql.raw(factNames.map((name) => facts[name].column).join(', '));
  const values = sql.join(factNames.map((name) => said[name] ?? null));
  await sql`
    update cars set (${columns}, fact_sources) = row(${values},
      ${JSON.stringify(sourcesOf(before, said, before.now))} :: jsonb)
    where id = ${carId}`.execute(tx);
}

const namesOf = (tx: Queries, { make, model, factSources }: FactRow, stated: StatedFacts) =>
  agreedNames(
    tx,
    { make: textOf(stated.make), model: textOf(stated.model) },
    {
      make: factSources.make ? null : make,
      model: factSources.model ? null : model,
    },
  );

const textOf = (value: FactValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What has not changed was stated by whoever has stated it before. */
function sourcesOf(before: FactRow, stated: StatedFacts, now: Date): FactSources {
  const byVin: StatedFacts =
    typeof stated.vin === 'string' ? withoutNull(factsOfVin(stated.vin, now.getFullYear())) : {};
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const value = stated[name];
      if (value === undefined) return [];
      if (JSON.stringify(value) === JSON.stringify(before[name])) {
        const source = before.factSources[name];
        return source ? [[name, source]] : [];
      }
      const by = byVin[name] === value ? 'vin' : 'seller';
      return [[name, { by, at: now.toISOString() }]];
    }),
  );
}

const withoutNull = (values: Readonly<Record<string, string | number | null>>): StatedFacts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
