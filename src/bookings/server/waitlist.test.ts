import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  pay,
  postCar,
  reportPaid,
} from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { carPath } from '../../cars/car-path.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { cancelBooking, listBookings } from '../contract.ts';
import { joinWaitlist, leaveWaitlist, readWaitlist } from '../waitlist-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { chargeTooLittle } = bookedCarsAt(market);

async function heldCar() {
  const [holder, rival, seller] = await Promise.all([
    newBuyer(market),
    newBuyer(market, 'Will Waiting'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(holder, car);
  return { holder, rival, seller, car, booking, opened: await openPayment(holder, booking) };
}
const statusOf = async (person: Someone, car: { id: number }) =>
  agreed(await person.callApi(readWaitlist, { id: car.id })).status;
const mailsTo = (person: Someone) =>
  sql`select subject, body from outbox where recipient = ${person.email} order by id`;
const waitersOf = (car: { id: number }) =>
  sql`select person_id from waitlist where car_id = ${car.id}`;

describe('a car on hold', () => {
  test('has a waitlist for buyers with or without a booking, who get one mail when it is free', async () => {
    const { holder, rival, car, booking } = await heldCar();
    const stranger = await newBuyer(market);
    const rivals = await book(rival, car);
    for (const person of [rival, stranger, rival]) {
      expect(await person.callApi(joinWaitlist, { id: car.id })).toEqual({ acknowledged: true });
      expect(await statusOf(person, car)).toBe('waiting');
    }
    const carsPage = await callerAt(market.url, { cookie: rival.cookie }).send('GET', carPath(car));
    expect(carsPage.text).toContain('Don’t notify me');
    const [order] = agreed(await rival.callApi(listBookings, { email: rival.email }));
    expect(order).toMatchObject({ isWaiting: true, heldByAnotherUntil: expect.any(Date) });

    agreed(await holder.callApi(cancelBooking, { id: booking.id }));
    const links = [`Pay now:\n/dashboard/payment/${rivals.id}`, `See the car:\n${carPath(car)}`];
    for (const [at, person] of [rival, stranger].entries())
      expect((await mailsTo(person)).at(-1)).toEqual({
        subject: `The ${car.title} is available again`,
        body: expect.stringMatching(`The other buyer didn’t pay[^]*${links[at]}`),
      });
    expect(await waitersOf(car)).toEqual([]);
    expect(await statusOf(rival, car)).toBe('not-on-hold');
    await pay(market, rival, rivals);
    const mails =
      await sql`select 1 from outbox where subject = ${`The ${car.title} is available again`}`;
    expect(mails).toHaveLength(2);
  });

  test('offers a booking that has lapsed meanwhile to nobody for payment', async () => {
    const { holder, rival, car, booking } = await heldCar();
    const rivals = await book(rival, car);
    agreed(await rival.callApi(joinWaitlist, { id: car.id }));
    await sql`update bookings set expires_at = now() where id = ${rivals.id}`;
    agreed(await holder.callApi(cancelBooking, { id: booking.id }));
    const mails = await mailsTo(rival);
    expect(mails.find(({ subject }) => subject === `The ${car.title} is available again`)).toEqual({
      subject: expect.any(String),
      body: expect.stringContaining(`See the car:\n${carPath(car)}`),
    });
  });

  test('sends no mail to people who have left its waitlist', async () => {
    const { holder, rival, car, booking } = await heldCar();
    agreed(await rival.callApi(joinWaitlist, { id: car.id }));
    expect(await rival.callApi(leaveWaitlist, { id: car.id })).toEqual({ deletedCount: 1 });
    expect(await rival.callApi(leaveWaitlist, { id: car.id })).toEqual({ deletedCount: 0 });
    expect(await statusOf(rival, car)).toBe('may-wait');
    agreed(await holder.callApi(cancelBooking, { id: booking.id }));
    expect(await mailsTo(rival)).toEqual([]);
  });

  test('has no waitlist once it is sold, and sends no mail', async () => {
    const { holder, rival, car, booking, opened } = await heldCar();
    agreed(await rival.callApi(joinWaitlist, { id: car.id }));
    await charge(market, opened.clientSecret);
    agreed(await reportPaid(holder, booking, opened.transactionId));
    expect(await waitersOf(car)).toEqual([]);
    expect(await mailsTo(rival)).toEqual([]);
  });

  test('is free at once when its charge buys nothing, and mails its waitlist', async () => {
    const { holder, rival, car, booking, opened } = await heldCar();
    agreed(await rival.callApi(joinWaitlist, { id: car.id }));
    await chargeTooLittle(opened.transactionId);
    expect(await reportPaid(holder, booking, opened.transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await statusOf(rival, car)).toBe('not-on-hold');
    agreed(await holder.callApi(cancelBooking, { id: booking.id }));
    expect(await mailsTo(rival)).toMatchObject([
      { subject: `The ${car.title} is available again` },
    ]);
  });

  test('sends a mail even to a person who joins at the moment it is freed', async () => {
    for (let round = 0; round < 6; round++) {
      const { holder, rival, car, booking } = await heldCar();
      const [joined] = await Promise.all([
        rival.callApi(joinWaitlist, { id: car.id }),
        holder.callApi(cancelBooking, { id: booking.id }),
      ]);
      expect(await waitersOf(car)).toEqual([]);
      expect(await mailsTo(rival)).toHaveLength('acknowledged' in joined ? 1 : 0);
    }
  });
});

describe('a waitlist', () => {
  test('cannot be joined by the seller, by the buyer who is paying, or while the car is not on hold', async () => {
    const { holder, rival, seller, car, booking } = await heldCar();
    const free = await postCar(seller);
    const cases = [
      [seller, car, 'own-car'],
      [holder, car, 'own-hold'],
      [rival, free, 'not-on-hold'],
    ] as const;
    for (const [person, one, code] of cases) {
      expect(await statusOf(person, one)).toBe(code);
      expect(await person.callApi(joinWaitlist, { id: one.id })).toEqual(refusedAs(code));
    }
    await pay(market, holder, booking);
    expect(await rival.callApi(joinWaitlist, { id: car.id })).toEqual(refusedAs('not-on-hold'));
    agreed(await seller.callApi(withdrawCar, { id: free.id }));
    for (const id of [free.id, 999_999_999])
      for (const call of [readWaitlist, joinWaitlist])
        expect(await rival.callApi(call, { id })).toEqual(refusedAs('not-found'));
  });

  test('can be joined by everyone who is signed in, and by no visitor', async () => {
    const { car } = await heldCar();
    for (const person of [await newAdmin(market), await newSeller(market)])
      agreed(await person.callApi(joinWaitlist, { id: car.id }));
    for (const call of [readWaitlist, joinWaitlist, leaveWaitlist])
      expect(await callerAt(market.url).callApi(call, { id: car.id })).toEqual(
        refusedAs('not-signed-in'),
      );
  });

  test('forgets a person who is erased, and sends them no mail', async () => {
    const { holder, rival, car, booking } = await heldCar();
    agreed(await rival.callApi(joinWaitlist, { id: car.id }));
    const eraser = await newAdmin(market);
    agreed(await eraser.callApi(deleteUser, { id: rival.id, currentPassword: eraser.password }));
    expect(await waitersOf(car)).toEqual([]);
    agreed(await holder.callApi(cancelBooking, { id: booking.id }));
    const mails =
      await sql`select 1 from outbox where subject = ${`The ${car.title} is available again`}`;
    expect(mails).toEqual([]);
  });
});
