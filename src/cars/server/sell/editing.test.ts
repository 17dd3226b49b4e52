import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  type PostedCar,
  pay,
  postCar,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { callerAt, onWire } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { listSellersCars, readCar, withdrawCar } from '../../contract.ts';
import { stateFacts } from '../../facts/facts-contract.ts';
import type { CarEdit } from '../../sell/car-post.ts';
import { changeManyCars } from '../../sell/many-cars-contract.ts';
import { editCar, readSellersCar, relistCar } from '../../sell/selling-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const pair = () => Promise.all([newBuyer(market), newSeller(market)]);

/** The fields of a post, changed. */
const changed = ({ id, imageId }: PostedCar, changes: Partial<CarEdit> = {}): CarEdit => {
  const { photo, ...post } = carFields(imageId, { title: 'A better title' });
  return { ...post, id, ...changes };
};
const edit = (seller: Someone, car: PostedCar, changes: Partial<CarEdit> = {}) =>
  seller.callApi(editCar, changed(car, changes));

describe('a car that is available', () => {
  test('is changed by its seller in every field, and keeps its photo', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const phone = '+47 55 55 55 55';
    const changed = {
      resalePriceCents: 9_999_99,
      originalPriceCents: 20_000_00,
      condition: 'Fair',
      location: 'Bergen',
      yearsOfUse: 0,
      categoryId: 4,
      description: 'New tyres',
    } as const;
    expect(await edit(seller, car, { ...changed, phone })).toEqual({ modifiedCount: 1 });
    expect(agreed(await seller.callApi(readSellersCar, { id: car.id }))).toMatchObject({
      car: { title: 'A better title', imageId: car.imageId, ...changed },
      phone,
    });
  });

  test('asks once, where the caller wants it, before its price falls by more than half or more than doubles', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { resalePriceCents: 12_500_00 });
    const priced = (resalePriceCents: number, confirmedPriceCents?: number) =>
      edit(seller, car, { resalePriceCents, confirmedPriceCents });
    const asked = (priceCents: number, newPriceCents: number) => ({
      refused: 'price-far',
      facts: { priceCents, newPriceCents },
    });
    expect(await priced(1_150_00, 12_500_00)).toMatchObject(asked(12_500_00, 1_150_00));
    expect(await priced(1_150_00, 1_160_00)).toMatchObject(asked(12_500_00, 1_150_00));
    expect(await priced(25_000_01, 12_500_00)).toMatchObject(asked(12_500_00, 25_000_01));
    const done = { modifiedCount: 1 };
    expect(await priced(6_250_00, 12_500_00)).toEqual(done);
    expect(await priced(12_500_00, 6_250_00)).toEqual(done);
    expect(await priced(1_150_00, 1_150_00)).toEqual(done);
    expect(await priced(12_500_00), 'a program').toEqual(done);
  });

  test('loses the optional fields that a change leaves out', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { description: 'Old words', originalPriceCents: 30_000_00 });
    agreed(await edit(seller, car, { phone: undefined, description: '' }));
    expect(agreed(await seller.callApi(readSellersCar, { id: car.id }))).toMatchObject({
      car: { description: '', originalPriceCents: null },
      phone: null,
    });
  });

  test('gets another photo of its seller, and may get the first one back', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const image = await uploadPhoto(seller);
    agreed(await edit(seller, car, { photo: { id: image } }));
    expect(agreed(await seller.callApi(readCar, { id: car.id })).imageId).toBe(image);
    agreed(await edit(seller, car, { photo: { id: car.imageId } }));
    expect(agreed(await seller.callApi(readCar, { id: car.id })).imageId).toBe(car.imageId);
  });

  test('may show a photo that another car of its seller shows', async () => {
    const seller = await newSeller(market);
    const [car, second] = [await postCar(seller), await postCar(seller)];
    agreed(await edit(seller, car, { photo: { id: second.imageId } }));
    expect(agreed(await seller.callApi(readCar, { id: car.id })).imageId).toBe(second.imageId);
  });

  test("does not get another person's photo", async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const car = await postCar(seller);
    for (const image of [await uploadPhoto(other), 'no-such-photo'])
      expect(await edit(seller, car, { photo: { id: image } })).toMatchObject({
        refused: 'photo-unknown',
        fields: { image: 'Upload the photo again' },
      });
    const unchanged = agreed(await seller.callApi(readCar, { id: car.id }));
    expect(unchanged).toMatchObject({ title: car.title, imageId: car.imageId });
  });

  test('keeps its price for a buyer who has booked it', async () => {
    const [buyer, seller] = await pair();
    const car = await postCar(seller);
    const { id } = await book(buyer, car);
    agreed(await edit(seller, car, { title: car.title, resalePriceCents: 50_000_00 }));
    const booking = agreed(await buyer.callApi(readBooking, { id }));
    expect(booking).toMatchObject({ priceCents: car.priceCents, state: { is: 'unpaid' } });
    await pay(market, buyer, booking);
  });

  test('is not changed by missing or wrong fields', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const path = `/api/sellersCar/${car.id}`;
    const response = await seller.send('PATCH', path, { json: {} });
    expect(response.json.errors).toEqual({
      title: 'Name is required',
      resalePrice: 'Price is required',
      condition: 'Condition is required',
      location: 'Location is required',
      YearsOfUse: 'Years of use is required',
      categoryId: 'Category Id is required',
    });
    const { id, ...json } = onWire(editCar, changed(car));
    for (const more of [
      { state: 'sold' },
      { seller_id: seller.id },
      { advertised: true },
      { resalePrice: 0 },
      { image: 'https://evil.example/car.jpg' },
      { title: 'two\nlines' },
    ])
      expect((await seller.send('PATCH', path, { json: { ...json, ...more } })).status).toBe(400);
  });
});

