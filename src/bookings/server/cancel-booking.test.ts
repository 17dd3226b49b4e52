import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, bookingFields, pay } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { bookCar } from '../book-contract.ts';
import { cancelBooking, listBookings, readBooking } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);

const { bookedCar } = bookedCarsAt(market);

describe('an unpaid booking', () => {
  test('can be canceled by its buyer, and shows so in their orders and in a mail', async () => {
    const { buyer, car, booking } = await bookedCar();
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'by-buyer' });
    const mails = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mails).toEqual([
      {
        subject: `Booking canceled: ${car.title}`,
        body: expect.stringContaining(`You canceled your booking of the ${car.title}.`),
      },
    ]);
    const [audited] = await sql`
      select by_person from audit
      where thing = 'bookings' and thing_id = ${String(booking.id)} and became = 'cancelled'`;
    expect(audited).toEqual({ by_person: buyer.id });
  });

  test('leaves the car free for everyone once it is canceled, its former buyer included', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    await pay(market, buyer, await book(buyer, car));
    expect(await seller.callApi(bookCar, bookingFields(car))).toEqual(refusedAs('own-car'));
  });

  test('can be canceled by an admin, and its buyer learns that Forecourt did it', async () => {
    const [admin, { buyer, car, booking }] = await Promise.all([newAdmin(market), bookedCar()]);
    expect(await admin.callApi(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'by-admin' });
    const mails = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mails).toEqual([
      {
        subject: `Booking canceled: ${car.title}`,
        body: expect.stringMatching(/^Hi Ben,\n\nWe had to cancel your booking/),
      },
    ]);
    const [audited] = await sql`
      select by_person from audit
      where thing = 'bookings' and thing_id = ${String(booking.id)} and became = 'cancelled'`;
    expect(audited).toEqual({ by_person: admin.id });
  });

  test('cannot be canceled by its seller, another buyer or a visitor', {
    tags: 'hostile-10',
  }, async () => {
    const { buyer, seller, booking } = await bookedCar();
    const others = [seller, await newBuyer(market)];
    for (const other of others)
      expect(await other.callApi(cancelBooking, { id: booking.id })).toEqual(
        refusedAs('not-found'),
      );
    const visitor = callerAt(market.url);
    expect(await visitor.callApi(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('not-signed-in'),
    );
    expect(await buyer.callApi(cancelBooking, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
    for (const wrong of ['0', '-1', '1e9', '%7B%22$ne%22:null%7D']) {
      const response = await buyer.send('POST', `/api/bookings/${wrong}/cancel`, { json: {} });
      expect([400, 404], wrong).toContain(response.status);
    }
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('unpaid');
  });

  test('is canceled once, with one mail, however many requests arrive together', async () => {
    const { buyer, booking } = await bookedCar();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => buyer.callApi(cancelBooking, { id: booking.id })),
    );
    const answers = outcomes.map((outcome) => agreed(outcome).acknowledged);
    expect(answers.filter((acknowledged) => acknowledged)).toHaveLength(1);
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like 'Booking canceled:%'`;
    expect(mails).toHaveLength(1);
  });
});

describe('a paid or expired booking', () => {
  test('can no longer be canceled', async () => {
    const paid = await bookedCar();
    await pay(market, paid.buyer, paid.booking);
    const old = await bookedCar();
    await sql`update bookings set expires_at = now() where id = ${old.booking.id}`;
    await runJob(market, 'unpaid bookings');
    for (const { buyer, booking } of [paid, old])
      expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual(
        refusedAs('booking-closed'),
      );
    const read = agreed(await paid.buyer.callApi(readBooking, { id: paid.booking.id }));
    expect(read.state.is).toBe('paid');
  });
});
