// A search without one of the things that it asks.
import type { SearchCriteria } from './search-path.ts';
import {
  everything,
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from './search-query.ts';

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

interface Choice {
  /** One value, one range or one place. */
  readonly choice: SearchQuery;
  /** The query without it. */
  readonly left: SearchQuery;
}

/** Each thing that a query asks and that can be taken back by itself. */
export const choicesIn = (query: SearchQuery): Choice[] => [
  ...(['is', 'isNot'] as const).flatMap((kind) =>
    facetNames.flatMap((facet) =>
      (query[kind][facet] ?? []).map((value) => ({
        choice: { ...everything, [kind]: { [facet]: [value] } },
        left: withoutValue(query, kind, facet, value),
      })),
    ),
  ),
  ...rangeNames.flatMap((name) => {
    const range = query.ranges[name];
    return range
      ? [
          {
            choice: { ...everything, ranges: { [name]: range } },
            left: withoutRange(query, name),
          },
        ]
      : [];
  }),
  ...(query.orUnstated ?? []).map((name) => ({
    choice: { ...everything, orUnstated: [name] },
    left: withoutUnstated(query, name),
  })),
  ...(query.near ?? []).map((near) => ({
    choice: { ...everything, near: [near] },
    left: withoutPlace(query, near.place),
  })),
];

type Criteria = Omit<SearchCriteria, 'within'>;

/** The searches without each piece of the sentence and without each choice: the chips of a page lead there. */
export const withoutEach = (
  { sentence, query }: Criteria,
  pieces: readonly Piece[],
): Criteria[] => [
  ...pieces.map((piece) => ({ sentence: withoutParts(sentence, [piece]), query })),
  ...choicesIn(query).map(({ left }) => ({ sentence, query: left })),
];

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

function withoutUnstated({ orUnstated = [], ...query }: SearchQuery, name: RangeName): SearchQuery {
  const left = orUnstated.filter((other) => other !== name);
  return left.length > 0 ? { ...query, orUnstated: left } : query;
}

/** Leaves out one place of the search. */
function withoutPlace({ near = [], ...query }: SearchQuery, place: string): SearchQuery {
  const left = near.filter((other) => other.place !== place);
  return left.length > 0 ? { ...query, near: left } : query;
}

export function withoutPlaces({ near: _, ...query }: SearchQuery): SearchQuery {
  return query;
}
