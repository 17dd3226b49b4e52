// Runs the suite of payouts for both ways on one market: by lists for the bank, and by Stripe, which its
// twin plays.

import { afterAll, beforeAll } from 'vitest';
import { sellersAccount } from '../../../testing/market/market-account.ts';
import { callOn, nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  paysByStripe,
  type StripeMarket,
  startStripeMarket,
} from '../../../testing/market/stripe-market.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import { endPayout, listPayouts } from '../contract.ts';
import { setPayoutAccount } from '../payout-account-contract.ts';
import { listPayoutLists, makePayoutList, readPayoutList } from '../payout-lists-contract.ts';
import { price, type Sold } from './payouts.suite.sales.ts';
import { describePayouts } from './payouts.suite.ts';
import type { PayoutProvider } from './provider/payout-provider.ts';

let stripe: StripeMarket;
beforeAll(async () => {
  stripe = await startStripeMarket({ hasJobs: false }, paysByStripe);
});
afterAll(() => stripe?.close());

/** Calls of an admin on a node with these settings. */
async function adminOn(environment: Readonly<Record<string, string>>) {
  const admin = asPerson(await newAdmin(stripe.market), { isAdmin: true });
  const callApi = callOn(nodeOf(stripe.market, environment), admin);
  const payoutOf = async ({ booking }: Sold) => {
    const { payouts } = agreed(await callApi(listPayouts, {}));
    return payouts.find(({ bookingId }) => bookingId === booking.id);
  };
  return { callApi, payoutOf, holdOf: async (sale: Sold) => (await payoutOf(sale))?.hold };
}

describePayouts('by lists for the bank', async () => {
  const environment = { ...stripe.environment, PAYOUTS: 'list', STRIPE_CONNECT_WEBHOOK_SECRET: '' };
  const { callApi, payoutOf, holdOf } = await adminOn(environment);
  const sql = sqlAt(stripe.market);
  const end = async (sale: Sold, outcome: 'paid' | 'failed', problem?: string) => {
    const payout = await payoutOf(sale);
    if (payout?.state !== 'sent') return;
    agreed(await callApi(endPayout, { id: payout.id, outcome, problem }));
  };
  async function makeList() {
    agreed(await callApi(makePayoutList, {}));
  }
  return {
    market: stripe.market,
    browser: stripe.browser,
    environment,
    holdOf,
    takesBack: false,
    giveAccount: async (seller) =>
      agreed(
        await seller.callApi(setPayoutAccount, {
          holder: 'Sue Seller',
          ...sellersAccount,
          currentPassword: seller.password,
        }),
      ),
    useAccount: ({ id }) =>
      sql`update payout_accounts set usable_at = now() where person_id = ${id}`,
    async pay(sales) {
      await makeList();
      for (const sale of sales) await end(sale, 'paid');
    },
    // The list is there once it is made, whoever hears of it.
    payAndStop: makeList,
    async letFail(sale) {
      await makeList();
      await end(sale, 'failed', 'Account closed');
    },
    async receivedFor(sale) {
      const { lists } = agreed(await callApi(listPayoutLists, {}));
      const read = await Promise.all(lists.map(({ id }) => callApi(readPayoutList, { id })));
      const { id } = (await payoutOf(sale)) ?? {};
      return read
        .flatMap((list) => agreed(list).payouts)
        .filter((payout) => payout.id === id)
        .map(({ amountCents }) => amountCents);
    },
    sendBySql: `update payouts set state = 'sent', sent_at = now() where booking_id = $1`,
  };
});

describePayouts('by Stripe', async () => {
  const { market, environment, browser, twin } = stripe;
  const { holdOf } = await adminOn(environment);
  const sql = sqlAt(market);
  const nodeWith = (payoutProvider: PayoutProvider) =>
    nodeOf(market, environment, { payoutProvider });
  const provider = nodeOf(market, environment).adapters.payoutProvider;
  if (!provider) throw new Error('nobody pays sellers');
  const send = (by: PayoutProvider = provider) => nodeWith(by).payouts.transfers?.sendTransfers();
  /** Another server goes on with what one has claimed. */
  const pass = () =>
    sql`update payout_transfers set next_attempt_at = now() where next_attempt_at is not null`;
  const keyOf = async ({ booking }: Sold) =>
    (await sql`select idempotency_key as key from payouts where booking_id = ${booking.id}`)[0]
      ?.key;
  const accountOf = async (personId: string) =>
    (
      await sql<{ id: string }>`
      select provider_id as id from connected_accounts where person_id = ${personId}`
    )[0]?.id ?? '';
  return {
    market,
    browser,
    environment,
    holdOf,
    takesBack: true,
    async giveAccount({ id, email }) {
      const account = await provider.openAccount({ id, email });
      twin.accounts.complete(account.id);
      await sql`
        insert into connected_accounts (person_id, provider_id, may_receive, usable_at)
        values (${id}, ${account.id}, true, now() + interval '48 hours') on conflict do nothing`;
    },
    useAccount: ({ id }) =>
      sql`update connected_accounts set usable_at = now() where person_id = ${id}`,
    async pay() {
      await pass();
      await send();
    },
    async payAndStop(_, moment) {
      const stopping: PayoutProvider = {
        ...provider,
        async transfer(request) {
          if (moment === 'after') await provider.transfer(request);
          throw new Error('stopped');
        },
      };
      await send(stopping)?.catch(() => undefined);
    },
    async letFail(sale) {
      // All of the charge has gone to somebody else.
      const [payment] = await sql<{ intent: string }>`
        select intent_id as intent from payments where id = ${sale.paymentId}`;
      await provider.transfer({
        idempotencyKey: 'somebody',
        accountId: await accountOf(sale.seller.id),
        amountCents: price,
        intentId: payment?.intent ?? '',
        since: new Date(),
      });
      await send();
    },
    async receivedFor(sale) {
      const key = await keyOf(sale);
      return [...twin.store.connect.transfers.values()]
        .filter(({ metadata }) => metadata.payout_key === key)
        .map(({ amount }) => amount);
    },
    sendBySql: `update payouts p set state = 'sent', sent_at = now(), connected_account_id = c.id
      from connected_accounts c where c.person_id = p.seller_id and p.booking_id = $1`,
  };
});
