// A search without one of the things that it asks.
import type { FacetName, RangeName, SearchQuery } from './search-query.ts';

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The sentence without some of its pieces, which stand in order. */
export function withoutParts(sentence: string, parts: readonly Piece[]): string {
  const starts = [0, ...parts.map(({ end }) => end)];
  const ends = [...parts.map(({ start }) => start), sentence.length];
  return starts
    .map((start, at) => sentence.slice(start, ends[at]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query without one value of a facet. */
export function withoutValue(
  query: SearchQuery,
  kind: 'is' | 'isNot',
  facet: FacetName,
  value: string,
): SearchQuery {
  const left = (query[kind][facet] ?? []).filter((other) => other !== value);
  const rest = withoutFacet(query, kind, facet);
  return left.length > 0 ? { ...rest, [kind]: { ...rest[kind], [facet]: left } } : rest;
}

/** The query without all values of a facet. */
export function withoutFacet(
  query: SearchQuery,
  kind: 'is' | 'isNot',
  facet: FacetName,
): SearchQuery {
  const { [facet]: _, ...others } = query[kind];
  return { ...query, [kind]: others };
}

/** Cars that do not state it are not asked for by themselves either. */
export function withoutRange(query: SearchQuery, name: RangeName): SearchQuery {
  const { [name]: _, ...ranges } = query.ranges;
  return { ...withoutUnstated(query, name), ranges };
}

export function withoutUnstated(
  { orUnstated = [], ...query }: SearchQuery,
  name: RangeName,
): SearchQuery {
  const left = orUnstated.filter((other) => other !== name);
  return left.length > 0 ? { ...query, orUnstated: left } : query;
}

/** Without one of its places. */
export function withoutPlace({ near = [], ...query }: SearchQuery, place: string): SearchQuery {
  const left = near.filter((other) => other.place !== place);
  return left.length > 0 ? { ...query, near: left } : query;
}

export function withoutPlaces({ near: _, ...query }: SearchQuery): SearchQuery {
  return query;
}
