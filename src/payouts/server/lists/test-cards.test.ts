// A market that sold with test cards, and then got the keys of Stripe.

import { type StripeTwin, startStripeTwin } from 'stripe-twin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../../../../testing/market/market.ts';
import { marketAccount, sellersAccount } from '../../../../testing/market/market-account.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, takeOver } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { endPayout, listPayouts, readPayoutSums } from '../../contract.ts';
import { readOwnMoney } from '../../own-money-contract.ts';
import { setPayoutAccount } from '../../payout-account-contract.ts';
import {
  decidePayoutList,
  downloadPayoutList,
  makePayoutList,
  readPayoutList,
} from '../../payout-lists-contract.ts';

let opened: TestMarket;
let twin: StripeTwin;
beforeAll(async () => {
  [opened, twin] = await Promise.all([
    startTestMarket({ cars: 400, hasJobs: false }),
    startStripeTwin(),
  ]);
});
afterAll(() => Promise.all([opened?.close(), twin?.close()]));

/** A car that a test card has paid, handed over four days ago by a seller who can be paid. */
async function owedCar() {
  const market = opened.address;
  const sold = await bookedCarsAt(market).paidCar();
  const { seller, buyer, booking } = sold;
  const account = { holder: 'Sue Seller', ...sellersAccount };
  agreed(await seller.callApi(setPayoutAccount, { ...account, currentPassword: seller.password }));
  await takeOver(buyer, booking);
  await sqlAt(market)`
    with off as (select set_config('session_replication_role', 'replica', true)),
      usable as (update payout_accounts set usable_at = now() where person_id = ${seller.id})
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = ${booking.id}`;
  return sold;
}
type Sold = Awaited<ReturnType<typeof owedCar>>;

/** An admin before the market got its keys, and another one afterwards. */
async function admins(more: Record<string, string> = {}) {
  const market = opened.address;
  const people = [await newAdmin(market), await newAdmin(market)] as const;
  const [before, after] = people.map((admin) => asPerson(admin, { isAdmin: true }));
  const keys = {
    STRIPE_SECRET_KEY: twin.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: twin.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: twin.keys.webhookSecret,
    STRIPE_API_URL: twin.url,
  };
  const withKeys = nodeOf(market, { ...more, ...keys });
  const payoutOf = async ({ booking }: Sold) => {
    const { payouts } = agreed(await callOn(withKeys, after ?? null)(listPayouts, {}));
    const payout = payouts.find(({ bookingId }) => bookingId === booking.id);
    if (!payout) throw new Error('there is no payout');
    return payout;
  };
  return {
    withKeys,
    payoutOf,
    callBefore: callOn(nodeOf(market, more), before ?? null),
    callAfter: callOn(withKeys, after ?? null),
  };
}
const held = { state: 'due', hold: 'charged-elsewhere' };

describe('what test cards have paid, in a market that charges by Stripe', () => {
  test('is on no list, is not recorded as paid, and its admins and seller read why', async () => {
    const sold = await owedCar();
    const { withKeys, payoutOf, callBefore, callAfter } = await admins();
    expect(agreed(await callAfter(makePayoutList, {})).insertedId).toBeNull();
    const payout = await payoutOf(sold);
    expect(payout).toMatchObject({ ...held, listId: null });
    const { sums } = agreed(await callAfter(readPayoutSums, {}));
    expect(sums.map(({ group }) => group)).toContain('held');
    expect(sums.map(({ group }) => group)).not.toContain('ready');
    const record = { id: payout.id, outcome: 'paid' } as const;
    expect(await callAfter(endPayout, record)).toEqual(refusedAs('payout-held'));
    const { sales } = agreed(await callOn(withKeys, asPerson(sold.seller))(readOwnMoney, {}));
    expect(sales).toMatchObject([{ place: 'due', hold: 'charged-elsewhere' }]);
    expect(agreed(await callBefore(makePayoutList, {})).insertedId, 'test cards').not.toBeNull();
  });

  test('leaves a list that has waited for another admin', async () => {
    const sold = await owedCar();
    const { payoutOf, callBefore, callAfter } = await admins({ PAYOUT_LIMIT: '0' });
    const id = agreed(await callBefore(makePayoutList, {})).insertedId ?? 0;
    expect(await payoutOf(sold)).toMatchObject({ listId: id });
    agreed(await callAfter(decidePayoutList, { id, approved: true }));
    expect(await payoutOf(sold)).toMatchObject({ ...held, listId: null });
  });

  test('is in no file of a list that was sent before', async () => {
    const sold = await owedCar();
    const { payoutOf, callBefore, callAfter } = await admins(marketAccount);
    const id = agreed(await callBefore(makePayoutList, {})).insertedId ?? 0;
    expect(agreed(await callBefore(readPayoutList, { id })).files).toEqual(['xml', 'csv']);
    expect(agreed(await callAfter(readPayoutList, { id })).files).toEqual([]);
    for (const file of ['xml', 'csv'] as const)
      expect(await callAfter(downloadPayoutList, { id, file })).toEqual(refusedAs('no-such-file'));
    expect(await payoutOf(sold)).toMatchObject({ ...held, listId: null });
    const { payouts } = agreed(await callAfter(readPayoutList, { id }));
    const line = payouts.find(({ bookingId }) => bookingId === sold.booking.id);
    expect(line).toMatchObject({ state: 'canceled', hold: 'charged-elsewhere' });
    expect(agreed(await callAfter(makePayoutList, {})).insertedId).toBeNull();
  });
});
