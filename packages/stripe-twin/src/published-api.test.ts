// The twin against Stripe's own description of its API, where that is at hand. It describes an older
// version than the package speaks: fields may have been added since.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readForm } from './form.ts';
import { faultsOf, operationOf, type PublishedApi } from './published-api.ts';
import { startTwinForTests } from './twin-for-tests.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/stripe');
const isThere = existsSync(folder);
if (!isThere) console.warn(`Skipped: Stripe's published API is not at ${folder}.`);
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

interface Exchange {
  readonly name: string;
  readonly faults: readonly string[];
}
const heard: Exchange[] = [];
const api: PublishedApi | null = isThere ? read('stripe-subset.json') : null;

const { twin, shop, browser, opened, paid } = await startTwinForTests({
  whenAsked({ method, path, query, body }, { status, body: answer }) {
    // What a bank's page does has no description.
    if (!api || path.startsWith('/twin/')) return;
    const operation = operationOf(api, method, path);
    const name = `${method} ${path} ${status}`;
    if (!operation) return void heard.push({ name, faults: ['no such call'] });
    const form = readForm(method === 'GET' ? query : body);
    // A browser's key and card are Stripe.js's own business.
    const { key, payment_method_data, ...fields } = form;
    const described = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    const asked =
      method === 'GET'
        ? Object.entries(fields).flatMap(([field, value]) => {
            const known = operation.parameters?.find((one) => one.name === field);
            return known ? faultsOf(api, known.schema, value, true, field) : [`${field}: unknown`];
          })
        : faultsOf(api, described ?? {}, fields, true);
    const answers = operation.responses[String(status)] ?? operation.responses.default;
    const schema = answers?.content['application/json']?.schema ?? {};
    heard.push({ name, faults: [...asked, ...faultsOf(api, schema, answer)] });
  },
});
afterAll(() => twin.close());

describe.skipIf(!isThere)("the twin beside Stripe's published API", () => {
  test('asks and answers nothing that Stripe would not', async () => {
    const first = await opened('published');
    await browser.confirm(first.client_secret ?? '', 'declined');
    await browser.confirm(first.client_secret ?? '', 'secondStep');
    await browser.takeSecondStep(first.client_secret ?? '', 'approve');
    const second = await opened();
    await shop.paymentIntents.cancel(second.id, { cancellation_reason: 'abandoned' });
    await shop.paymentIntents.cancel(second.id).catch(() => undefined);
    await shop.paymentIntents.retrieve(first.id);
    await shop.paymentIntents.retrieve('pi_unknown').catch(() => undefined);
    await shop.paymentIntents.list({ created: { gte: 1 }, limit: 2, starting_after: second.id });
    const refund = await shop.refunds.create({
      payment_intent: (await paid('refundPends')).id,
      reason: 'requested_by_customer',
      metadata: { paymentId: '9' },
    });
    await shop.refunds.retrieve(refund.id);
    await shop.refunds.list({ payment_intent: first.id, limit: 3 });
    expect(heard.length).toBeGreaterThan(13);
    expect(heard.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test('has every field that Stripe’s own example has', async () => {
    const { resources } = read('fixtures3.json') as { resources: Record<string, object> };
    const intent = await shop.paymentIntents.retrieve((await opened()).id);
    const refund = await shop.refunds.create({ payment_intent: (await paid()).id });
    const absent = (kind: string, one: object) =>
      Object.keys(resources[kind] ?? {}).filter((field) => !(field in one));
    // Of products that a shop for cards does not use.
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

  test('signs its webhooks as the known cases are signed', async () => {
    const { signatureOf } = await import('./events.ts');
    const { cases } = read('webhook-vectors.json') as {
      cases: { name: string; payload: string; header: string; secret: string }[];
    };
    const [valid] = cases;
    if (!valid) throw new Error('no case');
    const at = Number(valid.header.slice(2, 12)) * 1000;
    expect(signatureOf(valid.payload, valid.secret, at)).toBe(valid.header);
  });
});
