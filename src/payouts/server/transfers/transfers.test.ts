// What only a provider does: its accounts, its webhooks, and everything that can go wrong with its answers.
import type pg from 'pg';
import { type StripeTwin, signatureOf } from 'stripe-twin';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  paysByStripe,
  type StripeMarket,
  startStripeMarket,
} from '../../../../testing/market/stripe-market.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import {
  newAdmin,
  newSeller,
  newUnverified,
  type Someone,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { endDatabaseLoss } from '../../../ledger/database-loss-contract.ts';
import { compareWithProvider } from '../../../ledger/server/ledger.ts';
import { refundPayment } from '../../../payments/admin/admin-contract.ts';
import { ProcessorUnavailable } from '../../../payments/server/payments.ts';
import { endPayout, freezePayout } from '../../contract.ts';
import { readOwnMoney } from '../../own-money-contract.ts';
import { readConnectedAccount, startOnboarding } from '../../payout-account-contract.ts';
import { decidePayoutList, makePayoutList } from '../../payout-lists-contract.ts';
import { price, type Sold, salesOn } from '../payouts.suite.sales.ts';
import { payoutsOfPerson } from '../payouts-of-person.ts';
import type { PayoutProvider } from '../provider/payout-provider.ts';
import { createStripePayouts } from '../provider/stripe/payout-provider.stripe.ts';

let at: StripeMarket;
beforeAll(async () => {
  at = await startStripeMarket({ hasJobs: false }, paysByStripe);
});
afterAll(() => at?.close());
afterEach(() => at?.twin.faults.clear());

const sql = <Row extends pg.QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) =>
  sqlAt(at.market)<Row>(parts, ...values);
const send = () => nodeOf(at.market, at.environment).payouts.transfers?.sendTransfers();
/** Until nothing is left to ask. */
async function sendAll(): Promise<void> {
  for (let times = 0; times < 5; times++) {
    await sql`update payout_transfers set next_attempt_at = now() where next_attempt_at is not null`;
    await send();
  }
}
const onboard = (seller: Someone) =>
  seller.callApi(startOnboarding, { currentPassword: seller.password });
const connectedOf = async (seller: Someone) =>
  agreed(await seller.callApi(readOwnMoney, {})).connected;
async function accountOf({ id }: Someone): Promise<string> {
  const [row] = await sql<{ id: string }>`
    select provider_id as id from connected_accounts where person_id = ${id}`;
  return row?.id ?? '';
}
const submit = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
const sales = () =>
  salesOn({
    ...at,
    async giveAccount(seller) {
      await submit(agreed(await onboard(seller)).url, 'complete');
      agreed(await seller.callApi(readConnectedAccount, {}));
    },
    useAccount: ({ id }) =>
      sql`update connected_accounts set usable_at = now() where person_id = ${id}`,
  });
async function listOpenAlertsOf({ booking }: Sold): Promise<string[]> {
  const rows = await sql<{ message: string }>`
    select message from alerts where kind in ('payout-failed', 'payout-owed') and cleared_at is null
      and about in (select id :: text from payouts where booking_id = ${booking.id})`;
  return rows.map(({ message }) => message);
}
async function transfersOf({ booking }: Sold) {
  const rows = await sql<{ key: string }>`
    select idempotency_key as key from payouts where booking_id = ${booking.id}`;
  return [...at.twin.store.connect.transfers.values()].filter(({ metadata }) =>
    rows.some(({ key }) => key === metadata.payout_key),
  );
}
/** All of the charge goes to somebody else, so Stripe refuses its seller's transfer. */
async function takeCharge({ seller, paymentId }: Sold): Promise<void> {
  const [payment] = await sql<{ intent: string }>`
    select intent_id as intent from payments where id = ${paymentId}`;
  const accountId = await accountOf(seller);
  await nodeOf(at.market, at.environment).adapters.payoutProvider?.transfer({
    idempotencyKey: `somebody-${paymentId}`,
    accountId,
    amountCents: price,
    intentId: payment?.intent ?? '',
    since: new Date(),
  });
}

