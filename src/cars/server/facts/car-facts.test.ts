import { describe, expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  newMark,
  openPayment,
  pay,
  postCar,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { type Caller, callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { carPath } from '../../car-path.ts';
import { withdrawCar } from '../../contract.ts';
import { facts } from '../../facts/fact-table.ts';
import { draftFacts, readCarFacts, readOwnFacts, stateFacts } from '../../facts/facts-contract.ts';
import { addCarPhoto } from '../../sell/car-photos-contract.ts';
import { listMissing } from '../../sell/missing-contract.ts';
import { soughtFacts } from './missing-facts.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const factsOf = async (caller: Caller, id: number) =>
  agreed(await caller.callApi(readCarFacts, { id })).facts;

test('a seller learns what their cars lack: photos, and facts that buyers look for', async () => {
  const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
  const [bare, stated, foreign] = [
    await postCar(seller, { title: 'An old car' }),
    await postCar(seller, { title: 'Another old car' }),
    await postCar(other),
  ];
  const image = { id: await uploadPhoto(seller) };
  agreed(await seller.callApi(addCarPhoto, { id: stated.id, image }));
  agreed(await seller.callApi(stateFacts, { id: stated.id, facts: { make: 'Volvo', co2: 120 } }));
  agreed(await seller.callApi(draftFacts, { id: bare.id, seats: 'five' }));
  const cars = [bare, stated, foreign].map(({ id }) => id);
  expect(agreed(await seller.callApi(listMissing, { cars })).cars).toEqual([
    { carId: bare.id, photos: 1, facts: soughtFacts(), hasDraft: true },
    { carId: stated.id, photos: 2, facts: soughtFacts().slice(1), hasDraft: false },
  ]);
});

test('a car does not lack what its title states', async () => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller, { title: '2019 Toyota Camry SE' });
  const { cars } = agreed(await seller.callApi(listMissing, { cars: [id] }));
  expect(cars[0]?.facts.slice(0, 2)).toEqual(['mileage', 'body']);
});

test('a drawn car, which its page shows from three sides, does not lack photos', async () => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller);
  const cover = `drawn-suv-red-front-${newMark()}`;
  await sql`insert into images (id, width, height) values (${cover}, 1280, 960)`;
  await sql`update cars set image_id = ${cover} where id = ${id}`;
  const { cars } = agreed(await seller.callApi(listMissing, { cars: [id] }));
  expect(cars).toEqual([expect.objectContaining({ carId: id, photos: 3 })]);
});

test('a seller and an admin who type a make and a model choose among those that the market knows', async () => {
  const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
  const { id } = await postCar(seller, { title: 'An old car' });
  const offered = async (caller: Caller, path: string, name: string) => {
    const { text } = await caller.send('GET', path);
    const [, list = ''] =
      new RegExp(`<datalist id="known-${name}">(.*?)</datalist>`).exec(text) ?? [];
    expect(text).toMatch(new RegExp(`<input[^>]* list="known-${name}"`));
    return [...list.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);
  };
  const form = `/dashboard/mycars/${id}/facts`;
  expect(await offered(seller, form, 'make')).toEqual(
    expect.arrayContaining(['Honda', 'Škoda', 'Volkswagen']),
  );
  expect(await offered(seller, form, 'model')).toEqual([]);
  agreed(await seller.callApi(draftFacts, { id, make: 'HONDA' }));
  const models = await offered(seller, form, 'model');
  expect(models).toContain('Accord');
  expect(models).not.toContain('Golf');
  agreed(await seller.callApi(stateFacts, { id, facts: { make: 'Volkswagen' } }));
  const corrections = `/dashboard/ads/${id}/facts`;
  expect(await offered(admin, corrections, 'make')).toContain('Honda');
  expect(await offered(admin, corrections, 'model')).toContain('Golf');
});

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
    // Whoever sells it: a private person has imported cars, too.
    const { text } = await visitor.send('GET', carPath(car));
    expect(text).toMatch(/from the seller’s listing<!-- --> unless noted/);
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
  test('is shown to its seller, to admins and to who has booked or bought the car, and to nobody else', async () => {
    const [seller, buyer, other, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market),
      newSeller(market),
      newAdmin(market),
    ]);
    const car = await postCar(seller);
    await sql`update cars set vin = '1HGCM82633A004352' where id = ${car.id}`;
    const sees = async (caller: Caller) => {
      const { facts, onFile } = agreed(await caller.callApi(readCarFacts, { id: car.id }));
      const isShown = facts.some(({ name }) => name === 'vin');
      expect(onFile).toEqual(isShown ? [] : ['vin']);
      return isShown;
    };
    expect(await Promise.all([visitor, buyer, other].map(sees))).toEqual([false, false, false]);
    expect(await Promise.all([seller, admin].map(sees))).toEqual([true, true]);
    const canceled = await book(buyer, car);
    expect(await Promise.all([visitor, buyer, other].map(sees))).toEqual([false, true, false]);
    agreed(await buyer.callApi(cancelBooking, { id: canceled.id }));
    expect(await sees(buyer)).toBe(false);
    const lapsed = await book(buyer, car);
    await sql`update bookings set expires_at = now() - interval '1 minute' where id = ${lapsed.id}`;
    expect(await sees(buyer)).toBe(false);
    await sql`update bookings set expires_at = now() + interval '1 day' where id = ${lapsed.id}`;
    await pay(market, buyer, lapsed);
    expect(await Promise.all([visitor, buyer, other].map(sees))).toEqual([false, true, false]);
  });
});

