// A distance that stands apart from its place: near Dayton, under $20,000, within 25 miles.
import { bothOf, everything, mostPlaces, type SearchQuery } from '../../search-query.ts';
import type { Understood, UnderstoodPart } from '../understood.ts';

/** Hardly any car has been driven so few miles. */
const mostBeside = 500;

/** `civic 10001 50 miles`, `civic 25 mi denver co`: right beside a place, few miles are how far from it. */
export const withMilesBeside = (parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] =>
  parts.map((part, at) => {
    const { from, to } = part.asks.ranges.mileage ?? {};
    const isBeside = [at - 1, at + 1].some((other) => parts[other]?.asks.near);
    return isBeside && from === undefined && to !== undefined && to <= mostBeside
      ? { ...part, asks: everything, miles: to }
      : part;
  });

/** The last distance that is said without a place; and the parts, each of whose places has it unless it has its own. */
export function withDistance(
  parts: readonly UnderstoodPart[],
): Pick<Understood, 'miles' | 'parts'> {
  const miles = parts.findLast((part) => part.miles !== undefined && !part.asks.near)?.miles;
  if (miles === undefined) return { parts };
  const widened = (part: UnderstoodPart): UnderstoodPart => ({
    ...part,
    asks: within(part.asks, miles),
    ...(part.pieces && { pieces: part.pieces.map(widened) }),
  });
  return {
    miles,
    parts: parts.map((part) => (part.miles === undefined && part.asks.near ? widened(part) : part)),
  };
}

/** What a sentence asks together with what was chosen beside it. Of too many places, the chosen and the last ones. */
export function combinedQuery(
  { query, miles }: Pick<Understood, 'query' | 'miles'>,
  chosen: SearchQuery,
): SearchQuery {
  const all = bothOf(query, miles === undefined ? chosen : within(chosen, miles));
  return all.near ? { ...all, near: all.near.slice(-mostPlaces) } : all;
}

/** The same with another distance from each place. */
const within = ({ near, ...query }: SearchQuery, miles: number): SearchQuery => ({
  ...query,
  ...(near && { near: near.map(({ place }) => ({ place, miles })) }),
});
