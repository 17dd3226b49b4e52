// The pages of one's own car keep in their query where in My Products they were opened, so that who
// edits several cars comes back to the same search, the same page and the same car.
import { href, useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';

const kept = ['search', 'status', 'after', 'withdrawnAfter'] as const;

/** The fields of a query that say which part of the list is meant. */
export const listPlace = (query: URLSearchParams): Readonly<Record<string, string | null>> =>
  Object.fromEntries(kept.map((name) => [name, query.get(name)]));

export const carAnchor = (id: number | string): string => `car-${id}`;

/** Back in the list, at this car. */
export const placeOfCar = (query: URLSearchParams, id: number | string): string =>
  `${href('/dashboard/mycars')}${queryOf(listPlace(query))}#${carAnchor(id)}`;

/** On the list and on the pages of one's own car: the query for links between them; '' at its beginning. */
export function useListPlace(): string {
  const [query] = useSearchParams();
  return queryOf(listPlace(query));
}
