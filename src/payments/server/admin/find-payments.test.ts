import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { reportCar } from '../../../cars/report-contract.ts';
import { listPayments, paymentsPerPage, readPayment } from '../../admin/admin-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar } = bookedCarsAt(market);

let admin: Someone;
beforeAll(async () => {
  admin = await newAdmin(market);
});
const findPayments = async (filter: Parameters<typeof admin.callApi<typeof listPayments>>[1]) =>
  agreed(await admin.callApi(listPayments, filter)).payments;

describe('an admin who looks for a payment', () => {
  test('finds it by buyer, seller, car, reference and number, with its status', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const id = await pay(market, buyer, booking);
    const [newest] = await findPayments({});
    expect(newest).toMatchObject({ status: expect.any(String), openedAt: expect.any(Date) });
    const expected = {
      id,
      bookingId: booking.id,
      carTitle: car.title,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      amountCents: car.priceCents,
      status: 'paid',
      transactionId: expect.stringMatching(/^pi_test_/),
      openedAt: expect.any(Date),
      settledAt: expect.any(Date),
    };
    const [{ transactionId } = expected] = await findPayments({ search: buyer.email });
    for (const search of [
      buyer.email,
      buyer.email.toUpperCase(),
      seller.email.slice(0, -8),
      car.title.slice(-8),
      ` ${car.title.toUpperCase()} `,
      transactionId,
    ])
      expect(await findPayments({ search: String(search) }), String(search)).toEqual([expected]);
    for (const search of [String(id), String(booking.id)])
      expect(await findPayments({ search })).toContainEqual(expected);
  });

  test('comes back from a payment to the same part of the list', async () => {
    const { buyer, booking } = await bookedCar();
    const id = await pay(market, buyer, booking);
    const query = `?${new URLSearchParams({ search: buyer.email, status: 'paid' })}`;
    const inMarkup = (path: string) => `href="${(path + query).replaceAll('&', '&amp;')}"`;
    const list = await admin.send('GET', `/dashboard/payments${query}`);
    expect(list.text).toContain(inMarkup(`/dashboard/payments/${id}`));
    const page = await admin.send('GET', `/dashboard/payments/${id}${query}`);
    expect(page.text).toContain(inMarkup('/dashboard/payments'));
    const ofList = 'group=ready';
    const ledger = await admin.send('GET', `/dashboard/payouts/sales/${booking.id}?${ofList}`);
    expect(ledger.text).toContain(`href="/dashboard/payouts?${ofList}"`);
  });

  test('finds a car by the digits of its title, unless a payment or a booking has that number', async () => {
    const digits = String(randomInt(10 ** 9, 10 ** 10));
    const { buyer, booking } = await bookedCar({ title: `2016 Number ${digits}` });
    const id = await pay(market, buyer, booking);
    expect(await findPayments({ search: digits })).toMatchObject([{ id }]);
    const another = await bookedCar({ title: `2016 Number ${id}` });
    const anothers = await pay(market, another.buyer, another.booking);
    const ids = (await findPayments({ search: String(id) })).map((payment) => payment.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(anothers);
  });

  test('finds nothing by text that no payment matches, whatever it looks like', async () => {
    for (const search of [
      'nobody@people.example',
      "' or 1=1 --",
      '%',
      '999999999999999',
      'pi_test_invented',
      'Ω'.repeat(100),
    ])
      expect(await findPayments({ search }), search).toEqual([]);
    for (const query of [
      `search=${'x'.repeat(101)}`,
      'status=lost',
      'after=0',
      'after=x',
      'page=2',
    ])
      expect((await admin.send('GET', `/api/payments?${query}`)).status, query).toBe(400);
  });

  test('filters them by status', async () => {
    const [paid, open, failed] = [await bookedCar(), await bookedCar(), await bookedCar()];
    await pay(market, paid.buyer, paid.booking);
    await openPayment(open.buyer, open.booking);
    await openPayment(failed.buyer, failed.booking);
    agreed(await failed.buyer.callApi(cancelBooking, { id: failed.booking.id }));
    for (const [status, { buyer, booking }] of [
      ['paid', paid],
      ['open', open],
      ['failed', failed],
    ] as const) {
      const search = buyer.email;
      expect(await findPayments({ search })).toMatchObject([{ bookingId: booking.id, status }]);
      expect(await findPayments({ search, status })).toHaveLength(1);
      expect(await findPayments({ search, status: 'refunded' })).toEqual([]);
      for (const payment of await findPayments({ status })) expect(payment.status).toBe(status);
    }
  });

  test('pages through them, the newest first, and sees each payment once', async () => {
    const { buyer, seller } = await bookedCar();
    // A payment that is opened and given up again and again.
    const booking = await book(buyer, await postCar(seller));
    await sql`
      insert into payments (booking_id, amount_cents, opened_at)
      select ${booking.id}, ${booking.priceCents}, now() - interval '1 year' from generate_series(1, 1)`;
    await sql`
      update payments set state = 'failed', settled_at = opened_at where booking_id = ${booking.id}`;
    for (let more = 1; more < paymentsPerPage + 5; more++) {
      await sql`
        insert into payments (booking_id, amount_cents, opened_at)
        values (${booking.id}, ${booking.priceCents}, now() - ${more} * interval '1 minute')`;
      await sql`
        update payments set state = 'failed', settled_at = opened_at
        where booking_id = ${booking.id} and state = 'created'`;
    }
    const search = buyer.email;
    const first = agreed(await admin.callApi(listPayments, { search }));
    expect(first.payments).toHaveLength(paymentsPerPage);
    expect(first.next).toBe(first.payments.at(-1)?.id);
    const second = agreed(await admin.callApi(listPayments, { search, after: first.next ?? 0 }));
    expect(second).toMatchObject({ next: null });
    const all = [...first.payments, ...second.payments];
    expect(new Set(all.map(({ id }) => id)).size).toBe(paymentsPerPage + 5);
    const times = all.map(({ openedAt }) => openedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

describe('the history of a payment', () => {
  test('lists what happened to it, its booking and its car, in order, and who did it', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const id = await pay(market, buyer, booking);
    const details = agreed(await admin.callApi(readPayment, { id }));
    expect(details).toMatchObject({
      status: 'paid',
      applied: true,
      carId: car.id,
      carStatus: 'sold',
      bookingStatus: 'paid',
      sellerEmail: seller.email,
      heldUntil: null,
      refunds: [],
    });
    expect(details.events.map(({ thing, became }) => `${thing} ${became}`)).toEqual([
      'bookings unpaid',
      'payments created',
      'cars on-hold',
      'payments succeeded',
      'bookings paid',
      'cars sold',
    ]);
    expect(details.events[0]).toMatchObject({ was: null, by: buyer.name });
  });

  test('leaves out what happened to its car for another payment', async () => {
    const { buyer, seller, booking, car } = await bookedCar();
    const { holdUntil } = await openPayment(buyer, booking);
    const [open] = await findPayments({ search: buyer.email });
    expect(agreed(await admin.callApi(readPayment, { id: open?.id ?? 0 }))).toMatchObject({
      heldUntil: holdUntil,
      carStatus: 'on-hold',
    });
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    const again = await book(buyer, car);
    const paid = await pay(market, buyer, again);
    const cars = async (id: number) =>
      agreed(await admin.callApi(readPayment, { id }))
        .events.filter(({ thing }) => thing === 'cars')
        .map(({ became }) => became);
    expect(await cars(open?.id ?? 0)).toEqual(['on-hold', 'available']);
    expect(await cars(paid)).toEqual(['on-hold', 'sold']);
    expect(await seller.callApi(readPayment, { id: paid })).toEqual(refusedAs('not-allowed'));
  });

  test('tells in words that the ad of its car was reported meanwhile', async () => {
    const { buyer, booking, car } = await bookedCar();
    await openPayment(buyer, booking);
    const reporter = await newBuyer(market);
    agreed(await reporter.callApi(reportCar, { id: car.id, reason: 'twice', details: '' }));
    const [open] = await findPayments({ search: buyer.email });
    const page = await admin.send('GET', `/dashboard/payments/${open?.id}`);
    expect(page.text).toContain('Ad reported');
    expect(page.text).not.toContain('cars: reported');
  });

  test('does not exist for a number that no payment has', async () => {
    expect(await admin.callApi(readPayment, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
    for (const wrong of ['0', '-1', '1e9', '%7B%22$ne%22:null%7D', 'x'.repeat(200)])
      expect([400, 404], wrong).toContain(
        (await admin.send('GET', `/api/payments/${wrong}`)).status,
      );
  });
});