describe('a form that was opened before its car was changed elsewhere', () => {
  /** A seller has opened the form of a car, and then lowers its price in another tab. */
  async function openedBefore() {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const read = async () => agreed(await seller.callApi(readSellersCar, { id: car.id }));
    const { version, car: opened } = await read();
    const cars = [car.id];
    const lower = { cars, change: 'price', by: '-5%' } as const;
    const { changed } = agreed(await seller.callApi(changeManyCars, lower));
    expect(changed).toEqual(cars);
    const typed = { resalePriceCents: opened.resalePriceCents, version };
    return { seller, car, read, typed };
  }

  test('does not undo the change: its seller reads of it, and may save then', async () => {
    const { seller, car, read, typed } = await openedBefore();
    const now = await read();
    const refusal = await edit(seller, car, typed);
    expect(refusal).toMatchObject({
      refused: 'car-changed',
      facts: { version: now.version, priceCents: now.car.resalePriceCents },
    });
    expect(await read()).toEqual(now);
    const { version } = now;
    for (let times = 0; times < 2; times++)
      expect(await edit(seller, car, { ...typed, version })).toEqual({ modifiedCount: 1 });
    const { car: saved } = await read();
    expect(saved).toMatchObject({
      title: 'A better title',
      resalePriceCents: typed.resalePriceCents,
    });
  });

  test('is told to a program in words that speak of no page', async () => {
    const { seller, car, typed } = await openedBefore();
    const json = onWire(editCar, changed(car, typed));
    const refused = await seller.send('PATCH', `/api/sellersCar/${car.id}`, { json });
    expect(refused).toMatchObject({ status: 409, code: 'car-changed' });
    expect(refused.json.detail).toMatch('no longer as it was at the `version`');
    expect(refused.json.detail).not.toMatch(/page|tab/);
  });

  test('says so without scripts, and keeps what was typed', async () => {
    const { seller, car, read, typed } = await openedBefore();
    const { categoryId, ...fields } = onWire(editCar, changed(car, typed));
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, categoryName: categoryId }))
      if (value !== undefined) body.append(name, String(value));
    const form = `/dashboard/mycars/${car.id}/edit`;
    const { status, text } = await seller.send('POST', form, { body });
    expect(status).toBe(409);
    expect(text).toContain('Nothing is saved yet. This car was changed elsewhere');
    expect(text).toContain('value="A better title"');
    const { version, car: saved } = await read();
    expect(saved.title).toBe(car.title);
    expect(text).toContain(`name="version" value="${version}"`);
  });

  test('saves where only photos and further facts were added, and by a client that says no version', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const { version } = agreed(await seller.callApi(readSellersCar, { id: car.id }));
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 4 } }));
    expect(await edit(seller, car, { version })).toEqual({ modifiedCount: 1 });
    expect(await edit(seller, car, { title: 'Another' })).toEqual({ modifiedCount: 1 });
  });
});

