// The built-in test processor as the card provider. It runs in the market's process and database, so
// it is killed and restarted with them.

import { cardNumbers } from 'stripe-twin';
import { setPayoutAccount } from '../../../src/payouts/payout-account-contract.ts';
import { sellersAccount } from '../../market/market-account.ts';
import { agreed } from '../../people/actions.ts';
import { callerAt } from '../../people/caller.ts';
import { createBank } from './bank.ts';
import type { PaymentOutcome, Provider, ProviderCharge } from './provider.ts';

/** The test processor has no slow bank; its numbers are those of Stripe's test cards. */
const numberOf = (card: keyof typeof cardNumbers) =>
  card === 'secondStep'
    ? '4000002500003155'
    : card === 'slow'
      ? cardNumbers.good
      : cardNumbers[card];

export function createTestProvider(): Provider {
  const bank = createBank();
  const post = async (url: string, path: string, json: object): Promise<PaymentOutcome> => {
    const response = await callerAt(url)
      .send('POST', `/test-processor/${path}`, { json })
      .catch(() => null);
    const is = response?.json.is;
    return is === 'succeeded' ||
      is === 'second-step' ||
      is === 'processing' ||
      is === 'declined' ||
      is === 'ended'
      ? is
      : 'unknown';
  };
  return {
    // Dollars: above them another admin has to approve each list.
    environment: { PAYOUT_LIMIT: '300000' },
    bankDelayMs: 5000,
    pay: ({ url }, clientSecret, card) =>
      post(url, 'confirm', { clientSecret, cardNumber: numberOf(card) }),
    takeSecondStep: ({ url }, clientSecret, isApproved) =>
      post(url, 'second-step', { clientSecret, isApproved }),
    beginFaults: () => undefined,
    interrupt: () => undefined,
    endFaults: () => undefined,
    bank,
    async openAccount(seller, sql) {
      const account = { holder: seller.name, ...sellersAccount };
      const proof = { currentPassword: seller.password };
      agreed(await seller.callApi(setPayoutAccount, { ...account, ...proof }));
      await sql('update payout_accounts set usable_at = now() where person_id = $1', [seller.id]);
    },
    moveMoney: () => undefined,
    async pendingWebhooks(sql) {
      const [row] = await sql<{ waiting: number }>(
        'select count(*) as waiting from test_processor.notices',
      );
      return row?.waiting ?? 0;
    },
    charges: (sql) =>
      sql<ProviderCharge & Record<string, unknown>>(`
        select i.id as "intentId", i.amount_cents as amount,
          coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0)::bigint as refunded,
          coalesce(bool_or(r.status = 'failed'), false) as "isRefundFailed", 0 as lost
        from test_processor.intents i left join test_processor.refunds r on r.intent_id = i.id
        where i.status = 'succeeded' group by i.id`),
    // It would refund a charge that a bank has taken back, which no real provider does.
    chargebacks: () => [],
    sellerPayments: bank.payments,
    bankPayouts: () => [],
    faultCounts: () => new Map(),
    close: async () => undefined,
  };
}
