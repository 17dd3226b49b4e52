// Traces as an OpenTelemetry collector receives them.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startTestMarket } from '../../../testing/market/market.ts';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { agreed, book, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { createPaymentIntent } from '../../payments/contract.ts';

const market = inject('market');

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** Decodes what it is sent, like a collector. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, url, close: () => server.close() };
}

/** Options with which `npm start` runs Node. */
const nodeOptions: readonly string[] =
  JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g) ?? [];

describe('an operator who receives traces', () => {
  let sent: readonly SentSpan[] = [];
  const typed: string[] = [];
  const caller = {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  };
  beforeAll(async () => {
    const collector = await startCollector();
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const { address, close } = await startTestMarket({
      cars: 60,
      hasJobs: true,
      environment,
      nodeOptions,
    });
    const [seller, buyer] = await Promise.all([newSeller(address), newBuyer(address)]);
    const booking = await book(buyer, await postCar(seller));
    const state = randomBytes(8).toString('hex');
    typed.push(buyer.email, buyer.name, buyer.token, booking.phone, state);
    const here = callerAt(address.url, {
      cookie: buyer.cookie,
      authorization: `Bearer ${buyer.token}`,
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
      tracestate: `proxy=${state}`,
    });
    const price = { priceCents: booking.priceCents, bookingId: booking.id };
    agreed(await here.callApi(createPaymentIntent, price));
    for (const path of ['/search?q=', '/nowhere/']) {
      const word = randomBytes(8).toString('hex');
      typed.push(word);
      await here.send('GET', path + word);
    }
    await vi.waitFor(
      () => expect(collector.spans.map(({ name }) => name)).toContain('job old links'),
      {
        timeout: 60_000,
      },
    );
    // The last spans are sent before it has closed.
    await close();
    collector.close();
    sent = collector.spans;
  });
  const named = (name: string | RegExp) =>
    sent.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
  const isStatement = ({ attributes }: SentSpan) =>
    attributes.some(({ key }) => key === 'db.query.text');

  test('sees a request with its call, its statements and what the card provider was asked', () => {
    const request = named('POST /api/create-payment-intent');
    const call = named('call POST /create-payment-intent');
    const provider = named('card provider openIntent');
    const statements = sent.filter((span) => span.traceId === caller.traceId && isStatement(span));
    expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(provider).toMatchObject({ traceId: caller.traceId, parentSpanId: call?.spanId });
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId);
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(call?.spanId);
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
  });

  test('sees a page with its calls', () => {
    const request = named(/^GET .*search/);
    const page = sent.find(({ parentSpanId }) => parentSpanId === request?.spanId);
    const calls = sent.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
    expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
    expect(calls.map(({ name }) => name)).toContain('call GET /search');
  });

  test('sees each job, and what it did', () => {
    const job = named('job old links');
    expect(job?.parentSpanId).toBeFalsy();
    expect(sent.filter(({ parentSpanId }) => parentSpanId === job?.spanId).some(isStatement)).toBe(
      true,
    );
  });

  test('reads nothing of the people', () => {
    const all = JSON.stringify(sent);
    for (const text of typed) expect(all).not.toContain(text);
  });
});

test.each([
  ['a share of all, also of those that a caller records', 'traceidratio', '0.5', ['low']],
  ['those that a caller records', 'parentbased_always_off', '1', ['low', 'high']],
])('an operator may receive %s', async (_, sampler, share, received) => {
  const collector = await startCollector();
  const node = await startLimitedNode(market, {
    PUBLIC_URL: market.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  // Which share a trace falls into depends on its id.
  const traces = { low: `${'0'.repeat(24)}00000001`, high: `${'0'.repeat(24)}ffffffff` };
  const ask = (headers: Record<string, string>) =>
    node.callerFrom(newAddress(), headers).send('GET', '/api/search?q=diesel');
  const parent = randomBytes(8).toString('hex');
  for (const id of Object.values(traces)) await ask({ traceparent: `00-${id}-${parent}-01` });
  await ask({ traceparent: `00-${traces.low.replace('1', '2')}-${parent}-00` });
  await node.close();
  collector.close();
  const sent = new Set(collector.spans.map(({ traceId }) => traceId));
  const named = Object.entries(traces).flatMap(([name, id]) => (sent.has(id) ? [name] : []));
  expect(named).toEqual(received);
});

test('a market whose collector is away serves people as ever, and closes', async () => {
  const node = await startLimitedNode(market, {
    PUBLIC_URL: market.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  const visitor = node.callerFrom(newAddress(), { traceparent: 'not-one' });
  expect((await visitor.send('GET', '/api/category/1')).status).toBe(200);
  await node.close();
});
