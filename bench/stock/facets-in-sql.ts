// The answer to a search by one SQL statement: how many cars there are with each value of each facet.
import { boundsOf, type SearchQuery } from '../../src/search/search-query.ts';
import { facetColumns } from './facet-columns.ts';

const columns: Readonly<Record<string, string>> = facetColumns;
const numbers: Readonly<Record<string, string>> = {
  price: 'resale_price_cents / 100',
  year: 'model_year',
  mileage: 'mileage',
  power: 'round(power_kw * 1.341)',
};

/** Without words and places, which SQL would find otherwise. */
export function facetsInSql({ is, ranges }: Partial<SearchQuery>): string {
  const tests = [`state = 'available'`];
  for (const [name, values] of Object.entries(is ?? {})) {
    const column = columns[name];
    if (column) tests.push(`(${values.map((value) => isIn(column, value)).join(' or ')})`);
  }
  for (const [name, { from, to }] of Object.entries(ranges ?? {})) {
    if (from !== undefined) tests.push(`${numbers[name]} >= ${from}`);
    if (to !== undefined) tests.push(`${numbers[name]} <= ${to}`);
  }
  const facets = Object.values(columns);
  return `select ${facets.join()}, category_id, count(*) from cars where ${tests.join(' and ')}
    group by grouping sets (${facets.map((facet) => `(${facet})`).join()}, (category_id), ())`;
}

/** `5+` and `2-` are ranges of numbers. */
function isIn(column: string, value: string): string {
  const bounds = boundsOf(value);
  if (!bounds) return `${column} = ${quoted(value)}`;
  return `(${column}) :: int between ${bounds.least} and ${Math.min(bounds.most, 99)}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