describe('a seller who is paid by Stripe', () => {
  test('verifies their address before they open an account', async () => {
    const seller = await newUnverified(at.market, 'seller');
    expect(await onboard(seller)).toEqual(refusedAs('email-unverified'));
    expect(await connectedOf(seller)).toMatchObject({ state: 'none' });
  });

  test('opens an account with their password, once, and is mailed', {
    tags: 'hostile-78',
  }, async () => {
    const seller = await newSeller(at.market);
    expect(await connectedOf(seller)).toEqual({ state: 'none', missing: [], usableAt: null });
    const wrong = { currentPassword: 'not this one' };
    expect(await seller.callApi(startOnboarding, wrong)).toEqual(refusedAs('wrong-password'));
    await Promise.all([onboard(seller), onboard(seller)]);
    const ofSeller = [...at.twin.store.connect.accounts.values()].filter(
      ({ email }) => email === seller.email,
    );
    expect(ofSeller.map(({ id }) => id)).toEqual([await accountOf(seller)]);
    const mails = await sql`
      select subject from outbox where recipient = ${seller.email} and subject like '%payouts%'`;
    expect(mails).toEqual([{ subject: 'Your account for payouts was opened' }]);
  });

  test('opens an account as soon as Stripe works again, which repeats each failure under its key', async () => {
    const seller = await newSeller(at.market);
    const none = { is: 'late', ms: 0 } as const;
    const failure = { is: 'kept-failure', isDone: false } as const;
    at.twin.faults.nextAnswers(failure, none, failure);
    for (let times = 0; times < 2; times++)
      expect(await onboard(seller)).toEqual(refusedAs('provider-unavailable'));
    agreed(await onboard(seller));
    expect(await connectedOf(seller)).toMatchObject({ state: 'incomplete' });
  });

  test('reads what is still missing, on coming back and by webhook', async () => {
    const seller = await newSeller(at.market);
    const back = await submit(agreed(await onboard(seller)).url, 'document');
    expect(back.headers.get('location')).toBe(
      `${at.market.url}/dashboard/money?back=from-provider`,
    );
    const page = callerAt(at.market.url, { cookie: seller.cookie });
    const { text } = await page.send('GET', '/dashboard/money?back=from-provider');
    expect(text).toContain('A photo of an identity document');
    expect(await connectedOf(seller)).toMatchObject({ state: 'incomplete', missing: ['document'] });
    at.twin.sendConnectWebhooksTo(`${at.market.url}/api/webhooks/payouts`);
    at.twin.faults.nextWebhooks({ is: 'doubled' });
    at.twin.accounts.complete(await accountOf(seller));
    await expect.poll(async () => (await connectedOf(seller))?.state).toBe('ready');
    at.twin.accounts.require(await accountOf(seller), ['individual.id_number']);
    await expect.poll(async () => (await connectedOf(seller))?.missing).toEqual(['identity']);
    at.twin.sendConnectWebhooksTo(null);
  });

  test('is told by nobody else than Stripe', async () => {
    const seller = await newSeller(at.market);
    await onboard(seller);
    at.twin.accounts.complete(await accountOf(seller));
    const object = { object: 'account', id: await accountOf(seller) };
    const event = {
      object: 'event',
      account: object.id,
      type: 'account.updated',
      data: { object },
    };
    const body = JSON.stringify(event);
    const post = (secret: string) =>
      callerAt(at.market.url).send('POST', '/api/webhooks/payouts', {
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, secret, Date.now()),
        },
      });
    // Another secret signs the events of the market's own account.
    expect((await post(at.twin.keys.webhookSecret)).status).toBe(400);
    expect(await connectedOf(seller)).toMatchObject({ state: 'incomplete' });
    expect((await post(at.twin.keys.connectWebhookSecret)).status).toBe(200);
    expect(await connectedOf(seller)).toMatchObject({ state: 'ready' });
  });
});

