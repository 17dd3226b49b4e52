// What several contracts share.
import * as z from 'zod/mini';

/** How often a seller may change what they sell: for each such call of its own. */
export const changeLimits = [
  { by: 'person', times: 120, minutes: 60 },
  { by: 'address', times: 480, minutes: 60 },
] as const;

/** Numbers of cars, such as `17,18`. */
export const carIds = z.codec(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'These are not numbers of cars')),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
);
