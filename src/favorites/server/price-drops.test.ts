// Emails about saved cars that cost less.

import { sql as query } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sendWithin } from '../../../testing/mails/send-within.ts';
import { nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, carFields, type PostedCar, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { readMailbox } from '../../messages/contract.ts';
import { stopEmails } from '../../messages/stop-contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import {
  readPriceDropEmails,
  removeFavorite,
  saveFavorite,
  setPriceDropEmails,
} from '../contract.ts';
import { mailPriceDrops } from './price-drops.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

async function savedCar() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller, { resalePriceCents: 20_000_00 });
  agreed(await buyer.callApi(saveFavorite, { id: car.id }));
  return { buyer, seller, car };
}

const priceAt = async (seller: Someone, car: PostedCar, dollars: number) => {
  const { photo, ...fields } = carFields('', { title: car.title });
  agreed(await seller.callApi(editCar, { ...fields, resalePriceCents: dollars * 100, id: car.id }));
};

/** What a person was told of prices. A job that another test runs may tell them, too. */
async function subjectsTo(person: Someone): Promise<string[]> {
  await runJob(market, 'price drops');
  const waiting = async () =>
    (
      await sql`select 1 from outbox where recipient = ${person.email} and sent_at is null
        union all select 1 from favorites
        where person_id = ${person.id} and has_dropped
          and (told_at is null or told_at < now() - interval '1 day')`
    ).length;
  await expect
    .poll(
      async () => {
        await sendMails(market);
        return waiting();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  const mails = agreed(await visitor.callApi(readMailbox, { recipient: person.email }));
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Now $'))
    .toReversed();
}
/** As if a day had gone by. */
const nextDay = (person: Someone) =>
  sql`update favorites set told_at = told_at - interval '25 hours' where person_id = ${person.id}`;

describe('who has saved a car whose price drops', () => {
  test('is told once, with the new price, and again of a further drop on another day', async () => {
    const { buyer, seller, car } = await savedCar();
    await priceAt(seller, car, 18_000);
    expect(await subjectsTo(buyer)).toEqual([`Now $18,000: ${car.title}`]);
    expect(await subjectsTo(buyer)).toHaveLength(1);
    await priceAt(seller, car, 17_500);
    expect(await subjectsTo(buyer)).toHaveLength(1);
    await nextDay(buyer);
    expect(await subjectsTo(buyer)).toEqual([
      `Now $18,000: ${car.title}`,
      `Now $17,500: ${car.title}`,
    ]);
    const [mail] = agreed(await visitor.callApi(readMailbox, { recipient: buyer.email }));
    expect(mail?.body).toContain('$500 less than before');
  });

  test('is not told of a price that rose, nor of one that came back to what they know', async () => {
    const { buyer, seller, car } = await savedCar();
    await priceAt(seller, car, 22_000);
    expect(await subjectsTo(buyer)).toEqual([]);
    await priceAt(seller, car, 20_000);
    expect(await subjectsTo(buyer)).toEqual([]);
    await priceAt(seller, car, 19_999);
    expect(await subjectsTo(buyer)).toHaveLength(1);
  });

  test('is not told once they have removed it, or the car is off the market', async () => {
    const [removed, gone] = [await savedCar(), await savedCar()];
    agreed(await removed.buyer.callApi(removeFavorite, { id: removed.car.id }));
    await priceAt(removed.seller, removed.car, 15_000);
    agreed(await gone.seller.callApi(withdrawCar, { id: gone.car.id }));
    // As if the price had dropped right before.
    await sql`
      update favorites set has_dropped = true, told_cents = 30_000_00
      where person_id = ${gone.buyer.id}`;
    for (const { buyer } of [removed, gone]) expect(await subjectsTo(buyer)).toEqual([]);
  });

  test('is not told while they are suspended', async () => {
    const { buyer, seller, car } = await savedCar();
    const admin = await newAdmin(market);
    agreed(await admin.callApi(suspendUser, { id: buyer.id, reason: 'A test of prices.' }));
    await priceAt(seller, car, 15_000);
    expect(await subjectsTo(buyer)).toEqual([]);
  });

  test('finds a button in their mail program that stops these emails', async () => {
    const { buyer } = await savedCar();
    const node = nodeOf(market, { PUBLIC_URL: market.url });
    onTestFinished(() => node.close());
    const headers: unknown[] = [];
    const { mailer } = node.adapters;
    const send: typeof mailer.send = async (mail) => {
      if (mail.recipient === buyer.email) headers.push(mail.headers);
      await mailer.send(mail);
    };
    // Written and sent before other tests, which send what is due, see the mail.
    await sendWithin(market, { send }, async (tx) => {
      await query`
        update favorites set has_dropped = true, told_cents = 30_000_00, told_at = null
        where person_id = ${buyer.id}`.execute(tx);
      await mailPriceDrops({ database: { transaction: (work) => work(tx) } });
    });
    expect(headers).toContainEqual({
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(`^<${market.url}/stop-emails\\?token=price-drops_${buyer.id}_`),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('stops these emails by the link in one, without logging in, and takes them up again', async () => {
    const { buyer, seller, car } = await savedCar();
    await priceAt(seller, car, 18_000);
    expect(await subjectsTo(buyer)).toHaveLength(1);
    const [mail] = agreed(await visitor.callApi(readMailbox, { recipient: buyer.email }));
    const [, token = ''] = /stop-emails\?token=([\w-]+)/.exec(mail?.body ?? '') ?? [];
    agreed(await visitor.callApi(stopEmails, { token }));
    expect(await buyer.callApi(readPriceDropEmails, {})).toEqual({ emails: 'off' });
    await nextDay(buyer);
    await priceAt(seller, car, 17_000);
    expect(await subjectsTo(buyer)).toHaveLength(1);

    agreed(await buyer.callApi(setPriceDropEmails, { emails: 'on' }));
    await priceAt(seller, car, 16_000);
    expect(await subjectsTo(buyer)).toEqual([
      `Now $18,000: ${car.title}`,
      `Now $16,000: ${car.title}`,
    ]);
  });
});
