// What a seller writes of themselves in the description of an ad.
import { expect, inject, test, vi } from 'vitest';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newOfEachRole } from '../../../../testing/people/people.ts';
import { readBookedCar } from '../../../bookings/contract.ts';
import { readCar, readCategory } from '../../contract.ts';
import { listSellersStock } from '../../seller-contract.ts';

const market = inject('market');
const description = 'Runs well. Call 503 555 0199 or ben@mail.example.';
const hidden = 'Runs well. Call [hidden] or [hidden].';

test('an address and a number in a description are hidden until the reader has paid for the car', async () => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const car = await postCar(seller, { description });
  const { id } = car;
  const visitor = callerAt(market.url);
  const seenBy = async (who: Pick<typeof visitor, 'callApi'>) =>
    agreed(await who.callApi(readCar, { id })).description;
  expect([await seenBy(visitor), await seenBy(buyer)]).toEqual([hidden, hidden]);
  expect([await seenBy(seller), await seenBy(admin)]).toEqual([description, description]);
  const ofSeller = agreed(await visitor.callApi(listSellersStock, { id }));
  expect(ofSeller.map((one) => one.description)).toEqual([hidden]);
  // The first page is kept for half a second, and others post meanwhile.
  const { categoryId } = agreed(await visitor.callApi(readCar, { id }));
  await vi.waitFor(async () => {
    let after: { key: number; id: number } | undefined;
    do {
      const page = agreed(await visitor.callApi(readCategory, { categoryId, after }));
      const listed = page.cars.find((one) => one.id === id);
      if (listed) return expect(listed.description).toBe(hidden);
      after = page.next ?? undefined;
    } while (after);
    throw new Error('the car is not listed yet');
  }, 60_000);
  expect((await visitor.send('GET', `/car/${id}`)).text).not.toContain('555 0199');

  const booking = await book(buyer, car);
  const booked = async () =>
    agreed(await buyer.callApi(readBookedCar, { id: booking.id })).car.description;
  expect(await booked()).toBe(hidden);
  await pay(market, buyer, booking);
  expect([await booked(), await seenBy(buyer)]).toEqual([description, description]);
  expect(await seenBy(visitor)).toBe(hidden);
});
