// What a car has said of itself before: a trigger notes each change.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { factOf } from '../../facts/fact-table.ts';
import type { FactChange } from '../../facts/statement.ts';

type ChangeRow = Pick<FactChange, 'name' | 'by' | 'at'> & {
  readonly was: string;
  readonly became: string | null;
};

const mostShown = 10;

export async function readFactChanges(queries: Queries, carId: number): Promise<FactChange[]> {
  const { rows } = await sql<ChangeRow>`
    select fact as name, was, became, by, changed_at as at from fact_changes
    where car_id = ${carId} order by id desc limit ${mostShown}`.execute(queries);
  return rows.map(({ was, became, ...change }) => ({
    ...change,
    was: typedValue(change.name, was),
    became: became === null ? null : typedValue(change.name, became),
  }));
}

const typedValue = (name: FactChange['name'], text: string): string | number =>
  factOf(name).kind === 'number' ? Number(text) : text;
