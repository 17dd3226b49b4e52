// A seller states the facts of their own car.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import { type FactName, factNames } from '../../facts/fact-table.ts';
import * as contract from '../../facts/facts-contract.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOwnCar } from '../lock-car.ts';
import { type FactRow, factColumns } from './fact-row.ts';
import { writeFacts } from './write-facts.ts';

/** Facts as they were typed, by their names. */
export type FactTexts = { readonly [Name in FactName]?: string | undefined };

export const stateFacts = ({ database, onEdited, onFactsStated }: Dependencies) =>
  handle(contract.stateFacts, ({ id, facts }, { person }) =>
    database.transaction(async (tx) => {
      const outcome = await lockForFacts(tx, person.id, id);
      if (outcome !== 'free') return refusalOf(outcome);
      await writeFacts(tx, id, facts, 'seller');
      await sql`delete from fact_drafts where car_id = ${id}`.execute(tx);
      await onEdited(tx, id);
      await onFactsStated(tx, id, facts);
      return { modifiedCount: 1 };
    }),
  );

export const draftFacts = ({ database }: Dependencies) =>
  handle(contract.draftFacts, ({ id, ...texts }, { person }) =>
    database.transaction(async (tx) => {
      const outcome = await lockForFacts(tx, person.id, id);
      if (outcome !== 'free') return refusalOf(outcome);
      await sql`
        insert into fact_drafts (car_id, texts) values (${id}, ${JSON.stringify(texts)} :: jsonb)
        on conflict (car_id) do update set texts = excluded.texts, saved_at = now()`.execute(tx);
      return { modifiedCount: 1 };
    }),
  );

/**
 * States these beside what is stated already. `unknown`: there is no such car of theirs, or no such
 * person. `corrected`: an admin has stated one of them, which stays.
 */
export async function addFacts(
  tx: Queries,
  { onEdited }: Pick<Dependencies, 'onEdited'>,
  sellerId: string,
  carId: number,
  stated: StatedFacts,
): Promise<'stated' | 'corrected' | 'locked' | 'unknown'> {
  const outcome = await lockForFacts(tx, sellerId, carId);
  if (outcome !== 'free') return outcome;
  const { rows } = await sql<FactRow>`
    select ${factColumns} from cars c where c.id = ${carId}`.execute(tx);
  const [before] = rows;
  const isCorrected = factNames.some(
    (name) => stated[name] !== undefined && before?.factSources[name]?.by === 'admin',
  );
  if (isCorrected) return 'corrected';
  await writeFacts(tx, carId, { ...(before && statedIn(before)), ...stated }, 'seller');
  await onEdited(tx, carId);
  return 'stated';
}

async function lockForFacts(
  tx: Queries,
  sellerId: string,
  carId: number,
): Promise<'free' | 'locked' | 'unknown'> {
  if (!(await lockPerson(tx, sellerId))) return 'unknown';
  const car = await lockOwnCar(tx, sellerId, carId);
  if (!car) return 'unknown';
  return isLocked(car.state) ? 'locked' : 'free';
}

const refusalOf = (outcome: 'locked' | 'unknown') =>
  refuse(outcome === 'locked' ? 'car-locked' : 'not-found');

const statedIn = (row: FactRow): StatedFacts =>
  Object.fromEntries(factNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
