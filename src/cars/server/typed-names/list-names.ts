// The makes and models that we list, which are those of the taxonomy and those that admins have accepted;
// and others that sellers have typed, for admins to decide on.
import { sql } from 'kysely';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import * as factsContract from '../../facts/facts-contract.ts';
import * as contract from '../../facts/typed-names-contract.ts';
import { knownMake, makes, modelsOf } from '../../taxonomy/taxonomy.ts';
import type { Dependencies } from '../dependencies.ts';
import { hasTypedName } from './rename-cars.ts';

/** The names to choose from in a form in which this make is stated. */
export const listKnownNames = ({ database: { queries } }: Dependencies) =>
  handle(factsContract.listKnownNames, async ({ make: typedMake = '' }) => {
    const make = knownMake(typedMake) ?? typedMake;
    const listed = await readListedNames(queries, [make]);
    return { makes: listed.makes, models: listed.modelsOf(make) };
  });

export const listTypedNames = ({ database: { queries } }: Dependencies) =>
  handle(contract.listTypedNames, async ({ after = 0, limit = contract.typedNamesPerPage }) => {
    const { rows: open } = await sql<contract.TypedName>`
      select n.id, n.make, n.typed, n.typed_at as "typedAt",
        ${cappedCount(sql`from cars c where ${hasTypedName}`)} as cars,
        json_build_object('id', example.id, 'title', example.title) as example
      from typed_names n
      cross join lateral (select c.id, c.title from cars c where ${hasTypedName} limit 1) example
      where n.agreed is null and n.id > ${after}
      order by n.id limit ${limit}`.execute(queries);
    const { rows: merged } = await sql<contract.MergedName>`
      select n.id, n.make, n.typed, n.agreed, n.decided_at as "decidedAt",
        ${cappedCount(sql`from renamed_cars where typed_name_id = n.id`)} as cars
      from typed_names n
      where n.agreed <> n.typed and n.decided_at > now() - ${contract.undoDays} * interval '1 day'
      order by n.decided_at desc limit ${contract.typedNamesPerPage}`.execute(queries);
    const makesOfModels = [...new Set(open.flatMap(({ make }) => make ?? []))];
    const listed = await readListedNames(queries, makesOfModels);
    return {
      open,
      merged,
      makes: listed.makes,
      models: makesOfModels.map((make) => ({ make, names: listed.modelsOf(make) })),
    };
  });

interface ListedNames {
  readonly makes: string[];
  /** The models of a make as we write it. */
  modelsOf(make: string): string[];
}

/** Reads all makes, and the models of these. */
async function readListedNames(queries: Queries, ofMakes: readonly string[]): Promise<ListedNames> {
  const { rows } = await sql<{ make: string | null; name: string }>`
    select distinct make, agreed as name from typed_names
    where agreed is not null and (make is null or make = any(${ofMakes}))
    limit 1000`.execute(queries);
  const acceptedOf = (make: string | null) =>
    rows.flatMap((row) => (row.make === make ? [row.name] : []));
  return {
    makes: sorted([...makes.map(({ name }) => name), ...acceptedOf(null)]),
    modelsOf: (make) => sorted([...modelsOf(make), ...acceptedOf(make)]),
  };
}

const sorted = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((one, other) => one.localeCompare(other));

/** Names to decide on. It leaves out one that no car has anymore: there is nothing to decide. */
export const undecidedTypedNames = sql`from typed_names n
  where n.agreed is null and exists (select 1 from cars c where ${hasTypedName})`;

/**
 * Deletes names that were typed and corrected again. `offset 0` has each name looked up, in place of all
 * that was renamed.
 */
export const forgetUnusedNames = (queries: Queries) =>
  sql`
    delete from typed_names n where n.agreed is null and n.typed_at < now() - interval '1 day'
      and not exists (select 1 from cars c where ${hasTypedName})
      and not exists (select 1 from renamed_cars r where r.typed_name_id = n.id offset 0)`.execute(
    queries,
  );
