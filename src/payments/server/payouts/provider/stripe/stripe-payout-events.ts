import * as z from 'zod/mini';
import type { PayoutEvent } from '../payout-provider.ts';

const eventShape = z.object({
  object: z.literal('event'),
  /** The connected account in which it happened. */
  account: z.string().check(z.regex(/^acct_\w+$/)),
  type: z.string(),
});

/** A payout to the bank of a connected account that fails leaves that account without a bank. */
const aboutAccounts = /^(account|payout|capability|person)\./;

export function payoutEventOf(json: unknown): PayoutEvent {
  const read = z.safeParse(eventShape, json);
  return read.success && aboutAccounts.test(read.data.type)
    ? { about: 'account', accountId: read.data.account }
    : { about: 'other' };
}
