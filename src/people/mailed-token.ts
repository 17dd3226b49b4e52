import * as z from 'zod/mini';

/** The secret in a mailed link: 32 bytes. */
export const mailedToken = z
  .string('The link is not whole')
  .check(z.regex(/^[\w-]{43}$/, 'The link is not whole'));
