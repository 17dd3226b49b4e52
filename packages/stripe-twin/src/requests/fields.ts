// The fields that several calls accept.
import * as z from 'zod/mini';

export const whole = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
);
export const text = z.string().check(z.maxLength(5000));
export const oneOf = <const Values extends readonly string[]>(...values: Values) => z.enum(values);
export const expand = z.optional(z.array(text));
export const metadata = z.optional(
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
);
const span = z.optional(
  z.strictObject({
    gt: z.optional(whole),
    gte: z.optional(whole),
    lt: z.optional(whole),
    lte: z.optional(whole),
  }),
);
export const page = {
  limit: z.optional(whole),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: span,
  expand,
};
