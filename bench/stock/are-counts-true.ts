// Compares what the search says that each option would give with what the database counts.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { knownMake, modelOfCar } from '../../src/cars/taxonomy/taxonomy.ts';
import { categoryNames } from '../../src/categories/category.ts';
import { sellerTypeNames } from '../../src/people/seller-type.ts';
import { boundsOf, type FacetName, facetNames, unstated } from '../../src/search/search-query.ts';
import { valueIn } from '../../src/search/server/search.ts';
import type { StoredCar } from '../../testing/searches/cars-in-memory.ts';
import type { Served } from '../served-process.ts';
import { facetColumns } from './facet-columns.ts';

interface Facet {
  readonly name: FacetName;
  readonly options: readonly { readonly value: string; readonly count: number }[];
}

/** Compares the counts of every facet of the cars with `leastMiles` or more, each of which states its make. */
export async function areCountsTrue(
  market: Served,
  pool: pg.Pool,
  leastMiles: number,
): Promise<boolean> {
  await sleep(1000);
  const answer = await fetch(`${market.url}/api/search?mileage-from=${leastMiles}`);
  const { facets } = (await answer.json()) as { facets: readonly Facet[] };
  const stored = await pool.query<{ name: FacetName; value: string; count: number }>(
    `select facts.name, coalesce(facts.value, '${unstated}') as value, count(*) :: int
     from cars c join people p on p.id = seller_id cross join lateral (
       select * from (values ${facetValues}) facets (name, value)
       union all select 'equipment', tag from unnest(
         coalesce(nullif(array(select unnest(c.equipment)
           union select 'Leather seats' where interior_color ~ 'leather'), '{}'), array[null :: text])
         ) equipment (tag)) facts
     where state = 'available' and mileage >= ${leastMiles} group by 1, 2`,
  );
  const named = await countsOfNames(pool, leastMiles);
  return facetNames.every((name) =>
    agrees(
      facets.find((facet) => facet.name === name)?.options ?? [],
      named.get(name) ??
        new Map(
          stored.rows.filter((row) => row.name === name).map(({ value, count }) => [value, count]),
        ),
    ),
  );
}

/** Of what the search reads in titles as well, by its own names: `Skoda` is a Škoda. */
async function countsOfNames(pool: pg.Pool, leastMiles: number) {
  const { rows } = await pool.query<
    Pick<StoredCar, 'title' | 'model' | 'gearbox' | 'drivetrain'> & { make: string }
  >(
    `select title, make, model, gearbox, drivetrain from cars
     where state = 'available' and mileage >= ${leastMiles}`,
  );
  const all = rows.map(({ title, make: typed, model, gearbox, drivetrain }) => {
    const make = knownMake(typed) ?? typed;
    return {
      make,
      model: model && `${make} ${modelOfCar(make, model, title) ?? model}`,
      gearbox: gearbox ?? valueIn(title, 'gearbox'),
      drivetrain: drivetrain ?? valueIn(title, 'drivetrain'),
    };
  });
  const counted = (values: readonly (string | null)[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const value of values)
      counts.set(value ?? unstated, (counts.get(value ?? unstated) ?? 0) + 1);
    return counts;
  };
  return new Map<FacetName, ReadonlyMap<string, number>>([
    ['make', counted(all.map(({ make }) => make))],
    ['model', counted(all.map(({ model }) => model))],
    ['gearbox', counted(all.map(({ gearbox }) => gearbox))],
    ['drivetrain', counted(all.map(({ drivetrain }) => drivetrain))],
  ]);
}

/** At most this many options of a facet are given. */
const mostOptions = 300;

function agrees(options: Facet['options'], stored: ReadonlyMap<string, number>): boolean {
  const values = options.filter(({ value }) => boundsOf(value) === null);
  const listed = new Set(values.map(({ value }) => value));
  return (
    values.every(({ value, count }) => stored.get(value) === count) &&
    (values.length >= mostOptions ||
      [...stored.keys()].every((value) => value === unstated || listed.has(value)))
  );
}

const named = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} :: text ${Object.entries(names)
    .map(([value, name]) => `when '${value}' then '${name}'`)
    .join(' ')} end`;

/** As the search tells them. A car has several values of `equipment`. */
const facetsInSql: Readonly<Record<Exclude<FacetName, 'equipment'>, string>> = {
  category: named('category_id', categoryNames),
  ...facetColumns,
  seller: `case when verified_seller_at is not null then 'Verified' end`,
  sellerType: named('seller_type', sellerTypeNames),
};
const facetValues = Object.entries(facetsInSql)
  .map(([name, value]) => `('${name}', ${value})`)
  .join();
