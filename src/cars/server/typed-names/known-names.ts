// Makes and models that we know: those of the taxonomy, and those that admins have accepted.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { knownMake, makes, modelsOf } from '../../taxonomy/taxonomy.ts';

interface KnownNames {
  readonly makes: string[];
  /** Of a make as we write it. */
  modelsOf(make: string): string[];
}

/** Of these makes the models are read. */
export async function readKnownNames(
  queries: Queries,
  ofMakes: readonly string[],
): Promise<KnownNames> {
  const { rows } = await sql<{ make: string | null; name: string }>`
    select distinct make, agreed as name from typed_names
    where agreed is not null and (make is null or make = any(${ofMakes}))
    limit 1000`.execute(queries);
  const acceptedOf = (make: string | null) =>
    rows.flatMap((one) => (one.make === make ? [one.name] : []));
  return {
    makes: sorted([...makes.map(({ name }) => name), ...acceptedOf(null)]),
    modelsOf: (make) => sorted([...modelsOf(make), ...acceptedOf(make)]),
  };
}

/** To choose from in a form in which this make is stated. */
export async function namesToChooseFrom(queries: Queries, typedMake = '') {
  const make = knownMake(typedMake) ?? typedMake;
  const known = await readKnownNames(queries, [make]);
  return { makes: known.makes, models: known.modelsOf(make) };
}

const sorted = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((one, other) => one.localeCompare(other));
