import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { type Caller, callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { withdrawCar } from '../../contract.ts';
import { facts } from '../../facts/fact-table.ts';
import { readCarFacts } from '../../facts-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const factsOf = async (caller: Caller, id: number) =>
  agreed(await caller.callApi(readCarFacts, { id })).facts;

describe('the facts of a car', () => {
  test('are read by everyone: known with their value, denied, or not among them', async () => {
    const car = await postCar(await newSeller(market));
    const [row] = await sql<{ posted_at: Date }>`
      update cars set make = 'Volvo', seats = 7, accidents = 'denied',
        equipment = array['Tow hitch', 'Sunroof'],
        fact_sources = '{"seats": {"by": "seller", "at": "2026-11-20T08:00:00.000Z"}}'
      where id = ${car.id} returning posted_at`;
    const imported = { by: 'import', at: row?.posted_at };
    expect(await factsOf(visitor, car.id)).toEqual([
      { name: 'make', is: 'known', value: 'Volvo', ...imported },
      { name: 'seats', is: 'known', value: 7, by: 'seller', at: new Date('2026-11-20T08:00:00Z') },
      { name: 'accidents', is: 'denied', ...imported },
      { name: 'equipment', is: 'known', value: ['Tow hitch', 'Sunroof'], ...imported },
    ]);
  });

  test('have a column of `cars` each', async () => {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'cars'`;
    expect(columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.values(facts).map(({ column }) => column)),
    );
  });

  test('are not told of a car that is off the market, but to admins', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    expect(await visitor.callApi(readCarFacts, { id: car.id })).toEqual(refusedAs('not-found'));
    expect(await factsOf(await newAdmin(market), car.id)).toEqual([]);
  });
});

describe('the VIN of a car', () => {
  test('is shown to its seller, to admins and to the buyer who has paid, and to nobody else', async () => {
    const [seller, buyer, other, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market),
      newSeller(market),
      newAdmin(market),
    ]);
    const car = await postCar(seller);
    await sql`update cars set vin = '1HGCM82633A004352' where id = ${car.id}`;
    const sees = async (caller: Caller) =>
      (await factsOf(caller, car.id)).some(({ name }) => name === 'vin');
    const booking = await book(buyer, car);
    expect(await Promise.all([visitor, buyer, other].map(sees))).toEqual([false, false, false]);
    expect(await Promise.all([seller, admin].map(sees))).toEqual([true, true]);
    await pay(market, buyer, booking);
    expect(await Promise.all([visitor, buyer, other].map(sees))).toEqual([false, true, false]);
  });
});
