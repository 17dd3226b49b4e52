import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { everyCar } from './stock/read-changes.ts';

/** Every server loads its copy of the stock again, and answers from the old one until it is done. */
export async function reloadSearch(queries: Queries): Promise<void> {
  await sql`insert into search_changes (car_id) values (${everyCar})`.execute(queries);
}
