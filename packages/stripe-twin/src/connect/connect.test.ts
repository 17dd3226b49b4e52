import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestTwin, withFields } from '../test-twin.ts';
import { twinKeys } from '../twin.ts';
import { receiveWebhooks } from '../webhooks/receive-webhooks.ts';

const { twin, shop, payIntent } = await startTestTwin();
afterAll(() => twin.close());
afterEach(() => twin.faults.clear());

const openAccount = () =>
  shop.accounts.create({
    type: 'express',
    email: 'sue@seller.example',
    capabilities: { transfers: { requested: true } },
  });
async function readyAccount(): Promise<string> {
  const { id } = await openAccount();
  twin.accounts.complete(id);
  return id;
}
/** A charge of 12,500 dollars. */
async function paidCharge(): Promise<string> {
  const { latest_charge } = await shop.paymentIntents.retrieve((await payIntent()).id);
  return String(latest_charge);
}
const transferOf = (destination: string, source_transaction: string, amount = 10_000_00) =>
  ({ amount, currency: 'usd', destination, source_transaction }) as const;

describe('a connected account', () => {
  const linkOf = async (account: string) =>
    shop.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: 'https://shop.example/back',
      refresh_url: 'https://shop.example/again',
    });
  const submit = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  test('may receive money once its owner has given everything on a page that works once', async () => {
    const { id, requirements } = await openAccount();
    expect(requirements?.currently_due).toContain('external_account');
    const { url } = await linkOf(id);
    expect(await (await fetch(url)).text()).toContain('Give everything');
    const back = await submit(url, 'document');
    expect(back.headers.get('location')).toBe('https://shop.example/back');
    expect((await submit(url, 'complete')).headers.get('location')).toBe(
      'https://shop.example/again',
    );
    const partly = await shop.accounts.retrieve(id);
    expect(partly).toMatchObject({ details_submitted: true, payouts_enabled: false });
    expect(partly.requirements?.currently_due).toEqual(['individual.verification.document']);
    await submit((await linkOf(id)).url, 'complete');
    expect(await shop.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
    });
  });

  test('is known by its id alone', async () => {
    await expect(shop.accounts.retrieve('acct_unknown')).rejects.toEqual(
      withFields({ code: 'resource_missing' }),
    );
    await expect(shop.payouts.list({}, { stripeAccount: 'acct_unknown' })).rejects.toEqual(
      withFields({ code: 'account_invalid', statusCode: 403 }),
    );
  });

  test('that is closed is read no more, and receives nothing', async () => {
    const [id, source] = [await readyAccount(), await paidCharge()];
    twin.accounts.close(id);
    await expect(shop.accounts.retrieve(id)).rejects.toEqual(
      withFields({ code: 'account_invalid', statusCode: 403 }),
    );
    await expect(shop.transfers.create(transferOf(id, source))).rejects.toEqual(
      withFields({ code: 'resource_missing', param: 'destination' }),
    );
  });
});

describe('a transfer', () => {
  test('takes no more than its charge has, to an account that may receive it', async () => {
    const source = await paidCharge();
    await expect(
      shop.transfers.create(transferOf((await openAccount()).id, source)),
    ).rejects.toEqual(withFields({ code: 'insufficient_capabilities_for_transfer' }));
    const id = await readyAccount();
    const transfer = await shop.transfers.create(transferOf(id, source));
    expect(transfer).toMatchObject({ amount: 10_000_00, destination: id, amount_reversed: 0 });
    await expect(shop.transfers.create(transferOf(id, source))).rejects.toEqual(
      withFields({ param: 'amount' }),
    );
    const { data } = await shop.transfers.list({ destination: id });
    expect(data.map((item) => item.id)).toEqual([transfer.id]);
  });

  test('is made from a charge that was refunded since: the shop has to look', async () => {
    const [id, source] = [await readyAccount(), await paidCharge()];
    await shop.refunds.create({ charge: source });
    const transfer = await shop.transfers.create(transferOf(id, source));
    expect(transfer).toMatchObject({ amount: 10_000_00, source_transaction: source });
  });

  test('is made once under its key when the answer was lost', async () => {
    const request = transferOf(await readyAccount(), await paidCharge(), 1_000_00);
    const key = { idempotencyKey: 'transfer-1' };
    twin.faults.nextAnswers({ is: 'lost-after' }, { is: 'lost-after' });
    await expect(shop.transfers.create(request, key)).rejects.toThrow();
    const again = await shop.transfers.create(request, key);
    const { data } = await shop.transfers.list({ destination: request.destination });
    expect(data.map((item) => item.id)).toEqual([again.id]);
  });

  test('is reversed while the account has its money, and not after that', async () => {
    const [id, source] = [await readyAccount(), await paidCharge()];
    const first = await shop.transfers.create(transferOf(id, source, 1_000_00));
    const second = await shop.transfers.create(transferOf(id, source, 2_000_00));
    await shop.transfers.createReversal(first.id);
    expect(await shop.transfers.retrieve(first.id)).toMatchObject({ reversed: true });
    await expect(shop.transfers.createReversal(first.id)).rejects.toEqual(
      withFields({ param: 'amount' }),
    );
    twin.payouts.send(id);
    await expect(shop.transfers.createReversal(second.id)).rejects.toEqual(
      withFields({ code: 'balance_insufficient' }),
    );
  });
});

test('what banks and owners do is told to the address of connected accounts', async () => {
  const [own, connected] = [
    await receiveWebhooks(shop, twinKeys.webhookSecret),
    await receiveWebhooks(shop, twinKeys.connectWebhookSecret),
  ];
  twin.sendWebhooksTo(own.url);
  twin.sendConnectWebhooksTo(connected.url);
  const id = await readyAccount();
  await shop.transfers.create(transferOf(id, await paidCharge()));
  const payout = twin.payouts.send(id);
  twin.payouts.end(payout.id, 'failed');
  await expect
    .poll(() => own.received.map(({ type }) => type))
    .toEqual(expect.arrayContaining(['payment_intent.succeeded', 'transfer.created']));
  // What other tests have done to their accounts may still be on its way.
  const eventsOfIt = () => connected.received.filter(({ account }) => account === id);
  await expect
    // One whose answer is late is sent again, under the same id.
    .poll(() => [...new Map(eventsOfIt().map(({ id, type }) => [id, type])).values()].toSorted())
    .toEqual(['account.updated', 'account.updated', 'payout.created', 'payout.failed']);
  expect(own.received.filter(({ account }) => account)).toEqual([]);
  const read = await shop.payouts.retrieve(payout.id, {}, { stripeAccount: id });
  expect(read).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
  expect((await shop.accounts.retrieve(id)).requirements?.currently_due).toEqual([
    'external_account',
  ]);
  await Promise.all([own.close(), connected.close()]);
});
