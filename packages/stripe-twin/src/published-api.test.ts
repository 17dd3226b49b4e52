// Compares the twin with Stripe's published description of its API. The description is of an older
// version than the `stripe` package uses, so some fields are newer. It is too large for this
// repository: without it these tests are skipped, with a message.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsOf, operationOf, type PublishedApi } from './published-api.ts';
import { readForm } from './requests/form.ts';
import { startTestTwin } from './test-twin.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/stripe');
const isThere = existsSync(folder);
if (!isThere) console.warn(`Skipping: there is no copy of Stripe's published API in ${folder}.`);
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

interface Exchange {
  readonly name: string;
  readonly faults: readonly string[];
}
const exchanges: Exchange[] = [];
const api: PublishedApi | null = isThere ? read('stripe-subset.json') : null;

const { twin, shop, browser, openIntent, payIntent } = await startTestTwin({
  onRequest({ method, path, query, body }, { status, body: answer }) {
    // The bank's page is not part of Stripe's API.
    if (!api || path.startsWith('/twin/')) return;
    const operation = operationOf(api, method, path);
    const name = `${method} ${path} ${status}`;
    if (!operation) return void exchanges.push({ name, faults: ['no such call'] });
    const form = readForm(method === 'GET' ? query : body);
    // A browser's key and card are sent by Stripe.js, which is not described.
    const { key, payment_method_data, ...fields } = form;
    const described = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    const requestFaults =
      method === 'GET'
        ? Object.entries(fields).flatMap(([field, value]) => {
            const parameter = operation.parameters?.find((parameter) => parameter.name === field);
            return parameter
              ? faultsOf(api, parameter.schema, value, true, field)
              : [`${field}: unknown`];
          })
        : faultsOf(api, described ?? {}, fields, true);
    const answers = operation.responses[String(status)] ?? operation.responses.default;
    const schema = answers?.content['application/json']?.schema ?? {};
    exchanges.push({ name, faults: [...requestFaults, ...faultsOf(api, schema, answer)] });
  },
});
afterAll(() => twin.close());

describe.skipIf(!isThere)("the twin beside Stripe's published API", () => {
  test('accepts and answers only what the description allows', async () => {
    const first = await openIntent('published');
    await browser.confirm(first.client_secret ?? '', 'declined');
    await browser.confirm(first.client_secret ?? '', 'secondStep');
    await browser.takeSecondStep(first.client_secret ?? '', 'approve');
    const second = await openIntent();
    await shop.paymentIntents.cancel(second.id, { cancellation_reason: 'abandoned' });
    await shop.paymentIntents.cancel(second.id).catch(() => undefined);
    await shop.paymentIntents.retrieve(first.id);
    await shop.paymentIntents.retrieve('pi_unknown').catch(() => undefined);
    await shop.paymentIntents.list({ created: { gte: 1 }, limit: 2, starting_after: second.id });
    const refund = await shop.refunds.create({
      payment_intent: (await payIntent('refundPends')).id,
      reason: 'requested_by_customer',
      metadata: { paymentId: '9' },
    });
    await shop.refunds.retrieve(refund.id);
    await shop.refunds.list({ payment_intent: first.id, limit: 3 });
    const { id } = twin.disputes.open((await payIntent()).id);
    twin.disputes.withdraw(id);
    // The description has disputes, but not the calls that read them.
    const { lastResponse: _, ...dispute } = await shop.disputes.retrieve(id);
    exchanges.pop();
    const described = api?.components.schemas.dispute;
    if (api && described)
      exchanges.push({ name: 'dispute', faults: faultsOf(api, described, dispute) });
    expect(exchanges.length).toBeGreaterThan(14);
    expect(exchanges.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test("has every field of Stripe's examples", async () => {
    const { resources } = read('fixtures3.json') as { resources: Record<string, object> };
    const intent = await shop.paymentIntents.retrieve((await openIntent()).id);
    const refund = await shop.refunds.create({ payment_intent: (await payIntent()).id });
    const absent = (kind: string, one: object) =>
      Object.keys(resources[kind] ?? {}).filter((field) => !(field in one));
    // They belong to products that the twin does not imitate.
    expect(absent('payment_intent', intent)).toEqual([
      'payment_method_configuration_details',
      'source',
      'excluded_payment_method_types',
      'customer_account',
      'managed_payments',
    ]);
    expect(absent('refund', refund)).toEqual([
      'destination_details',
      'customer',
      'customer_account',
      'payment_method',
    ]);
  });

  test("has every field of Stripe's examples of connected accounts", async () => {
    // The description lacks these calls, so there are only examples.
    const { resources } = read('fixtures3.json') as { resources: Record<string, object> };
    const account = await shop.accounts.create({ type: 'express' });
    twin.accounts.complete(account.id);
    const link = await shop.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'https://shop.example',
      refresh_url: 'https://shop.example',
    });
    const transferred = { amount: 100, currency: 'usd', destination: account.id } as const;
    const transfer = await shop.transfers.create(transferred);
    const sent = twin.payouts.send(account.id).id;
    const payout = await shop.payouts.retrieve(sent, {}, { stripeAccount: account.id });
    twin.payouts.end(payout.id, 'failed');
    const made = {
      account,
      account_link: link,
      transfer,
      transfer_reversal: await shop.transfers.createReversal(transfer.id),
      payout,
    };
    for (const [kind, one] of Object.entries(made))
      expect(
        Object.keys(resources[kind] ?? {}).filter((field) => !(field in one)),
        kind,
      ).toEqual([]);
  });

  test('signs webhooks as in the known examples', async () => {
    const { signatureOf } = await import('./webhooks/events.ts');
    const { cases } = read('webhook-vectors.json') as {
      cases: { name: string; payload: string; header: string; secret: string }[];
    };
    const [valid] = cases;
    if (!valid) throw new Error('there is no example');
    const at = Number(valid.header.slice(2, 12)) * 1000;
    expect(signatureOf(valid.payload, valid.secret, at)).toBe(valid.header);
  });
});
