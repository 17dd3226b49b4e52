// A market that pays its sellers by Stripe, which the twin plays: sellers before, during and after they
// set up payouts, and payouts in every state.

import { refundPayment } from '../../../src/payments/admin/admin-contract.ts';
import {
  readConnectedAccount,
  startOnboarding,
} from '../../../src/payouts/payout-account-contract.ts';
import { nodeOf } from '../../market/nodes/second-node.ts';
import { sqlAt } from '../../market/sql.ts';
import { paysByStripe, type StripeMarket, startStripeMarket } from '../../market/stripe-market.ts';
import { agreed, book, openPayment, postCar, reportPaid, takeOver } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../people/people.ts';

export const startTransferMarket = (): Promise<StripeMarket> =>
  startStripeMarket({ hasJobs: false }, paysByStripe);

export type TransferSituations = Awaited<ReturnType<typeof createTransferSituations>>;

export async function createTransferSituations(at: StripeMarket) {
  const { market, twin, environment } = at;
  const sql = sqlAt(market);
  const seller = (name: string) => newSeller(market, name);
  const [buyer, admin, unknown, incomplete, checked, closed, fresh, restricted, paid] =
    await Promise.all([
      newBuyer(market, 'Maya Lindholm'),
      newAdmin(market, 'June Okafor'),
      seller('Nora Newcomer'),
      seller('Ida Incomplete'),
      seller('Carl Checked'),
      seller('Clara Closed'),
      seller('Fred Fresh'),
      seller('Anna Asked'),
      seller('Theo Castellano'),
    ]);
  const { payments, payouts, adapters } = nodeOf(market, environment);
  const send = () => payouts.transfers?.sendTransfers();

  /** Handed over `daysAgo`, which no test waits for. */
  async function sell(by: Someone, title: string, dollars: number, daysAgo = 4) {
    const car = await postCar(by, { title, resalePriceCents: dollars * 100 });
    const booking = await book(buyer, car);
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await at.browser.confirm(clientSecret, 'good');
    const { insertedId } = agreed(await reportPaid(buyer, booking, transactionId));
    await takeOver(buyer, booking);
    await sql`
      with off as (select set_config('session_replication_role', 'replica', true))
      update payouts set handed_over_at = handed_over_at - ${daysAgo} * interval '1 day'
      from off where booking_id = ${booking.id}`;
    return { id: booking.id, paymentId: insertedId ?? 0, intentId: transactionId };
  }
  async function setUp(who: Someone, outcome: 'complete' | 'document' = 'complete') {
    const proof = { currentPassword: who.password };
    const { url } = agreed(await who.callApi(startOnboarding, proof));
    const body = new URLSearchParams({ outcome });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    agreed(await who.callApi(readConnectedAccount, {}));
  }
  async function accountOf({ id }: Someone): Promise<string> {
    const [row] = await sql<{ account: string }>`
      update connected_accounts set usable_at = now() where person_id = ${id}
      returning provider_id as account`;
    return row?.account ?? '';
  }

  // What is paid, and then returned.
  await setUp(paid);
  const accountId = await accountOf(paid);
  const returned = await sell(paid, '2018 Jaguar F-Type', 38_200);
  await sell(paid, '2016 Volkswagen Transporter Kombi', 23_900, 9);
  await send();
  const reason = 'The engine broke on the way home.';
  const refund = { id: returned.paymentId, reason, carBecomes: 'withdrawn' } as const;
  agreed(await admin.callApi(refundPayment, refund));
  await payments.refunds.sendRefunds(returned.paymentId);
  await send();
  // What Stripe refuses, as all of its charge has gone elsewhere.
  const refused = await sell(paid, '2019 Kia e-Niro', 19_950);
  await adapters.payoutProvider?.transfer({
    idempotencyKey: 'elsewhere',
    accountId,
    amountCents: 19_950_00,
    since: new Date(),
    intentId: refused.intentId,
  });
  await send();
  // What is under way: Stripe has read its account and its charge, and then gives no answer.
  await sell(paid, '2014 Chevrolet Corvette Stingray', 38_900);
  const fine = { is: 'late', ms: 0 } as const;
  twin.faults.nextAnswers(fine, fine, { is: 'nonsense', says: '500', isDone: false });
  await send();
  twin.faults.clear();
  await sell(paid, '2022 Hyundai Ioniq 5', 28_600, 1);

  // Their bank sends back what the account holds, and Stripe pays it once more.
  twin.payouts.end(twin.payouts.send(accountId).id, 'failed');
  twin.payouts.send(accountId);
  await payouts.transfers?.handleEvent({ about: 'bank-payouts', accountId });

  await sell(unknown, '2017 Honda Odyssey Touring', 24_600);
  await setUp(incomplete, 'document');
  await sell(incomplete, '2015 Jeep Wrangler Sahara', 20_000);
  await setUp(checked);
  await sql`update connected_accounts set may_receive = false where person_id = ${checked.id}`;
  await setUp(closed);
  twin.accounts.close(await accountOf(closed));
  agreed(await closed.callApi(readConnectedAccount, {}));
  await setUp(fresh);
  await sell(fresh, '2012 Porsche 911 Carrera', 58_900);
  await setUp(restricted);
  twin.accounts.require(await accountOf(restricted), ['external_account']);
  agreed(await restricted.callApi(readConnectedAccount, {}));
  await sell(restricted, '2020 Tesla Model 3 Long Range', 24_950, 2);
  return {
    url: market.url,
    admin,
    returned: returned.id,
    sellers: { unknown, incomplete, checked, closed, fresh, restricted, paid },
  };
}
