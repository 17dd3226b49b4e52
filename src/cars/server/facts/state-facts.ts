// A seller states the facts of their own car; an admin corrects those of any.
import { sql } from 'kysely';
import type { Actor } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import { type FactName, factNames } from '../../facts/fact-table.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import { lockOwnCar } from '../lock-car.ts';
import { correctFactsOf } from './correct-facts.ts';
import { type FactRow, factColumns } from './fact-row.ts';
import { writeFacts } from './write-facts.ts';

/** `unknown`: there is no such car of theirs, or no such person. */
export type StatingOutcome = 'stated' | 'locked' | 'unknown';
/** By the names of the facts, as they were typed. */
export type FactTexts = { readonly [Name in FactName]?: string | undefined };

export interface FactStating {
  state(sellerId: string, carId: number, stated: StatedFacts): Promise<StatingOutcome>;
  /**
   * States these beside what is stated already, in the transaction of the caller. `corrected`: an admin
   * has stated one of them, which stays.
   */
  add(
    tx: Queries,
    sellerId: string,
    carId: number,
    stated: StatedFacts,
  ): Promise<StatingOutcome | 'corrected'>;
  /** How many facts have changed. */
  correct(
    admin: Actor & { readonly reason: string },
    carId: number,
    stated: StatedFacts,
  ): Promise<number | Exclude<StatingOutcome, 'stated'>>;
  keepDraft(sellerId: string, carId: number, texts: FactTexts): Promise<StatingOutcome>;
}

/**
 * `whenEdited` lets later modules tell those who have booked the car, and `whenStated` those who have
 * asked, in the same transaction.
 */
export function createFactStating(
  { transaction }: Database,
  whenEdited: (tx: Queries, carId: number) => Promise<void>,
  whenStated: (tx: Queries, carId: number, stated: StatedFacts) => Promise<void>,
): FactStating {
  type Work = (tx: Queries) => Promise<unknown>;
  async function withCarIn(tx: Queries, sellerId: string, carId: number, work: Work) {
    if (!(await lockPerson(tx, sellerId))) return 'unknown';
    const car = await lockOwnCar(tx, sellerId, carId);
    if (!car) return 'unknown';
    if (isLocked(car.state)) return 'locked';
    await work(tx);
    return 'stated';
  }
  const withCar = (sellerId: string, carId: number, work: Work) =>
    transaction((tx): Promise<StatingOutcome> => withCarIn(tx, sellerId, carId, work));
  return {
    state: (sellerId, carId, stated) =>
      withCar(sellerId, carId, async (tx) => {
        await writeFacts(tx, carId, stated, 'seller');
        await sql`delete from fact_drafts where car_id = ${carId}`.execute(tx);
        await whenEdited(tx, carId);
        await whenStated(tx, carId, stated);
      }),

    async add(tx, sellerId, carId, stated) {
      let isCorrected = false;
      const outcome = await withCarIn(tx, sellerId, carId, async () => {
        const { rows } = await sql<FactRow>`
          select ${factColumns} from cars c where c.id = ${carId}`.execute(tx);
        const [before] = rows;
        isCorrected = factNames.some(
          (name) => stated[name] !== undefined && before?.factSources[name]?.by === 'admin',
        );
        if (isCorrected) return;
        await writeFacts(tx, carId, { ...(before && statedIn(before)), ...stated }, 'seller');
        await whenEdited(tx, carId);
      });
      return isCorrected ? 'corrected' : outcome;
    },

    correct: (admin, carId, stated) =>
      transaction(async (tx) => {
        const outcome = await correctFactsOf(tx, admin, carId, stated);
        if (typeof outcome === 'number' && outcome > 0) await whenEdited(tx, carId);
        return outcome;
      }),

    keepDraft: (sellerId, carId, texts) =>
      withCar(sellerId, carId, (tx) =>
        sql`
          insert into fact_drafts (car_id, texts) values (${carId}, ${JSON.stringify(texts)} :: jsonb)
          on conflict (car_id) do update set texts = excluded.texts, saved_at = now()`.execute(tx),
      ),
  };
}

const statedIn = (row: FactRow): StatedFacts =>
  Object.fromEntries(factNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
