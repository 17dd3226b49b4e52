import * as z from 'zod/mini';

/** Numbers of cars, such as `17,18`. */
export const carIds = z.codec(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'These are not numbers of cars')),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
);
