import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/another-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, bookingFields, pay, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { bookCar, cancelBooking, listBookings, readBooking } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const refusedAs = (code: string) => expect.objectContaining({ refused: code });

async function bookedCar() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  return { buyer, seller, car, booking: await book(buyer, car) };
}

describe('a booking that is not paid', () => {
  test('is cancelled by its buyer, who reads so in his orders and in a mail', async () => {
    const { buyer, car, booking } = await bookedCar();
    expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    const [order] = agreed(await buyer.ask(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'by-buyer' });
    const mails = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mails).toEqual([
      {
        subject: `Your booking of ${car.title} was cancelled`,
        body: expect.stringContaining('as you asked'),
      },
    ]);
    const [audited] = await sql`
      select by_person from audit
      where thing = 'bookings' and thing_id = ${String(booking.id)} and became = 'cancelled'`;
    expect(audited).toEqual({ by_person: buyer.id });
  });

  test('leaves the car to everyone, also to the one who cancelled', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    agreed(await buyer.ask(cancelBooking, { id: booking.id }));
    await pay(market, buyer, await book(buyer, car));
    expect(await seller.ask(bookCar, bookingFields(car))).toEqual(refusedAs('own-car'));
  });

  test('is cancelled by an admin, and its buyer reads that it was not himself', async () => {
    const [admin, { buyer, car, booking }] = await Promise.all([newAdmin(market), bookedCar()]);
    expect(await admin.ask(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    const [order] = agreed(await buyer.ask(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'by-admin' });
    const mails = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mails).toEqual([
      {
        subject: `Your booking of ${car.title} was cancelled`,
        body: expect.stringMatching(/Hello Ben Buyer.*by Forecourt/s),
      },
    ]);
    const [audited] = await sql`
      select by_person from audit
      where thing = 'bookings' and thing_id = ${String(booking.id)} and became = 'cancelled'`;
    expect(audited).toEqual({ by_person: admin.id });
  });

  test('is not there for anyone else: neither its seller nor a stranger', async () => {
    const { buyer, seller, booking } = await bookedCar();
    const others = [seller, await newBuyer(market)];
    for (const other of others)
      expect(await other.ask(cancelBooking, { id: booking.id })).toEqual(refusedAs('not-found'));
    const visitor = callerAt(market.url);
    expect(await visitor.ask(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('not-signed-in'),
    );
    expect(await buyer.ask(cancelBooking, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
    for (const wrong of ['0', '-1', '1e9', '%7B%22$ne%22:null%7D']) {
      const told = await buyer.send('POST', `/api/bookings/${wrong}/cancel`, { json: {} });
      expect([400, 404], wrong).toContain(told.status);
    }
    expect(agreed(await buyer.ask(readBooking, { id: booking.id })).state.is).toBe('unpaid');
  });

  test('is cancelled once, however often it is asked for, with one mail', async () => {
    const { buyer, booking } = await bookedCar();
    const told = await Promise.all(
      Array.from({ length: 10 }, () => buyer.ask(cancelBooking, { id: booking.id })),
    );
    expect(told.filter((one) => 'acknowledged' in one)).toHaveLength(1);
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like '%was cancelled'`;
    expect(mails).toHaveLength(1);
  });
});

describe('a booking that has ended', () => {
  test('can no longer be cancelled', async () => {
    const paid = await bookedCar();
    await pay(market, paid.buyer, paid.booking);
    const old = await bookedCar();
    await sql`update bookings set expires_at = now() where id = ${old.booking.id}`;
    await runJob(market, 'unpaid bookings');
    for (const { buyer, booking } of [paid, old])
      expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual(
        refusedAs('booking-closed'),
      );
    const read = agreed(await paid.buyer.ask(readBooking, { id: paid.booking.id }));
    expect(read.state.is).toBe('paid');
  });
});
