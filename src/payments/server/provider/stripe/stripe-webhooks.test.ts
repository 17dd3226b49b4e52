import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStripeWebhook } from './stripe-webhooks.ts';

const secret = 'whsec_of_these_tests';
const at = 1_700_000_000;
const sign = (body: string | Buffer, time: string | number = at, by = secret) =>
  createHmac('sha256', by).update(`${time}.`).update(body).digest('hex');
const read = (body: string | Buffer, header: string | undefined, now = at) =>
  readStripeWebhook(secret, Buffer.from(body), header, new Date(now * 1000));
const event = (type: string, object: object) =>
  JSON.stringify({ object: 'event', id: 'evt_1', type, data: { object } });
const paid = event('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });
const isPaid = { about: 'intent', intentId: 'pi_1' };

describe('a webhook that Stripe has signed', () => {
  test('is read, also while the secret is being replaced', () => {
    expect(read(paid, `t=${at},v1=${sign(paid)}`)).toEqual(isPaid);
    const old = sign(paid, at, 'whsec_before');
    expect(read(paid, `t=${at},v1=${old},v1=${sign(paid)},v0=${old}`)).toEqual(isPaid);
    expect(read(paid, `v1=${sign(paid)},t=${at}`)).toEqual(isPaid);
  });

  test('is verified by its raw bytes, whatever they are', () => {
    const odd = Buffer.concat([Buffer.from(paid.slice(0, -1)), Buffer.from(',"note":"€ 😀 "}')]);
    expect(read(odd, `t=${at},v1=${sign(odd)}`)).toEqual(isPaid);
    const broken = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(read(broken, `t=${at},v1=${sign(broken)}`)).toEqual({ about: 'other' });
  });

  test('is valid for exactly five minutes in both directions', () => {
    const header = `t=${at},v1=${sign(paid)}`;
    for (const apart of [-300, 0, 300]) expect(read(paid, header, at + apart)).toEqual(isPaid);
    for (const apart of [-100_000, -301, 301, 100_000])
      expect(read(paid, header, at + apart)).toBeNull();
  });

  test('names the charge, refund or chargeback that it is about, or nothing of interest', () => {
    const readAbout = (object: object) => {
      const body = event('some.thing', object);
      return read(body, `t=${at},v1=${sign(body)}`);
    };
    expect(readAbout({ object: 'refund', id: 're_1', payment_intent: 'pi_1' })).toEqual({
      about: 'refund',
      refundId: 're_1',
    });
    expect(readAbout({ object: 'refund', id: 're_1', payment_intent: null })).toEqual({
      about: 'refund',
      refundId: 're_1',
    });
    expect(readAbout({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' })).toEqual(isPaid);
    expect(readAbout({ object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' })).toEqual({
      about: 'chargeback',
      chargebackId: 'dp_1',
    });
    expect(readAbout({ object: 'transfer', id: 'tr_1' })).toEqual({
      about: 'transfer',
      transferId: 'tr_1',
    });
    for (const object of [
      { object: 'charge', id: 'ch_1', payment_intent: null },
      { object: 'payment_intent' },
      { object: 'payment_intent', id: 7 },
      {},
    ])
      expect(readAbout(object)).toEqual({ about: 'other' });
    for (const body of ['null', '[]', '7', '"pi_1"', '{}', '{"object":"v2.core.event"}'])
      expect(read(body, `t=${at},v1=${sign(body)}`)).toEqual({ about: 'other' });
  });
});

describe('a webhook that nobody can trust', () => {
  test('is not read without a complete and correct signature', () => {
    const right = sign(paid);
    for (const header of [
      undefined,
      '',
      'v1',
      `t=${at}`,
      `v1=${right}`,
      `t=${at},v0=${right}`,
      `t=${at},v1=${right.slice(1)}`,
      `t=${at},v1=${right}0`,
      `t=${at},v1=${right.toUpperCase()}`,
      `t=${at},v1=`,
      `t=${at},v1`,
      `t=${at + 1},v1=${right}`,
      `t=0${at},v1=${right}`,
      `t=${at}.5,v1=${sign(paid, `${at}.5`)}`,
      `t=-${at},v1=${sign(paid, -at)}`,
      `t=NaN,v1=${sign(paid, 'NaN')}`,
      `t=,v1=${sign(paid, '')}`,
      `t=${at},v1=${sign(paid, at, 'whsec_another')}`,
      `t=${at},v1=${sign(paid, at, '')}`,
      'x'.repeat(10_000),
    ])
      expect(read(paid, header), header).toBeNull();
  });

  test('is not read if its body was changed, cut off or is not JSON', () => {
    const header = `t=${at},v1=${sign(paid)}`;
    for (const body of ['', ` ${paid}`, paid.slice(0, -1), paid.replace('pi_1', 'pi_2')])
      expect(read(body, header), body).toBeNull();
    for (const body of ['', '} no JSON {', '{"object":"event"'])
      expect(read(body, `t=${at},v1=${sign(body)}`), body).toBeNull();
  });
});

const samples = join(import.meta.dirname, '../../../../../../shared/data/stripe');
describe.skipIf(!existsSync(samples))(
  'the samples in ../shared/data (skipped where it is absent)',
  () => {
    interface Vector {
      readonly name: string;
      readonly payload: string;
      readonly header: string;
      readonly secret: string;
      readonly now: number;
      readonly expect: string;
    }
    const jsonOf = (file: string) => JSON.parse(readFileSync(join(samples, file), 'utf8'));

    test('of signatures are accepted or rejected as recorded', () => {
      const { cases } = jsonOf('webhook-vectors.json') as { cases: readonly Vector[] };
      expect(cases.length).toBeGreaterThan(10);
      for (const one of cases) {
        const now = new Date(one.now * 1000);
        const webhook = readStripeWebhook(one.secret, Buffer.from(one.payload), one.header, now);
        expect(webhook, one.name).toEqual(
          one.expect === 'ok' ? { about: 'intent', intentId: 'pi_test_booking_0001' } : null,
        );
      }
    });

    test('of events are understood', () => {
      const seen = Object.fromEntries(
        readdirSync(join(samples, 'events')).map((file) => {
          const body = readFileSync(join(samples, 'events', file));
          const webhook = read(body, `t=${at},v1=${sign(body)}`);
          return [file.replace('.json', ''), webhook?.about];
        }),
      );
      const intent = Object.keys(seen).filter((name) => /^(payment_intent|charge)/.test(name));
      expect(seen).toEqual({
        ...Object.fromEntries(intent.map((name) => [name, 'intent'])),
        'charge.refund.updated': 'refund',
        'charge.dispute.created': 'chargeback',
      });
    });
  },
);
