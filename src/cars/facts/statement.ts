// What is stated of a car: each fact known or denied, by whom and when. A fact that is not among a
// car's statements is not stated.
import * as z from 'zod/mini';
import { moment } from '../../kit/wire.ts';
import { factNames } from './fact-table.ts';

/** Who states a fact: `vin` is the maker's number of the car, read with our table of makers. */
const sources = ['seller', 'import', 'vin', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A whole number in the fact's unit, a text, one of its values, a month `2019-04`, or tags. */
const factValue = z.union([z.number(), z.string(), z.array(z.string())]);
export type FactValue = z.output<typeof factValue>;

const whoAndWhen = { name: z.enum(factNames), by: z.enum(sources), at: moment };
export const statement = z.union([
  z.strictObject({ ...whoAndWhen, is: z.literal('known'), value: factValue }),
  z.strictObject({ ...whoAndWhen, is: z.literal('denied') }),
]);
export type Statement = z.output<typeof statement>;

/** In place of a value: there is none. */
export const denied = 'denied';
