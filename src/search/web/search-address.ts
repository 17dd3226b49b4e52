// The address of a search, which can be shared and gone back to.
import { href } from 'react-router';
import type { InputOf } from '../../calls/call.ts';
import { queryOf } from '../../kit/query.ts';
import type { searchCars } from '../contract.ts';
import { fieldsOfQuery } from '../search-fields.ts';
import type { FacetName, RangeName, SearchQuery, UnsureRange } from '../search-query.ts';

export type Asked = InputOf<typeof searchCars>;

/** Without a page: a search that has changed begins at its first one. */
export function searchPath({ sentence, query }: Pick<Asked, 'sentence' | 'query'>): string {
  const fields = Object.entries(fieldsOfQuery(query)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : value,
  ]);
  return `${href('/search')}${queryOf({ q: sentence.trim(), ...Object.fromEntries(fields) })}`;
}

/** The feed of new cars that a search finds. */
export const feedPath = (asked: Parameters<typeof searchPath>[0]): string =>
  searchPath(asked).replace(href('/search'), href('/search.atom'));

/** The sentence without a piece of it. */
export const withoutPart = (sentence: string, { start, end }: { start: number; end: number }) =>
  `${sentence.slice(0, start)} ${sentence.slice(end)}`.replace(/\s+/g, ' ').trim();

/** The query without one value of a facet. */
export function withoutValue(
  query: SearchQuery,
  kind: 'is' | 'isNot',
  facet: FacetName,
  value: string,
): SearchQuery {
  const left = (query[kind][facet] ?? []).filter((one) => one !== value);
  const { [facet]: _, ...others } = query[kind];
  return { ...query, [kind]: left.length > 0 ? { ...others, [facet]: left } : others };
}

export function withoutRange(query: SearchQuery, name: RangeName): SearchQuery {
  const { [name]: _, ...ranges } = query.ranges;
  return { ...query, ranges };
}

export function withoutUnstated(
  { orUnstated = [], ...query }: SearchQuery,
  name: UnsureRange,
): SearchQuery {
  const left = orUnstated.filter((one) => one !== name);
  return left.length > 0 ? { ...query, orUnstated: left } : query;
}

export function withoutPlace({ near: _, ...query }: SearchQuery): SearchQuery {
  return query;
}

export function sortedBy({ sort: _, ...query }: SearchQuery, sort: SearchQuery['sort']) {
  return sort ? { ...query, sort } : query;
}
