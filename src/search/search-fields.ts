// A search as an address names it: ?q=diesel+van&make=Ford,Fiat&price-to=20000.
import {
  type FacetName,
  mostPlaces,
  type Range,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from './search-query.ts';

/** A value as it stands among others, with commas between: `Minor\, repaired`. */
export const listedValue = (value: string): string => value.replace(/[\\,]/g, '\\$&');
export const valueList = (values: readonly string[]): string => values.map(listedValue).join(',');

export const facetField = (name: FacetName): string => name;
export const excludedField = (name: FacetName): string => `not-${name}`;
export const rangeField = (name: RangeName, end: keyof Range): string => `${name}-${end}`;

/** The names of a place and of its distance: `place` and `miles`, `place-2` and `miles-2`, and so on. */
export const placeFields = Array.from({ length: mostPlaces }, (_, at) => {
  const number = at === 0 ? '' : `-${at + 1}`;
  return { place: `place${number}`, miles: `miles${number}` };
});

export type Fields = Readonly<Record<string, unknown>>;

/** What a query asks, by the names of an address; its words are not among them. */
export function fieldsOfQuery({
  is,
  isNot,
  ranges,
  orUnstated,
  near = [],
  sort,
}: SearchQuery): Fields {
  return {
    ...is,
    ...Object.fromEntries(
      Object.entries(isNot).map(([name, list]) => [excludedField(name as FacetName), list]),
    ),
    ...Object.fromEntries(
      rangeNames.flatMap((name) =>
        Object.entries(ranges[name] ?? {}).map(([end, value]) => [
          rangeField(name, end as keyof Range),
          value,
        ]),
      ),
    ),
    ...(orUnstated && { 'or-unstated': [...orUnstated] }),
    ...Object.fromEntries(
      placeFields.flatMap((field, at) => {
        const { place, miles } = near[at] ?? {};
        return place === undefined
          ? []
          : [
              [field.place, place],
              [field.miles, miles],
            ];
      }),
    ),
    ...(sort && { sort }),
  };
}

/** The same for the same query, in any order of choices. */
export const queryText = (query: SearchQuery): string =>
  Object.entries(fieldsOfQuery(query))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? valueList(value.toSorted()) : value}`)
    .toSorted()
    .join('&');