describe('a car that a buyer is paying for or has paid', () => {
  test('stays as it is', async () => {
    const [buyer, seller] = await pair();
    const [held, sold] = [await postCar(seller), await postCar(seller)];
    await openPayment(buyer, await book(buyer, held));
    await pay(market, buyer, await book(buyer, sold));
    for (const car of [held, sold]) {
      expect(await edit(seller, car)).toEqual(refusedAs('car-locked'));
      expect(agreed(await seller.callApi(readCar, { id: car.id })).title).toBe(car.title);
      expect(await seller.callApi(relistCar, { id: car.id })).toEqual({ modifiedCount: 0 });
    }
  });

  test('is paid for at the booked price when a change and a payment come at once', {
    tags: 'hostile-44',
  }, async () => {
    for (let round = 0; round < 6; round++) {
      const [buyer, seller] = await pair();
      const car = await postCar(seller);
      const booking = await book(buyer, car);
      const [edited] = await Promise.all([
        edit(seller, car, { title: car.title, resalePriceCents: 99_000_00 }),
        openPayment(buyer, booking),
      ]);
      if ('refused' in edited) expect(edited).toEqual(refusedAs('car-locked'));
      const [row] = await sql`
        select p.amount_cents from payments p where p.booking_id = ${booking.id}`;
      expect(row).toEqual({ amount_cents: car.priceCents });
    }
  });
});

describe('a withdrawn car', () => {
  test('is listed apart, can be changed, and can be relisted', async () => {
    const [buyer, seller] = await pair();
    const car = await postCar(seller);
    await book(buyer, car);
    await seller.callApi(withdrawCar, { id: car.id });
    const own = { email: seller.email };
    const apart = agreed(await seller.callApi(listSellersCars, { ...own, status: 'withdrawn' }));
    expect(apart.map(({ id, state }) => [id, state.is])).toEqual([[car.id, 'withdrawn']]);
    agreed(await edit(seller, car, { resalePriceCents: 8_000_00 }));
    expect(await seller.callApi(relistCar, { id: car.id })).toEqual({ modifiedCount: 1 });
    expect(await seller.callApi(relistCar, { id: car.id })).toEqual({ modifiedCount: 0 });
    expect(agreed(await seller.callApi(listSellersCars, { ...own, status: 'withdrawn' }))).toEqual(
      [],
    );
    expect(agreed(await callerAt(market.url).callApi(readCar, { id: car.id }))).toMatchObject({
      resalePriceCents: 8_000_00,
      state: { is: 'available' },
      advertised: false,
    });
    await book(buyer, { ...car, title: 'A better title', priceCents: 8_000_00 });
    expect(
      await sql`select was, became, by_person, address from audit
        where thing = 'cars' and thing_id = ${String(car.id)} order by id`,
    ).toEqual([
      { was: 'available', became: 'withdrawn', by_person: seller.id, address: '127.0.0.1' },
      { was: 'withdrawn', became: 'available', by_person: seller.id, address: '127.0.0.1' },
    ]);
  });
});

describe("another seller's car", () => {
  test('cannot be read with its phone number, changed or relisted', {
    tags: 'hostile-12',
  }, async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    const car = await postCar(other);
    await other.callApi(withdrawCar, { id: car.id });
    for (const person of [seller, buyer, admin]) {
      expect(await person.callApi(readSellersCar, { id: car.id })).toEqual(refusedAs('not-found'));
      expect(await edit(person, car)).toEqual(refusedAs('not-found'));
      expect(await person.callApi(relistCar, { id: car.id })).toEqual(refusedAs('not-found'));
    }
    const [row] = await sql`select title, state from cars where id = ${car.id}`;
    expect(row).toEqual({ title: car.title, state: 'withdrawn' });
  });
});

describe('a car whose seller was erased', () => {
  test('is not changed by a request that was under way', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { phone: undefined });
    await sql`update people set erased_at = now() where id = ${seller.id}`;
    const late = changed(car, { phone: '+47 55 55 55 55' });
    const callApi = callOn(
      nodeOf(market),
      asPerson(seller, { status: 'seller', everSeller: true }),
    );
    expect(await callApi(editCar, late)).toEqual(refusedAs('not-found'));
    expect(await sql`select phone from cars where id = ${car.id}`).toEqual([{ phone: null }]);
  });
});
