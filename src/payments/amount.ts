import * as z from 'zod/mini';
import { dollarsOf } from '../kit/money.ts';

/** Dollars of any amount as a JSON number <-> whole cents. */
export const amount = z.codec(z.number(), z.int(), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: dollarsOf,
});