describe('a transfer', () => {
  const faults: readonly NonNullable<ReturnType<StripeTwin['faults']['drawAnswer']>>[] = [
    { is: 'lost-before' },
    { is: 'lost-after' },
    { is: 'doubled' },
    { is: 'nonsense', says: '500', isDone: true },
    { is: 'nonsense', says: 'html', isDone: false },
    { is: 'nonsense', says: 'empty', isDone: true },
    { is: 'kept-failure', isDone: true },
    { is: 'kept-failure', isDone: false },
  ];
  // The requests are: read the account, read the intent, make the transfer.
  test.each(faults)('is made once where the answer is %o', async (fault) => {
    const sold = await sales().owedCar();
    const none = { is: 'late', ms: 0 } as const;
    // A broken connection is tried again by the SDK itself, at once.
    at.twin.faults.nextAnswers(none, none, fault, fault);
    await send();
    await sendAll();
    expect((await transfersOf(sold)).map(({ amount }) => amount)).toEqual([price]);
    expect(await sales().statesOf(sold)).toEqual(['paid']);
  });

  test('is made once after a day, when Stripe has forgotten its key', async () => {
    const sold = await sales().owedCar();
    const none = { is: 'late', ms: 0 } as const;
    const lost = { is: 'nonsense', says: '500', isDone: true } as const;
    at.twin.faults.nextAnswers(none, none, lost);
    await send();
    at.twin.expireIdempotencyKeys();
    await sendAll();
    expect(await transfersOf(sold)).toHaveLength(1);
    expect(await sales().statesOf(sold)).toEqual(['paid']);
  });

  test('is not claimed while Stripe does not answer', async () => {
    const sold = await sales().owedCar();
    at.twin.faults.downFor(600_000);
    await send();
    expect(await sales().statesOf(sold)).toEqual(['due']);
    at.twin.faults.clear();
    await send();
    expect(await sales().statesOf(sold)).toEqual(['paid']);
  });

  test('goes to nobody whose account is closed, and to the others all the same', async () => {
    const closed = [await sales().owedCar(), await sales().owedCar(), await sales().owedCar()];
    const sold = await sales().owedCar();
    for (const { seller } of closed) at.twin.accounts.close(await accountOf(seller));
    await send();
    expect(await sales().statesOf(sold)).toEqual(['paid']);
    for (const one of closed) {
      expect(await sales().statesOf(one)).toEqual(['due']);
      expect(await connectedOf(one.seller)).toMatchObject({ state: 'closed' });
      expect(await listOpenAlertsOf(one)).toEqual([expect.stringContaining('set up a new one')]);
    }
  });

  test('waits while the account of its seller is closed, and goes to the new one that they open', async () => {
    const { owedCar, owedBy, statesOf, payoutIdOf } = sales();
    const paid = await owedCar();
    const { seller } = paid;
    await send();
    const former = await accountOf(seller);
    const sold = await owedBy(seller);
    at.twin.accounts.close(former);
    await send();
    await send();
    expect(await statesOf(sold)).toEqual(['due']);
    expect(await connectedOf(seller)).toMatchObject({ state: 'closed', missing: [] });
    expect(await listOpenAlertsOf(paid)).toEqual([]);
    expect(await listOpenAlertsOf(sold)).toEqual([expect.stringContaining('is closed')]);
    const page = callerAt(at.market.url, { cookie: seller.cookie });
    const { text } = await page.send('GET', '/dashboard/money');
    expect(text).toContain('Your account at our payment provider is closed. Set up a new one.');
    expect(text).toContain('Due to you. Set up payouts above');

    const [opened] = await Promise.all([onboard(seller), onboard(seller)]);
    await submit(agreed(opened).url, 'complete');
    agreed(await seller.callApi(readConnectedAccount, {}));
    const present = await accountOf(seller);
    const ofSeller = [...at.twin.store.connect.accounts.values()].filter(
      ({ email }) => email === seller.email,
    );
    expect(ofSeller.map(({ id }) => id)).toEqual([former, present]);
    const mails = await sql`
      select subject from outbox where recipient = ${seller.email} and subject like '%was opened'`;
    expect(mails).toHaveLength(2);
    expect(await connectedOf(seller)).toMatchObject({ state: 'ready' });
    await send();
    expect(await statesOf(sold), 'the 48 hours are not over').toEqual(['due']);
    await sql`update connected_accounts set usable_at = now() where person_id = ${seller.id}`;
    await send();
    expect(await statesOf(sold)).toEqual(['paid']);
    expect((await transfersOf(sold)).map(({ accountId }) => accountId)).toEqual([present]);
    expect(await listOpenAlertsOf(sold)).toEqual([]);

    const { cardProcessor, payoutProvider } = nodeOf(at.market, at.environment).adapters;
    const { queries } = marketDatabaseAt(at.market);
    const { differences } = await compareWithProvider(queries, cardProcessor, payoutProvider);
    const ours = [`payout ${await payoutIdOf(paid)}`, `payout ${await payoutIdOf(sold)}`];
    expect(differences.filter(({ about }) => ours.includes(about))).toEqual([]);
    const { connectedAccounts } = await payoutsOfPerson(queries, seller.id);
    expect(connectedAccounts).toMatchObject([{ provider_id: former }, { provider_id: present }]);
  });

  test('of a seller whose account was closed since they last looked goes to the one that they open', async () => {
    const { seller } = await sales().owedCar();
    const former = await accountOf(seller);
    at.twin.accounts.close(former);
    expect(await connectedOf(seller)).toMatchObject({ state: 'ready' });
    agreed(await onboard(seller));
    expect(await accountOf(seller)).not.toBe(former);
    expect(await connectedOf(seller)).toMatchObject({ state: 'incomplete' });
  });

  test('is made once the right key is back, after an operator has read of the wrong one in the log', async () => {
    const sold = await sales().owedCar();
    const account = await accountOf(sold.seller);
    const provider = nodeOf(at.market, at.environment).adapters.payoutProvider as PayoutProvider;
    const closed = await provider.openAccount({ id: 'somebody', email: 'some@example.com' });
    at.twin.accounts.close(closed.id);
    const warnings: string[] = [];
    const { secretKey, connectWebhookSecret: webhookSecret } = at.twin.keys;
    const wrong = createStripePayouts(
      { secretKey, webhookSecret, apiUrl: at.twin.url },
      { warn: (message) => warnings.push(message) },
    );
    const node = nodeOf(at.market, at.environment, {
      payoutProvider: {
        ...provider,
        readAccount: (id) =>
          id === account ? wrong.readAccount(closed.id) : provider.readAccount(id),
      },
    });
    await node.payouts.transfers?.sendTransfers();
    expect(warnings).toEqual([expect.stringContaining('does not accept our key')]);
    expect(await connectedOf(sold.seller)).toMatchObject({ state: 'closed' });
    await sql`
      update connected_accounts set read_at = now() - interval '2 hours' where provider_id = ${account}`;
    await send();
    expect(await connectedOf(sold.seller)).toMatchObject({ state: 'ready' });
    expect(await sales().statesOf(sold)).toEqual(['paid']);
    expect(await listOpenAlertsOf(sold)).toEqual([]);
  });

  test('is made as soon as Stripe works again, which repeats each failure under its key', async () => {
    const sold = await sales().owedCar();
    const none = { is: 'late', ms: 0 } as const;
    const failure = { is: 'kept-failure', isDone: false } as const;
    // Made again it is looked up, its charge is read, the failure is repeated, and it is looked up once more.
    at.twin.faults.nextAnswers(none, none, failure, none, none, none, none, failure);
    await send();
    await sendAll();
    expect(await transfersOf(sold)).toHaveLength(1);
    expect(await sales().statesOf(sold)).toEqual(['paid']);
  });

  test('reaches its seller also behind three of whom Stripe never says anything', async () => {
    const silent = [await sales().owedCar(), await sales().owedCar(), await sales().owedCar()];
    const sold = await sales().owedCar();
    const accounts = await Promise.all(silent.map(({ seller }) => accountOf(seller)));
    const provider = nodeOf(at.market, at.environment).adapters.payoutProvider as PayoutProvider;
    let unanswered = 0;
    const node = nodeOf(at.market, at.environment, {
      payoutProvider: {
        ...provider,
        async readAccount(id) {
          if (!accounts.includes(id)) return provider.readAccount(id);
          unanswered++;
          throw new ProcessorUnavailable('no answer');
        },
      },
    });
    await node.payouts.transfers?.sendTransfers();
    expect(unanswered, 'is not asked on and on').toBe(3);
    await node.payouts.transfers?.sendTransfers();
    expect(await sales().statesOf(sold)).toEqual(['paid']);
    for (const one of silent) expect(await sales().statesOf(one)).toEqual(['due']);
    await send();
    for (const one of silent) expect(await sales().statesOf(one)).toEqual(['paid']);
  });

  test('whose answer was lost is learnt of by webhook, however often it comes', async () => {
    const sold = await sales().owedCar();
    at.twin.sendWebhooksTo(`${at.market.url}/api/webhooks/cards`);
    const none = { is: 'late', ms: 0 } as const;
    at.twin.faults.nextAnswers(none, none, { is: 'nonsense', says: '500', isDone: true });
    at.twin.faults.nextWebhooks({ is: 'doubled' });
    await send();
    await expect.poll(() => sales().statesOf(sold)).toEqual(['paid']);
    at.twin.sendWebhooksTo(null);
    const mails = await sql`
      select subject from outbox where recipient = ${sold.seller.email} and subject like '%on its way%'`;
    expect(mails).toHaveLength(1);
  });

  test('goes to nobody of whom Stripe wants to know more since', async () => {
    const sold = await sales().owedCar();
    at.twin.accounts.require(await accountOf(sold.seller), ['individual.id_number']);
    await send();
    expect(await sales().statesOf(sold)).toEqual(['due']);
    expect(await transfersOf(sold)).toEqual([]);
    expect(await connectedOf(sold.seller)).toMatchObject({ state: 'incomplete' });
  });

  test('that Stripe refuses waits until an admin releases it, and the seller is told', async () => {
    const sold = await sales().owedCar();
    await takeCharge(sold);
    await send();
    await sendAll();
    expect(await sales().statesOf(sold)).toEqual(['failed', 'due']);
    const mails = await sql`
      select subject from outbox where recipient = ${sold.seller.email} and subject like 'Our payment%'`;
    expect(mails).toHaveLength(1);
    const id = await sales().payoutIdOf(sold);
    const admin = await newAdmin(at.market);
    agreed(await admin.callApi(freezePayout, { id, frozen: false }));
    await send();
    expect(await sales().statesOf(sold)).toEqual(['failed', 'failed', 'due']);
  });

  test('is compared with what Stripe has moved, by the check of the ledger', async () => {
    const sold = await sales().owedCar();
    await send();
    const { cardProcessor, payoutProvider } = nodeOf(at.market, at.environment).adapters;
    const about = `payout ${await sales().payoutIdOf(sold)}`;
    const compare = async () => {
      const { queries } = marketDatabaseAt(at.market);
      const { transfers, differences } = await compareWithProvider(
        queries,
        cardProcessor,
        payoutProvider,
      );
      expect(transfers?.count).toBeGreaterThan(0);
      return differences.filter((difference) => difference.about === about);
    };
    expect(await compare()).toEqual([]);
    // Somebody takes it back at Stripe itself.
    await payoutProvider?.reverseTransfer((await transfersOf(sold))[0]?.id ?? '');
    const message = 'is paid here, and the provider has taken back $18,450.00';
    expect(await compare()).toEqual([{ about, message }]);
  });

  test('that was made twice for one payout is named by the check of the ledger', async () => {
    const sold = await sales().owedCar();
    await send();
    const { cardProcessor, payoutProvider } = nodeOf(at.market, at.environment).adapters;
    const [made] = await transfersOf(sold);
    const compare = async (reversedCents: number) => {
      const listsTwo: PayoutProvider = {
        ...(payoutProvider as PayoutProvider),
        async *allTransfers() {
          for await (const transfer of payoutProvider?.allTransfers() ?? []) {
            yield transfer;
            if (transfer.id === made?.id) yield { ...transfer, id: 'tr_again', reversedCents };
          }
        },
      };
      const { queries } = marketDatabaseAt(at.market);
      const { transfers, differences } = await compareWithProvider(
        queries,
        cardProcessor,
        listsTwo,
      );
      const about = `payout ${await sales().payoutIdOf(sold)}`;
      return { transfers, ours: differences.filter((difference) => difference.about === about) };
    };
    const [twice, reversed] = [await compare(0), await compare(price)];
    expect(twice.ours.map(({ message }) => message)).toEqual([
      'is paid here, and tr_again has moved $18,450.00 for it as well',
    ]);
    expect(reversed.ours).toEqual([]);
    expect((twice.transfers?.count ?? 0) - (reversed.transfers?.count ?? 0)).toBe(1);
  });

  test('is ended by no admin, and on no list', async () => {
    const admin = await newAdmin(at.market);
    const sold = await sales().owedCar();
    const none = { is: 'late', ms: 0 } as const;
    at.twin.faults.nextAnswers(none, none, { is: 'nonsense', says: '500', isDone: false });
    await send();
    const id = await sales().payoutIdOf(sold);
    const outcome = { id, outcome: 'failed', problem: 'It looks lost' } as const;
    expect(await admin.callApi(endPayout, outcome)).toEqual(refusedAs('paid-by-provider'));
    expect(await admin.callApi(makePayoutList, {})).toEqual(refusedAs('paid-by-provider'));
    await sendAll();
    expect(await transfersOf(sold)).toHaveLength(1);
  });

  test('is owed while it cannot be taken back, and taken back once the seller has sold again', {
    tags: 'hostile-79',
  }, async () => {
    const admin = await newAdmin(at.market);
    const { owedCar, balancesOf, statesOf, alertsOf } = sales();
    const sold = await owedCar();
    await send();
    at.twin.payouts.send(await accountOf(sold.seller));
    const { paymentId } = sold;
    const request = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(refundPayment, request));
    await nodeOf(at.market, at.environment).payments.refunds.sendRefunds(paymentId);
    await send();
    expect(await balancesOf(sold)).toEqual({ 'seller-payable': price, 'payouts-paid': -price });
    expect(await alertsOf(sold)).toEqual([expect.stringContaining('could not be taken back')]);
    const kinds = await sql`
      select kind from alerts where about = ${String(await sales().payoutIdOf(sold))}`;
    expect(kinds).toEqual([{ kind: 'payout-owed' }]);
    const [payout] = at.twin.store.connect.payouts.values();
    at.twin.payouts.end(payout?.id ?? '', 'failed');
    at.twin.faults.nextAnswers({ is: 'nonsense', says: '500', isDone: true });
    await sendAll();
    expect(await balancesOf(sold)).toEqual({});
    expect(await statesOf(sold)).toEqual(['reversed']);
    const [transfer] = await transfersOf(sold);
    expect(at.twin.store.connect.reversedOf(transfer?.id ?? '')).toBe(price);
    expect(await listOpenAlertsOf(sold), 'nothing is owed any more').toEqual([]);
  });

  test('that has not gone through for a day is an alert until it has', async () => {
    const sold = await sales().owedCar();
    const none = { is: 'late', ms: 0 } as const;
    at.twin.faults.nextAnswers(none, none, { is: 'nonsense', says: '500', isDone: false });
    await send();
    await sql`
      with off as (select set_config('session_replication_role', 'replica', true))
      update payouts set sent_at = sent_at - interval '25 hours'
      from off where booking_id = ${sold.booking.id}`;
    at.twin.faults.downFor(600_000);
    await sendAll();
    expect(await listOpenAlertsOf(sold)).toEqual([expect.stringContaining('is still tried')]);
    at.twin.faults.clear();
    await sendAll();
    expect(await sales().statesOf(sold)).toEqual(['paid']);
    expect(await listOpenAlertsOf(sold)).toEqual([]);
  });

  describe('that was claimed and not made, because Stripe was away,', () => {
    const none = { is: 'late', ms: 0 } as const;
    async function claimed(): Promise<Sold> {
      const sold = await sales().owedCar();
      at.twin.faults.nextAnswers(none, none, { is: 'nonsense', says: '500', isDone: false });
      await send();
      expect(await sales().statesOf(sold)).toEqual(['sent']);
      return sold;
    }
    const payments = () => nodeOf(at.market, at.environment).payments;
    async function refund({ paymentId }: Sold) {
      const request = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
      agreed(await (await newAdmin(at.market)).callApi(refundPayment, request));
    }
    const intentOf = async ({ paymentId }: Sold) => {
      const [payment] = await sql<{ intent: string }>`
        select intent_id as intent from payments where id = ${paymentId}`;
      return payment?.intent ?? '';
    };

    test('is given back after a refund of its sale, and nobody is paid or promised anything', {
      tags: 'hostile-107',
    }, async () => {
      const sold = await claimed();
      await refund(sold);
      await payments().refunds.sendRefunds(sold.paymentId);
      await sendAll();
      expect(await transfersOf(sold)).toEqual([]);
      expect(await sales().statesOf(sold)).toEqual(['canceled']);
      expect(await sales().balancesOf(sold)).toEqual({});
      expect(await listOpenAlertsOf(sold)).toEqual([]);
      const promises = await sql`
        select from outbox where recipient = ${sold.seller.email}
          and (subject like 'Our payment%' or subject like 'We haven’t sent%')`;
      expect(promises).toEqual([]);
    });

    test('is given back while its sale is disputed, and paid once that is decided', {
      tags: 'hostile-107',
    }, async () => {
      const sold = await claimed();
      await sales().dispute(sold);
      await sendAll();
      expect(await transfersOf(sold)).toEqual([]);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'due']);
      expect(await sales().balancesOf(sold)).toMatchObject({ 'seller-payable': -price });
      const admin = await newAdmin(at.market);
      const path = `/api/sales/${sold.booking.id}/dispute/decision`;
      const json = { decision: 'handed-over', reason: 'It drives.' };
      expect((await admin.send('POST', path, { json })).status).toBe(200);
      await sendAll();
      expect(await transfersOf(sold)).toHaveLength(1);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'paid']);
    });

    test('is given back while a chargeback is open', { tags: 'hostile-107' }, async () => {
      const sold = await claimed();
      const { id } = at.twin.disputes.open(await intentOf(sold));
      await payments().settleChargeback(id);
      await sendAll();
      expect(await transfersOf(sold)).toEqual([]);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'due']);
    });

    test('is made where nothing has happened meanwhile', async () => {
      const sold = await claimed();
      await sendAll();
      expect(await transfersOf(sold)).toHaveLength(1);
      expect(await sales().statesOf(sold)).toEqual(['paid']);
    });

    /** It was given back while a chargeback was open, which is won by now: another one is due. */
    async function givenBack() {
      const sold = await claimed();
      const { id } = at.twin.disputes.open(await intentOf(sold));
      await payments().settleChargeback(id);
      const [payout] = await sql<{ key: string }>`
        select idempotency_key as key from payouts where booking_id = ${sold.booking.id}`;
      await sendAll();
      at.twin.disputes.close(id, 'won');
      await payments().settleChargeback(id);
      const makeLate = async () =>
        nodeOf(at.market, at.environment).adapters.payoutProvider?.transfer({
          idempotencyKey: payout?.key ?? '',
          intentId: await intentOf(sold),
          accountId: await accountOf(sold.seller),
          amountCents: price,
          since: new Date(),
        });
      return { sold, makeLate };
    }

    test('and that Stripe makes while the next one is claimed, is not paid a second time', {
      tags: 'hostile-107',
    }, async () => {
      const { sold, makeLate } = await givenBack();
      at.twin.faults.nextAnswers(none, none, none, { is: 'nonsense', says: '500', isDone: false });
      await send();
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'sent']);
      const late = await makeLate();
      await nodeOf(at.market, at.environment).payouts.transfers?.settleTransfer(late?.id ?? '');
      await sendAll();
      expect(await transfersOf(sold)).toHaveLength(1);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'canceled', 'due']);
    });

    test('and that Stripe makes late after all, is not paid a second time', {
      tags: 'hostile-107',
    }, async () => {
      const admin = await newAdmin(at.market);
      const { sold, makeLate } = await givenBack();
      const late = await makeLate();
      await sendAll();
      expect(await transfersOf(sold)).toHaveLength(1);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'due']);
      expect(await listOpenAlertsOf(sold)).toEqual([
        expect.stringContaining(`has made ${late?.id}`),
      ]);
      const recorded = { id: await sales().payoutIdOf(sold), outcome: 'paid' } as const;
      agreed(await admin.callApi(endPayout, recorded));
      await sendAll();
      expect(await transfersOf(sold)).toHaveLength(1);
      expect(await sales().statesOf(sold)).toEqual(['canceled', 'paid']);
    });
  });
});