describe('a seller who states facts', () => {
  const stated = { seats: 7, accidents: 'denied', make: 'mercedes benz', equipment: ['Sunroof'] };

  test('is named as who states them; what was imported stays so until it is changed', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    await sql`update cars set fuel = 'Diesel', doors = 4 where id = ${car.id}`;
    const facts = { ...stated, fuel: 'Diesel', doors: 5 };
    expect(await seller.callApi(stateFacts, { id: car.id, facts })).toEqual({ modifiedCount: 1 });
    const now = await factsOf(visitor, car.id);
    expect(now.map((fact) => [fact.name, fact.is === 'known' && fact.value, fact.by])).toEqual([
      ['make', 'Mercedes-Benz', 'seller'],
      ['fuel', 'Diesel', 'import'],
      ['doors', 5, 'seller'],
      ['seats', 7, 'seller'],
      ['accidents', false, 'seller'],
      ['equipment', ['Sunroof'], 'seller'],
    ]);
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 7 } }));
    const [left, ...others] = await factsOf(visitor, car.id);
    expect(left).toEqual(now.find(({ name }) => name === 'seats'));
    expect(others).toEqual([]);
  });

  test('is asked for the papers of the market’s country, and keeps others that are stated', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const asked = async () => {
      const { text } = await seller.send('GET', `/dashboard/mycars/${car.id}/facts`);
      return [...text.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
    };
    expect(await asked()).toEqual(expect.arrayContaining(['titleStatus', 'warranty', 'engine']));
    for (const name of ['firstRegistered', 'inspectedUntil', 'vat', 'co2'])
      expect(await asked()).not.toContain(name);
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { co2: 120 } }));
    expect(await asked()).toContain('co2');
  });

  test('of a title that is not clean is read before all else, and what it was before is read as well', async () => {
    const [seller, word] = [await newSeller(market), newMark()];
    const car = await postCar(seller, { title: `Wagon ${word}` });
    const state = async (titleStatus: string) =>
      agreed(await seller.callApi(stateFacts, { id: car.id, facts: { titleStatus, mileage: 9 } }));
    const textAt = async (path: string) =>
      (await visitor.send('GET', path)).text.replaceAll(/<!--.*?-->/g, '');
    await state('Salvage');
    await vi.waitFor(
      async () =>
        expect(await textAt(`/search?q=${word}`)).toContain(
          '<strong>Salvage title\u00a0· </strong>',
        ),
      { timeout: 60_000 },
    );
    const page = await textAt(carPath(car));
    const [status, mileage] = ['Title status', 'Mileage'].map((label) => page.indexOf(label));
    expect(status).toBeGreaterThan(0);
    expect(status).toBeLessThan(mileage ?? 0);
    await state('Clean');
    await vi.waitFor(
      async () => expect(await textAt(carPath(car))).toContain('Title status: Salvage until'),
      { timeout: 60_000 },
    );
    expect(await textAt(carPath(car))).not.toContain('Clean title');
  });

  test('is told what is wrong with a fact, and nothing is stated', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const body = { seats: 0, body: 'Spaceship', firstRegistered: '2019', vin: 'not a VIN!' };
    const { status, json } = await seller.send('PUT', `/api/sellersCar/${car.id}/facts`, {
      json: body,
    });
    expect(status).toBe(400);
    expect(Object.keys(json.errors ?? {}).toSorted()).toEqual(Object.keys(body).toSorted());
    expect(await factsOf(visitor, car.id)).toEqual([]);
  });

  test('cannot change them while a buyer pays, nor those of somebody else’s car', async () => {
    const [seller, other, buyer] = await Promise.all([
      newSeller(market),
      newSeller(market),
      newBuyer(market),
    ]);
    const car = await postCar(seller);
    const input = { id: car.id, facts: stated };
    expect(await other.callApi(stateFacts, input)).toEqual(refusedAs('not-found'));
    await openPayment(buyer, await book(buyer, car));
    expect(await seller.callApi(stateFacts, input)).toEqual(refusedAs('car-locked'));
    const draft = { id: car.id, seats: '7' };
    expect(await seller.callApi(draftFacts, draft)).toEqual(refusedAs('car-locked'));
  });

  test('finds what was typed as a draft, which nobody else sees, until the facts are stated', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const read = async () => agreed(await seller.callApi(readOwnFacts, { id: car.id }));
    agreed(await seller.callApi(draftFacts, { id: car.id, seats: 'seven, I think' }));
    expect((await read()).draft).toEqual({
      texts: { seats: 'seven, I think' },
      savedAt: expect.any(Date),
    });
    expect(await factsOf(visitor, car.id)).toEqual([]);
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 7 } }));
    expect(await read()).toMatchObject({ draft: null, facts: [{ name: 'seats', value: 7 }] });
  });

  test('is offered what the name of the car and its VIN say, and warned of an odd VIN', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { title: '2019 BMW X5 diesel automatic' });
    const read = async () => agreed(await seller.callApi(readOwnFacts, { id: car.id }));
    const suggested = async () =>
      Object.fromEntries((await read()).suggested.map(({ name, text, by }) => [name, [text, by]]));
    expect(await suggested()).toEqual({
      make: ['BMW', 'title'],
      model: ['X5', 'title'],
      modelYear: ['2019', 'title'],
      fuel: ['Diesel', 'title'],
      gearbox: ['Automatic', 'title'],
    });
    // A Honda Accord of 2003 whose check digit is right.
    agreed(await seller.callApi(draftFacts, { id: car.id, vin: '1hg cm82633a004352' }));
    expect(await suggested()).toMatchObject({ make: ['Honda', 'vin'], modelYear: ['2003', 'vin'] });
    expect(await read()).toMatchObject({ vinOddity: null });
    for (const [vin, vinOddity] of [
      ['1HGCM82633A004353', 'check-digit'],
      ['WBA3A5C50CF256521', 'check-digit-elsewhere'],
      ['4815162342', 'short'],
    ]) {
      agreed(await seller.callApi(draftFacts, { id: car.id, vin }));
      expect(await read(), vin).toMatchObject({ vinOddity });
    }
    const facts = { vin: '1HGCM82633A004352', make: 'Honda', modelYear: 2004 };
    agreed(await seller.callApi(stateFacts, { id: car.id, facts }));
    expect((await factsOf(seller, car.id)).map(({ name, by }) => [name, by])).toEqual([
      ['make', 'vin'],
      ['modelYear', 'seller'],
      ['vin', 'seller'],
    ]);
  });
});
