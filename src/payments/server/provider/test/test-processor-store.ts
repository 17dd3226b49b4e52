// Access to the test processor's tables. Where the database is down, nobody knows what they contain.
import type pg from 'pg';
import { isDatabaseDown } from '../../../../kit/server/database/database-errors.ts';
import { ProcessorUnavailable } from '../card-processor.ts';

/** What may become of a charge, in the tables of the test processor. */
export type TestIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The part of a pool that the test processor needs. */
export interface StorePool {
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** Runs one statement. Rejects with `ProcessorUnavailable` where its outcome is unknown. */
export type ProcessorStore = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

export function createProcessorStore(pool: StorePool): ProcessorStore {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    try {
      return (await pool.query<Row>(text, [...values])).rows;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      throw new ProcessorUnavailable('The database of the test processor cannot be reached.', {
        cause: error,
      });
    }
  };
}
