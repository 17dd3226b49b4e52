import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import {
  type listTypedNames,
  type MergedName,
  type TypedName,
  typedNamesPerPage,
  undoDays,
} from '../../facts/typed-names-contract.ts';
import { hasTypedName } from './apply-names.ts';
import { readKnownNames } from './known-names.ts';

/** Names to decide on. One that no car has anymore is left out: there is nothing to decide. */
export const undecidedTypedNames = sql`from typed_names n
  where n.agreed is null and exists (select 1 from cars c where ${hasTypedName})`;

/** What was typed and corrected again. `offset 0` has each name looked up, in place of all that was renamed. */
export const forgetUnusedNames = (queries: Queries) =>
  sql`
    delete from typed_names n where n.agreed is null and n.typed_at < now() - interval '1 day'
      and not exists (select 1 from cars c where ${hasTypedName})
      and not exists (select 1 from renamed_cars r where r.typed_name_id = n.id offset 0)`.execute(
    queries,
  );

export async function listNames(
  queries: Queries,
  after: number,
): Promise<OutputOf<typeof listTypedNames>> {
  const { rows: open } = await sql<TypedName>`
    select n.id, n.make, n.typed, n.typed_at as "typedAt",
      ${cappedCount(sql`from cars c where ${hasTypedName}`)} as cars,
      json_build_object('id', example.id, 'title', example.title) as example
    from typed_names n
    cross join lateral (select c.id, c.title from cars c where ${hasTypedName} limit 1) example
    where n.agreed is null and n.id > ${after}
    order by n.id limit ${typedNamesPerPage}`.execute(queries);
  const { rows: merged } = await sql<MergedName>`
    select n.id, n.make, n.typed, n.agreed, n.decided_at as "decidedAt",
      ${cappedCount(sql`from renamed_cars where typed_name_id = n.id`)} as cars
    from typed_names n
    where n.agreed <> n.typed and n.decided_at > now() - ${undoDays} * interval '1 day'
    order by n.decided_at desc limit ${typedNamesPerPage}`.execute(queries);
  const makesOfModels = [...new Set(open.flatMap(({ make }) => make ?? []))];
  const known = await readKnownNames(queries, makesOfModels);
  return {
    open,
    merged,
    makes: known.makes,
    models: makesOfModels.map((make) => ({ make, names: known.modelsOf(make) })),
  };
}
