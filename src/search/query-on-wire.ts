// A search by the names of its address, as calls bring it.
import * as z from 'zod/mini';
import { withName } from '../kit/schema-name.ts';
import { atMost, optionalText } from '../kit/wire.ts';
import { roundedPlace } from './near-point.ts';
import {
  excludedField,
  type Fields,
  facetField,
  fieldsOfQuery,
  placeFields,
  rangeField,
  valueList,
} from './search-fields.ts';
import {
  defaultMiles,
  type FacetName,
  facetNames,
  type Near,
  type Range,
  rangeNames,
  type SearchQuery,
  sorts,
  unsureRanges,
} from './search-query.ts';

const mostRepeated = 100;

const valuesOf = (list: string): string[] =>
  (list.match(/(?:\\[\\,]|[^,])+/g) ?? [])
    .map((listed) => listed.replace(/\\([\\,])/g, '$1').trim())
    .filter(Boolean);

/** `make=Ford,Tesla`, or `make=Ford&make=Tesla` */
const values = z.codec(
  z.union([
    optionalText(2000),
    z.array(optionalText(2000)).check(atMost(mostRepeated, `At most ${mostRepeated} of them`)),
  ]),
  z.array(z.string()),
  {
    decode: (lists) => [...new Set([lists].flat().flatMap(valuesOf))],
    encode: valueList,
  },
);

const number = z.codec(z.string().check(z.regex(/^\d{1,9}$/, 'This is a whole number')), z.int(), {
  decode: Number,
  encode: String,
});

/** All that a search may ask, by the names of an address. */
export const fieldsOnWire = {
  ...Object.fromEntries(facetNames.map((name) => [name, z.optional(values)])),
  ...Object.fromEntries(facetNames.map((name) => [excludedField(name), z.optional(values)])),
  ...Object.fromEntries(
    rangeNames.flatMap((name) =>
      (['from', 'to'] as const).map((end) => [rangeField(name, end), z.optional(number)]),
    ),
  ),
  'or-unstated': z.optional(values),
  ...Object.fromEntries(
    placeFields.flatMap(({ place, miles }) => [
      [place, z.optional(optionalText(120))],
      [miles, z.optional(number)],
    ]),
  ),
  sort: z.optional(z.enum(sorts)),
} as Record<string, z.ZodMiniType>;

export function queryOfFields(fields: Fields): SearchQuery {
  const near = placesOf(fields);
  const sort = fields.sort as SearchQuery['sort'];
  const orUnstated = unsureRanges.filter((name) =>
    (fields['or-unstated'] as string[] | undefined)?.includes(name),
  );
  return {
    is: chosen(fields, facetField),
    isNot: chosen(fields, excludedField),
    ranges: Object.fromEntries(
      rangeNames.flatMap((name) => {
        const [from, to] = (['from', 'to'] as const).map(
          (end) => fields[rangeField(name, end)] as number | undefined,
        );
        return from === undefined && to === undefined ? [] : [[name, rangeOf(from, to)]];
      }),
    ),
    ...(orUnstated.length > 0 && { orUnstated }),
    ...(near.length > 0 && { near }),
    words: [],
    ...(sort && { sort }),
  };
}

/** Ends that are typed the other way round are meant all the same. */
function rangeOf(from: number | undefined, to: number | undefined): Range {
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** A distance without a place says nothing. */
function placesOf(fields: Fields): Near[] {
  const near = new Map<string, Near>();
  for (const field of placeFields) {
    const typed = fields[field.place] as string | undefined;
    const place = typed && roundedPlace(typed);
    const miles = fields[field.miles] as number | undefined;
    if (place && !near.has(place)) near.set(place, { place, miles: miles ?? defaultMiles });
  }
  return [...near.values()];
}

function chosen(fields: Fields, fieldOf: (name: FacetName) => string): SearchQuery['is'] {
  return Object.fromEntries(
    facetNames.flatMap((name) => {
      const list = fields[fieldOf(name)] as string[] | undefined;
      return list && list.length > 0 ? [[name, list]] : [];
    }),
  );
}

export const queryOnWire = withName(
  'SearchQuery',
  z.codec(z.strictObject(fieldsOnWire), z.custom<SearchQuery>(), {
    decode: queryOfFields,
    encode: (query) => fieldsOfQuery(query),
  }),
);
