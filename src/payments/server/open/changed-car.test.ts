// A car that its seller changed after it was booked is shown to its buyer before they can pay.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  openPaymentFor,
  pay,
  postCar,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { acceptCarChange, cancelBooking, readBookedCar } from '../../../bookings/contract.ts';
import { stateFacts } from '../../../cars/facts/facts-contract.ts';
import type { CarEdit } from '../../../cars/sell/car-post.ts';
import { editCar } from '../../../cars/sell/selling-contract.ts';
import { imageUrl } from '../../../images/image.ts';
import { readReceipt } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, heldCar } = bookedCarsAt(market);

const edit = (seller: Someone, car: { id: number; title: string }, changes: Partial<CarEdit>) => {
  const { photo, ...fields } = carFields('', { title: car.title });
  return seller.callApi(editCar, { ...fields, id: car.id, ...changes });
};
const changeOf = async (buyer: Someone, { id }: { id: number }) => {
  const { change } = agreed(await buyer.callApi(readBookedCar, { id }));
  if (!change) throw new Error('nothing has changed');
  return change;
};
const mailsAboutChanges = async ({ email }: Someone) =>
  (
    await sql`select 1 from outbox
      where recipient = ${email} and subject like 'The seller changed %'`
  ).length;

describe('a booking whose car was changed', () => {
  test('cannot be paid before its buyer has accepted what they were shown', {
    tags: 'hostile-66',
  }, async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const photo = { id: await uploadPhoto(seller) };
    agreed(await edit(seller, car, { title: 'Model car', yearsOfUse: 60, photo }));
    const json = { price: booking.priceCents / 100, bookingId: String(booking.id) };
    const refused = await buyer.send('POST', '/api/create-payment-intent', { json });
    expect(refused).toMatchObject({ status: 409, code: 'car-changed' });
    expect(refused.json).toMatchObject({
      was: { title: car.title, YearsOfUse: 7, image: imageUrl(car.imageId) },
      is: { title: 'Model car', YearsOfUse: 60, image: imageUrl(photo.id) },
    });
    expect(await sql`select state from cars where id = ${car.id}`).toEqual([
      { state: 'available' },
    ]);

    const { version } = await changeOf(buyer, booking);
    agreed(await buyer.callApi(acceptCarChange, { id: booking.id, version }));
    await pay(market, buyer, booking);
    expect(agreed(await buyer.callApi(readBookedCar, { id: booking.id }))).toMatchObject({
      car: { title: 'Model car', yearsOfUse: 60, imageId: photo.id },
      change: null,
    });
  });

  test('cannot be paid before its buyer has accepted what the seller states by now', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const facts = { seats: 7, accidents: 'Major, repaired' };
    agreed(await seller.callApi(stateFacts, { id: car.id, facts }));
    expect(await openPayment(buyer, booking).catch(String)).toMatch('car-changed');
    const change = await changeOf(buyer, booking);
    expect(change.was.stated).toEqual([]);
    expect(change.is.stated).toEqual([
      { label: 'Seats', text: '7' },
      { label: 'Accidents', text: 'Major, repaired' },
    ]);
    expect(await mailsAboutChanges(buyer)).toBe(1);
    agreed(await buyer.callApi(acceptCarChange, { id: booking.id, version: change.version }));
    await pay(market, buyer, booking);
    expect(agreed(await buyer.callApi(readReceipt, { id: booking.id })).car.stated).toEqual(
      change.is.stated,
    );
  });

  test('is refused for every fact, and for none where the price alone has changed', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const changes: Partial<CarEdit>[] = [
      { condition: 'Fair' },
      { location: 'Mars' },
      { categoryId: 1 },
      { description: 'No engine' },
    ];
    for (const change of changes) {
      agreed(await edit(seller, car, change));
      expect(await openPaymentFor(buyer, booking), Object.keys(change)[0]).toEqual(
        refusedAs('car-changed'),
      );
    }
    agreed(await edit(seller, car, { resalePriceCents: 99_00, originalPriceCents: 100_00 }));
    await openPayment(buyer, booking);
  });

  test('shows what has changed once more between the showing and the accepting', {
    tags: 'hostile-66',
  }, async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await edit(seller, car, { condition: 'Fair' }));
    const seen = await changeOf(buyer, booking);
    agreed(await edit(seller, car, { condition: 'Fair', location: 'Mars' }));
    const accept = (version: string) => buyer.callApi(acceptCarChange, { id: booking.id, version });
    expect(await accept(seen.version)).toMatchObject({
      refused: 'car-changed',
      facts: { is: { location: 'Mars' } },
    });
    expect(await openPaymentFor(buyer, booking)).toEqual(refusedAs('car-changed'));
    const { version } = await changeOf(buyer, booking);
    for (const tab of [1, 2])
      expect(await accept(version), `${tab}`).toEqual({ acknowledged: true });
    await openPayment(buyer, booking);
  });

  test('can be paid again when its seller has undone the change', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await edit(seller, car, { condition: 'Fair' }));
    const { version } = await changeOf(buyer, booking);
    agreed(await edit(seller, car, {}));
    expect(await buyer.callApi(acceptCarChange, { id: booking.id, version })).toEqual({
      acknowledged: true,
    });
    await openPayment(buyer, booking);
  });

  test('can be canceled, and then not be accepted', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await edit(seller, car, { condition: 'Fair' }));
    const { version } = await changeOf(buyer, booking);
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    expect(await buyer.callApi(acceptCarChange, { id: booking.id, version })).toEqual(
      refusedAs('booking-closed'),
    );
  });

  test('is accepted by its buyer alone', { tags: 'hostile-10' }, async () => {
    const { seller, car, booking, buyer } = await bookedCar();
    agreed(await edit(seller, car, { condition: 'Fair' }));
    const { version } = await changeOf(buyer, booking);
    for (const other of [seller, await newBuyer(market), await newAdmin(market)])
      expect(await other.callApi(acceptCarChange, { id: booking.id, version })).toEqual(
        refusedAs('not-found'),
      );
    expect(await (await newBuyer(market)).callApi(readBookedCar, { id: booking.id })).toEqual(
      refusedAs('not-found'),
    );
  });

  test('is told to its buyer once, until they have accepted it', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await edit(seller, car, { resalePriceCents: 99_00 }));
    expect(await mailsAboutChanges(buyer)).toBe(0);
    for (const location of ['Mars', 'Venus', 'Saturn'])
      agreed(await edit(seller, car, { location }));
    expect(await mailsAboutChanges(buyer)).toBe(1);
    const { version } = await changeOf(buyer, booking);
    agreed(await buyer.callApi(acceptCarChange, { id: booking.id, version }));
    agreed(await edit(seller, car, { location: 'Jupiter' }));
    expect(await mailsAboutChanges(buyer)).toBe(2);
  });
});

describe('a car that is edited', () => {
  test('while a buyer opens its payment: one of them succeeds, and what is paid is what was booked', {
    tags: 'hostile-44',
  }, async () => {
    const { seller } = await bookedCar();
    const buyer = await newBuyer(market);
    for (let round = 0; round < 6; round++) {
      const car = await postCar(seller);
      const booking = await book(buyer, car);
      const [edited, opened] = await Promise.all([
        edit(seller, car, { title: 'Model car' }),
        openPaymentFor(buyer, booking),
      ]);
      const isOpen = 'clientSecret' in opened;
      expect('modifiedCount' in edited).toBe(!isOpen);
      if (!isOpen) expect(opened).toEqual(refusedAs('car-changed'));
      else agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    }
  });

  test('by hand in the database while it is on hold is paid all the same: no real charge is refused', async () => {
    const { buyer, car, booking } = await heldCar();
    await sql`update cars set location = 'Mars' where id = ${car.id}`;
    await pay(market, buyer, booking);
    expect(agreed(await buyer.callApi(readBookedCar, { id: booking.id })).change).toBeNull();
  });
});
