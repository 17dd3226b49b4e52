import { sql } from 'kysely';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { factOf } from '../../facts/fact-table.ts';
import { soughtFacts } from '../../facts/sought-facts.ts';
import { listMissing, type Missing } from '../../sell/missing-contract.ts';
import { factEffects } from './fact-effects.ts';

const missingFacts = sql.join(
  soughtFacts.map(
    (name) => sql`case when ${sql.ref(`c.${factOf(name).column}`)} is null then ${name} end`,
  ),
);

export const missingHandler = (queries: Queries): CallHandler =>
  handle(listMissing, async ({ cars }, { person }) => {
    const missing = sql<Missing>`
      select c.id as "carId",
        1 + (select count(*) from car_photos p
          where p.car_id = c.id and p.image_id <> c.image_id) as photos,
        array_remove(array[${missingFacts}] :: text[], null) as facts,
        exists (select 1 from fact_drafts d where d.car_id = c.id) as "hasDraft"
      from cars c where c.id = any(${cars}) and c.seller_id = ${person.id}
      order by c.id`.execute(queries);
    const [{ rows }, effects] = await Promise.all([missing, factEffects(queries)]);
    return { cars: rows, effects };
  });
