import * as z from 'zod/mini';
import type { PayoutEvent } from '../payout-provider.ts';

const eventShape = z.object({
  object: z.literal('event'),
  /** The connected account in which it happened. */
  account: z.string().check(z.regex(/^acct_\w+$/)),
  type: z.string(),
});

const aboutAccounts = /^(account|capability|person)\./;
/** Of a connected account: to its owner's bank. One that fails leaves the account without a bank. */
const aboutBanks = /^payout\./;

export function payoutEventOf(json: unknown): PayoutEvent {
  const read = z.safeParse(eventShape, json);
  if (!read.success) return { about: 'other' };
  const { type, account: accountId } = read.data;
  if (aboutBanks.test(type)) return { about: 'bank-payouts', accountId };
  return aboutAccounts.test(type) ? { about: 'account', accountId } : { about: 'other' };
}
