import { useSearchParams } from 'react-router';
import { queryOf } from '../../kit/query.ts';

/** Those fields of a page's query that say which part of a list is meant. */
export const listFields = (
  query: URLSearchParams,
  names: readonly string[],
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(names.map((name) => [name, query.get(name)]));

/** The same as the query of links from the list to one of its rows and back. '' at the beginning of the list. */
export function useListQuery(names: readonly string[]): string {
  const [query] = useSearchParams();
  return queryOf(listFields(query, names));
}