describe('a database that has come back older', () => {
  /** As a server notices it. */
  async function lose(): Promise<number> {
    const [loss] = await sql<{ id: number }>`
      insert into database_losses default values returning id`;
    return loss?.id ?? 0;
  }
  const goOn = async (admin: Someone, id: number) =>
    agreed(await admin.callApi(endDatabaseLoss, { id, reason: 'Compared with Stripe.' }));

  test('pays nobody until an admin goes on, and nobody twice whose payout it has forgotten', {
    tags: ['hostile-77', 'hostile-90'],
  }, async () => {
    const admin = await newAdmin(at.market);
    const [waiting, forgotten] = [await sales().owedCar(), await sales().owedCar()];
    // Made long before, in the part of the history that is lost.
    const [payout] = await sql<{ key: string; intent: string }>`
      select p.idempotency_key as key, y.intent_id as intent from payouts p
      join payments y on y.booking_id = p.booking_id and y.applied
      where p.booking_id = ${forgotten.booking.id}`;
    await nodeOf(at.market, at.environment).adapters.payoutProvider?.transfer({
      idempotencyKey: payout?.key ?? '',
      intentId: payout?.intent ?? '',
      accountId: await accountOf(forgotten.seller),
      amountCents: price,
      since: new Date(),
    });
    at.twin.expireIdempotencyKeys();

    const loss = await lose();
    await send();
    expect(await sales().statesOf(waiting)).toEqual(['due']);
    expect(await transfersOf(waiting)).toEqual([]);

    await goOn(admin, loss);
    await send();
    for (const sold of [waiting, forgotten]) {
      expect(await sales().statesOf(sold)).toEqual(['paid']);
      expect(await transfersOf(sold)).toHaveLength(1);
    }
  });

  test('makes no list and sends none that waits, but lets one be declined', async () => {
    const [maker, admin] = [await newAdmin(at.market), await newAdmin(at.market)];
    const lists = { ...at.environment, PAYOUTS: 'list', STRIPE_CONNECT_WEBHOOK_SECRET: '' };
    const byLists = callOn(nodeOf(at.market, lists), asPerson(admin));
    const waits = async () => {
      const [list] = await sql<{ id: number }>`
        insert into payout_lists (made_by, needs_second_admin) values (${maker.id}, true) returning id`;
      return list?.id ?? 0;
    };
    const [approved, declined] = [await waits(), await waits()];
    const loss = await lose();
    const stopped = refusedAs('payments-stopped');
    expect(await byLists(makePayoutList, {})).toEqual(stopped);
    const approval = { id: approved, approved: true };
    expect(await admin.callApi(decidePayoutList, approval)).toEqual(stopped);
    const decline = { id: declined, approved: false, reason: 'Not now' };
    expect(agreed(await admin.callApi(decidePayoutList, decline)).modifiedCount).toBe(1);

    await goOn(admin, loss);
    expect(agreed(await admin.callApi(decidePayoutList, approval)).modifiedCount).toBe(1);
    expect(agreed(await byLists(makePayoutList, {})).insertedId).toBeNull();
  });
});
