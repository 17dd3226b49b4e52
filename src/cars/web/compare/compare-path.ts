import { href } from 'react-router';

export const mostCompared = 4;

/** The comparison of these cars: what is compared stands in the address, so it can be shared. */
export function comparePath(carIds: readonly number[], onlyDifferences = false): string {
  const query = new URLSearchParams(carIds.map((id) => ['car', String(id)]));
  if (onlyDifferences) query.set('only', 'differences');
  return href('/compare') + (query.size > 0 ? `?${query}` : '');
}

/** What an address asks for: each car once. */
export function readCompared(query: URLSearchParams) {
  const ids = [...new Set(query.getAll('car'))].filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return {
    carIds: ids.slice(0, mostCompared).map(Number),
    hasTooMany: ids.length > mostCompared,
    onlyDifferences: query.get('only') === 'differences',
  };
}
