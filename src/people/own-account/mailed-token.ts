import * as z from 'zod/mini';

/** The secret in a mailed link: 32 bytes. */
export const mailedToken = z
  .string('This link is incomplete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete'));
