import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type CarStatus, isLocked } from '../../car.ts';
import type { OwnFacts } from '../../facts/facts-contract.ts';
import { oddityOfVin, plainVin } from '../../facts/vin.ts';
import { type FactRow, factColumns, statementsOf } from './fact-row.ts';
import type { FactTexts } from './state-facts.ts';
import { type ReadTitle, suggestFacts } from './suggest-facts.ts';

interface OwnRow extends FactRow {
  readonly title: string;
  readonly state: CarStatus;
  readonly texts: FactTexts | null;
  readonly savedAt: Date | null;
}

/** Null where the seller has no such car. */
export async function readOwnFactsOf(
  queries: Queries,
  sellerId: string,
  carId: number,
  readTitle: ReadTitle,
): Promise<OwnFacts | null> {
  const { rows } = await sql<OwnRow>`
    select c.title, c.state, ${factColumns}, d.texts, d.saved_at as "savedAt"
    from cars c left join fact_drafts d on d.car_id = c.id
    where c.id = ${carId} and c.seller_id = ${sellerId}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { title, state, texts, savedAt } = row;
  const stated = typeof row.vin === 'string' ? row.vin : '';
  const typedVin = texts ? (texts.vin ?? '') : stated;
  const vin = plainVin(typedVin);
  return {
    title,
    isLocked: isLocked({ is: state }),
    facts: statementsOf(row),
    draft: texts && savedAt && { texts, savedAt },
    suggested: suggestFacts(title, typedVin, readTitle),
    vinOddity: vin === null ? null : oddityOfVin(vin),
  };
}
