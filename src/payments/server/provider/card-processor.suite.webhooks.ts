// The part of the suite about webhooks: which ones are accepted, and what they are about.
import { describe, expect, test } from 'vitest';
import type { ProviderUnderTest } from './card-processor.suite.provider.ts';

export function describeWebhooks(name: string, at: () => ProviderUnderTest): void {
  const now = new Date('2026-03-04T05:06:07Z');
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const about = { about: 'intent', intentId: 'pi_3' } as const;
  const read = (body: string, signature: string | undefined) =>
    at().processor.readWebhook(Buffer.from(body), signature, now);
  const readSigned = (body: string, signedAt = now) =>
    read(body, at().controls.sign(body, signedAt));
  const body = () => at().controls.webhookBody(about);

  describe(`${name}: a webhook`, () => {
    test('is accepted with a correct signature, and names its object', () => {
      expect(readSigned(body())).toEqual(about);
      const refund = { about: 'refund', refundId: 're_3' } as const;
      expect(readSigned(at().controls.webhookBody(refund))).toEqual(refund);
      const chargeback = { about: 'chargeback', chargebackId: 'dp_3' } as const;
      expect(readSigned(at().controls.webhookBody(chargeback))).toEqual(chargeback);
    });

    test('is of no interest if its type is unknown or its object missing', () => {
      const other = { about: 'other' } as const;
      expect(readSigned(at().controls.webhookBody(other))).toEqual(other);
      for (const json of [
        'null',
        '[]',
        '5',
        '{}',
        '{"type":5,"data":null}',
        '{"type":"__proto__"}',
      ])
        expect(readSigned(json), json).toEqual(other);
      const type = String(JSON.parse(body()).type);
      for (const data of [null, {}, { object: null }, { object: { id: { $ne: 1 } } }])
        expect(readSigned(JSON.stringify({ type, data })), JSON.stringify(data)).toEqual(other);
    });

    test('is accepted within five minutes of its signing, before or after', () => {
      for (const minutes of [-4, 4])
        expect(readSigned(body(), minutesLater(minutes))).toEqual(about);
      for (const minutes of [-6, 6, -60 * 24 * 365, 60 * 24 * 365])
        expect(readSigned(body(), minutesLater(minutes)), `${minutes} minutes`).toBeNull();
    });

    test('is rejected without a signature or with a wrong one', () => {
      const signature = at().controls.sign(body(), now);
      const otherEnd = signature.endsWith('0') ? '1' : '0';
      for (const wrong of [
        undefined,
        '',
        'x',
        '=,=,',
        't=,v1=',
        't=NaN,v1=00',
        signature.slice(0, -1),
        signature.slice(0, -1) + otherEnd,
        signature.replace(/t=\d+/, (time) => `${time}0`),
        signature.replace(/t=\d+,?/, ''),
        ','.repeat(10_000),
      ])
        expect(read(body(), wrong), wrong?.slice(0, 80)).toBeNull();
    });

    test('is rejected if its body was changed or is not JSON', () => {
      const signature = at().controls.sign(body(), now);
      expect(read(body().replace('pi_3', 'pi_4'), signature)).toBeNull();
      expect(read(`${body()} `, signature)).toBeNull();
      for (const text of ['', '{', 'about=intent', '\u0000'])
        expect(readSigned(text), text).toBeNull();
    });
  });
}
