// What Stripe pays from connected accounts to the banks of their owners (docs.stripe.com/api/payouts).
import * as z from 'zod/mini';
import {
  everyPage,
  type StripeConnection,
} from '../../../../payments/server/provider/stripe/stripe-connection.ts';
import { listOf } from '../../../../payments/server/provider/stripe/stripe-responses.ts';
import type { BankPayout, PayoutProvider } from '../payout-provider.ts';

const seconds = z.int().check(z.nonnegative());

const payoutResponse = z.object({
  object: z.literal('payout'),
  id: z.string().check(z.regex(/^po_\w+$/)),
  /** Below zero, Stripe has taken it from the bank. */
  amount: z.int(),
  currency: z.string(),
  created: seconds,
  arrival_date: seconds,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  failure_code: z.nullish(z.string()),
  failure_message: z.nullish(z.string()),
});
type PayoutResponse = z.output<typeof payoutResponse>;

const states = {
  pending: 'sent',
  in_transit: 'sent',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<PayoutResponse['status'], BankPayout['state']>;

export const createStripeBankPayouts = ({
  request: send,
}: StripeConnection): Pick<PayoutProvider, 'bankPayouts'> => ({
  async bankPayouts(stripeAccount, since) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const all = everyPage((cursor) =>
      send(listOf(payoutResponse), (stripe) =>
        stripe.payouts.list({ created, limit: 100, ...cursor }, { stripeAccount }),
      ),
    );
    const found: BankPayout[] = [];
    for await (const one of all) if (one.amount > 0) found.push(bankPayoutOf(one));
    return found;
  },
});

const bankPayoutOf = (answer: PayoutResponse): BankPayout => ({
  id: answer.id,
  state: states[answer.status],
  amountCents: answer.currency === 'usd' ? answer.amount : null,
  madeAt: new Date(answer.created * 1000),
  arrivesOn: new Date(answer.arrival_date * 1000),
  problem: answer.status === 'failed' ? problemOf(answer) : null,
});

/** As a sentence. */
function problemOf({ failure_message, failure_code }: PayoutResponse): string {
  const said = failure_message || failure_code || 'The bank gave no reason';
  return said.endsWith('.') ? said : `${said}.`;
}
