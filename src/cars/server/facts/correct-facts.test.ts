import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { listAudit } from '../../../people/admin/audit-contract.ts';
import { correctFacts, readCarFacts, stateFacts } from '../../facts/facts-contract.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

async function postedWith(facts: StatedFacts) {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const state = async (stated: StatedFacts) =>
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: stated }));
  await state(facts);
  return { seller, car, state };
}

const read = async (id: number) => agreed(await visitor.callApi(readCarFacts, { id }));
const stated = async (id: number) =>
  (await read(id)).facts.map((fact) => [
    fact.name,
    fact.is === 'known' ? fact.value : fact.is,
    fact.by,
  ]);
const changed = async (id: number) =>
  (await read(id)).changes.map(({ name, was, became, by }) => [name, was, became, by]);

describe('what a car said before', () => {
  test('is told to buyers where they rely on it, the latest first', async () => {
    const { car, state } = await postedWith({ mileage: 82_000, accidents: 'denied', doors: 4 });
    await state({ mileage: 52_000, accidents: 'denied', doors: 5, owners: 1 });
    await state({ mileage: 52_000, owners: 1 });
    expect(await changed(car.id)).toEqual([
      ['accidents', 'denied', null, null],
      ['mileage', 82_000, 52_000, 'seller'],
    ]);
  });

  test('is not forgotten when the car is taken off the market and comes back', async () => {
    const { car, state } = await postedWith({ mileage: 82_000 });
    await sql`update cars set state = 'withdrawn' where id = ${car.id}`;
    await state({ mileage: 9_000 });
    await sql`update cars set state = 'available' where id = ${car.id}`;
    expect(await changed(car.id)).toEqual([['mileage', 82_000, 9_000, 'seller']]);
  });
});

describe('an admin who corrects the facts of a car', () => {
  const reason = 'The photo of the odometer shows more.';

  test('is named as who states them, tells the seller why, and is in the audit', async () => {
    const admin = await newAdmin(market);
    const { car, seller } = await postedWith({ mileage: 52_000, seats: 5 });
    const correction = { id: car.id, reason, facts: { mileage: 152_000, seats: 5 } };
    expect(await admin.callApi(correctFacts, correction)).toEqual({ modifiedCount: 1 });
    expect(await stated(car.id)).toEqual([
      ['mileage', 152_000, 'admin'],
      ['seats', 5, 'seller'],
    ]);
    expect(await changed(car.id)).toEqual([['mileage', 52_000, 152_000, 'admin']]);
    const mails = await sql<{ subject: string; body: string }>`
      select subject, body from outbox where recipient = ${seller.email}
        and subject like 'We corrected details%'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(reason);
    expect(mails[0]?.body).toContain('52,000 mi → 152,000 mi');
    const entries = agreed(await admin.callApi(listAudit, { kind: 'cars', person: admin.email }));
    expect(entries).toContainEqual(
      expect.objectContaining({ thingId: String(car.id), became: 'facts-corrected', reason }),
    );
    expect(await admin.callApi(correctFacts, correction)).toEqual({ modifiedCount: 0 });
  });

  test('has the last word: the seller cannot change it back, but states the others', async () => {
    const admin = await newAdmin(market);
    const { car, state } = await postedWith({ accidents: 'denied' });
    const facts = { accidents: 'Major, repaired' };
    agreed(await admin.callApi(correctFacts, { id: car.id, reason, facts }));
    await state({ accidents: 'denied', seats: 5 });
    await state({ seats: 7 });
    expect(await stated(car.id)).toEqual([
      ['seats', 7, 'seller'],
      ['accidents', 'Major, repaired', 'admin'],
    ]);
  });

  test('gives a reason, and changes nothing while a buyer pays', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const { car } = await postedWith({ seats: 5 });
    const facts = { seats: 7 };
    const silent = await admin.send('PUT', `/api/cars/${car.id}/facts`, { json: facts });
    expect([silent.status, Object.keys(silent.json.errors ?? {})]).toEqual([400, ['reason']]);
    await openPayment(buyer, await book(buyer, car));
    expect(await admin.callApi(correctFacts, { id: car.id, reason, facts })).toEqual(
      refusedAs('car-locked'),
    );
    const { text: page } = await admin.send('GET', `/dashboard/ads/${car.id}/facts`);
    expect(page).toContain('so its details can’t be changed');
    expect(page).toContain('Back to the reports');
    expect(page, 'nothing is promised that cannot be done').not.toContain('states what you change');
    expect(await stated(car.id)).toEqual([['seats', 5, 'seller']]);
  });
});
