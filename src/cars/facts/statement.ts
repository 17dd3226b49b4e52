// What is stated of a car: each fact known or denied, by whom and when. A fact that is not among a
// car's statements is not stated.
import * as z from 'zod/mini';
import { withName } from '../../kit/schema-name.ts';
import { moment } from '../../kit/wire.ts';
import { type FactName, factNames } from './fact-table.ts';

/** Who states a fact: `vin` is the maker's number of the car, read with our table of makers. */
export const sources = ['seller', 'import', 'vin', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A whole number in the fact's unit, a text, one of its values, a month `2019-04`, or tags. */
const factValue = z.union([z.number(), z.string(), z.array(z.string())]);
export type FactValue = z.output<typeof factValue>;

interface Stated {
  readonly name: FactName;
  readonly by: Source;
  readonly at: Date;
}
export type Statement = Stated &
  ({ readonly is: 'known'; readonly value: FactValue } | { readonly is: 'denied' });

const onWire = z.strictObject({
  name: z.enum(factNames),
  is: z.enum(['known', 'denied']),
  /** Null where the fact is denied. */
  value: z.nullable(factValue),
  by: z.enum(sources),
  at: moment,
});
export const statement = withName(
  'FactStatement',
  z.codec(onWire, z.custom<Statement>(), {
    decode: ({ value, is, at, ...stated }): Statement =>
      is === 'known' && value !== null
        ? { ...stated, at, is, value }
        : { ...stated, at, is: 'denied' },
    encode: (fact) => ({ ...fact, value: fact.is === 'known' ? fact.value : null }),
  }),
);

/** A fact that a car has stated otherwise before. */
export const factChange = withName(
  'FactChange',
  z.strictObject({
    name: z.enum(factNames),
    /** A value of the fact, or `denied`. */
    was: factValue,
    /** Null: it is not stated anymore. */
    became: z.nullable(factValue),
    /** Who states it now. */
    by: z.nullable(z.enum(sources)),
    at: moment,
  }),
);
export type FactChange = z.output<typeof factChange>;
