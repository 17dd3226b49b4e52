// The answer to a search by one SQL statement: how many cars there are with each value of each facet.
import type { SearchQuery } from '../../src/search/search-query.ts';

const columns: Readonly<Record<string, string>> = {
  make: 'make',
  model: `make || ' ' || model`,
  body: 'body',
  fuel: 'fuel',
  gearbox: 'gearbox',
  drivetrain: 'drivetrain',
  seats: 'seats :: text',
  doors: 'doors :: text',
  color: 'colour',
  owners: 'previous_owners :: text',
  accidents: 'accidents',
  service: 'service_history',
  condition: 'condition',
};
const numbers: Readonly<Record<string, string>> = {
  price: 'resale_price_cents / 100',
  year: 'model_year',
  mileage: 'mileage',
  power: 'round(power_kw * 1.341)',
};

/** Without words and places, which SQL would find otherwise. */
export function facetsInSql({ is, ranges }: Partial<SearchQuery>): string {
  const tests = [`state = 'available'`];
  for (const [name, values] of Object.entries(is ?? {}))
    if (columns[name]) tests.push(`${columns[name]} in (${values.map(quoted).join()})`);
  for (const [name, { from, to }] of Object.entries(ranges ?? {})) {
    if (from !== undefined) tests.push(`${numbers[name]} >= ${from}`);
    if (to !== undefined) tests.push(`${numbers[name]} <= ${to}`);
  }
  const facets = Object.values(columns);
  return `select ${facets.join()}, category_id, count(*) from cars where ${tests.join(' and ')}
    group by grouping sets (${facets.map((one) => `(${one})`).join()}, (category_id), ())`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
