import { useSearchParams } from 'react-router';
import { queryOf } from '../kit/query.ts';

/**
 * A query without what is of its forms, and without the question that the page asks: `ask`, and in
 * `seen` what its reader saw when they came to it.
 */
export function queryOfPage(search: string | URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['form', 'index', 'ask', 'seen']) query.delete(name);
  return query;
}

/** Gives the fields of a page's query that say which part of a list is meant. */
export const listFields = (
  query: URLSearchParams,
  names: readonly string[],
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(names.map((name) => [name, query.get(name)]));

/** The same as a query string, for links from the list to its rows and back; '' where it names no part. */
export function useListQuery(names: readonly string[]): string {
  const [query] = useSearchParams();
  return queryOf(listFields(query, names));
}
