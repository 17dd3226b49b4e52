// Erasing a person involves every module, so it is tested here, in the last one.

import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  bookingFields,
  carFields,
  charge,
  openPayment,
  pay,
  payAndTakeOver,
  payOut,
  postCar,
  takeOver,
  uploadPhoto,
} from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { chargebackOf } from '../../../testing/people/charge-back.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { turnOnSecondFactor } from '../../../testing/people/second-factor.ts';
import { asMarket } from '../../app/database/roles.ts';
import { bookCar } from '../../bookings/book-contract.ts';
import { listBookings, readBooking } from '../../bookings/contract.ts';
import { downloadUrl } from '../../calls/download.ts';
import { readCar, readShowcase } from '../../cars/contract.ts';
import { advertiseCar } from '../../cars/sell/advertise-contract.ts';
import { postSellersCar } from '../../cars/sell/posting-contract.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import { postMessage } from '../../messages/contract.ts';
import { endPayout, listPayouts } from '../../payouts/contract.ts';
import { deleteUser, listUsers } from '../../people/admin/admin-contract.ts';
import { signIn } from '../../people/contract.ts';
import { requestEmailChange } from '../../people/own-account/email-change-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import { postUser, readToken } from '../../people/own-account/own-record-contract.ts';
import { readDispute } from '../../sales/dispute-contract.ts';
import { listPayments, readPayment, refundPayment, syncPayment } from '../admin/admin-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const three = () => Promise.all([newAdmin(market), newBuyer(market), newSeller(market)]);
const deletedAddress = /^deleted-[0-9a-f-]{36}@deleted\.invalid$/;
/** A car that was handed over, and whose seller was paid. */
async function paidOutSale(admin: Someone, buyer: Someone, seller: Someone) {
  const booking = await book(buyer, await postCar(seller));
  const paymentId = await payAndTakeOver(market, buyer, booking);
  await payOut(market, admin, booking);
  return { id: booking.id, paymentId };
}
const erase = (admin: Someone, { id }: { id: string }) =>
  admin.callApi(deleteUser, { id, currentPassword: admin.password });

describe('a person whom an admin deletes', () => {
  test('is deleted also where that takes longer than a query may', async () => {
    const [admin, buyer, seller] = await three();
    const [mail] = await sql`
      insert into outbox (recipient, subject, body, next_attempt_at)
      values (${seller.email}, 'An offer', ${`By ${buyer.email}`}, now() + interval '1 day')
      returning id`;
    const connection = asMarket(market.connection);
    const hasty = openDatabase(connection, { queryMs: 4000, idleInTransactionMs: 0 });
    const node = nodeOf(market, {}, {}, hasty);
    const callApi = callOn(node, asPerson(admin, { isAdmin: true }));
    // Whoever sends the mail keeps it from being read.
    const sending = await databaseAt(market).pool.connect();
    await sending.query(`begin; select from outbox where id = ${mail?.id} for update`);
    const erased = callApi(deleteUser, { id: buyer.id, currentPassword: admin.password });
    erased.catch(() => undefined);
    const longWaits = () => sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from outbox%'
        and datname = current_database() and query_start < now() - interval '5 seconds'`;
    await expect.poll(longWaits).toHaveLength(1);
    await sending.query('commit');
    sending.release();
    expect(await erased).toEqual({ deletedCount: 1 });
    await node.close();
    await hasty.close();
  });

  test('loses name, email address, sessions and credentials at once, which is recorded', async () => {
    const [admin, buyer] = await three();
    await sql`update people set photo_url = '/me.webp' where id = ${buyer.id}`;
    expect(await erase(admin, buyer)).toEqual({ deletedCount: 1 });
    const [row] = await sql`
      select name, email, photo_url, erased_at is not null as erased,
        (select count(*)::int from sessions where person_id = p.id) as sessions,
        (select count(*)::int from credentials where person_id = p.id) as credentials
      from people p where id = ${buyer.id}`;
    expect(row).toEqual({
      name: 'Deleted person',
      email: expect.stringMatching(deletedAddress),
      photo_url: null,
      erased: true,
      sessions: 0,
      credentials: 0,
    });
    const { email, password } = buyer;
    expect(await buyer.callApi(readToken, { email })).toEqual(refusedAs('not-signed-in'));
    expect(await visitor.callApi(signIn, { email, password })).toEqual(
      refusedAs('wrong-credentials'),
    );
    expect(agreed(await admin.callApi(listUsers, { search: email }))).toEqual([]);
    expect(
      await sql`select was, became, by_person from audit
        where thing = 'people' and thing_id = ${buyer.id} and became <> 'signed-in'`,
    ).toEqual([{ was: 'buyer', became: 'erased', by_person: admin.id }]);
    expect(await erase(admin, buyer)).toMatchObject({
      refused: 'not-found',
      facts: { deletedCount: 0 },
    });
  });

  test('leaves the address free for a new account', async () => {
    const [admin, { name, email, password, id }] = await three();
    agreed(await erase(admin, { id }));
    const json = { name, email, password, status: 'buyer' };
    expect((await visitor.send('POST', '/api/sign-up', { json })).status).toBe(200);
  });

  test('as a seller has their cars withdrawn, and the buyers get a mail', async () => {
    const [admin, buyer, seller] = await three();
    const car = await postCar(seller);
    agreed(await seller.callApi(advertiseCar, { id: car.id, advertised: true }));
    await book(buyer, car);
    expect(await erase(admin, seller)).toEqual({ deletedCount: 1 });
    expect(await visitor.callApi(readCar, { id: car.id })).toEqual(refusedAs('not-found'));
    const { advertised } = agreed(await visitor.callApi(readShowcase, {}));
    expect(advertised.map(({ id }) => id)).not.toContain(car.id);
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order).toMatchObject({
      state: { is: 'cancelled', because: 'car-withdrawn' },
      sellerName: 'Deleted person',
    });
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like 'Booking canceled:%'`;
    expect(mails).toHaveLength(1);
    const [row] = await sql`select phone from cars where id = ${car.id}`;
    expect(row).toEqual({ phone: null });
  });

  test('as a buyer has their unpaid bookings canceled and their mails deleted', async () => {
    const [admin, buyer, seller] = await three();
    const booking = await book(buyer, await postCar(seller));
    expect(await erase(admin, buyer)).toEqual({ deletedCount: 1 });
    expect(agreed(await admin.callApi(readBooking, { id: booking.id }))).toMatchObject({
      buyerName: 'Deleted person',
      buyerEmail: '',
      phone: 'erased',
      state: { is: 'cancelled', because: 'by-admin' },
    });
    expect(await sql`select 1 from outbox where recipient = ${buyer.email}`).toEqual([]);
  });

  test('leaves the ledger complete, so that what was paid stays paid', async () => {
    const [admin, buyer, seller] = await three();
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    const paymentId = await payAndTakeOver(market, buyer, booking);
    await payOut(market, admin, booking);
    expect(await erase(admin, buyer)).toEqual({ deletedCount: 1 });
    expect(await erase(admin, seller)).toEqual({ deletedCount: 1 });
    expect(agreed(await admin.callApi(readBooking, { id: booking.id }))).toMatchObject({
      buyerName: 'Deleted person',
      sellerName: 'Deleted person',
      priceCents: car.priceCents,
      state: { is: 'paid' },
    });
    const [payment] = await sql`select state, applied from payments where id = ${paymentId}`;
    expect(payment).toEqual({ state: 'succeeded', applied: true });
    expect(agreed(await visitor.callApi(readCar, { id: car.id })).state.is).toBe('sold');
  });
});

describe('what admins read of a sale whose people were deleted', () => {
  test('names no made-up address', async () => {
    const [admin, buyer, seller] = await three();
    const { id, paymentId } = await paidOutSale(admin, buyer, seller);
    for (const person of [buyer, seller])
      expect(await erase(admin, person)).toEqual({ deletedCount: 1 });
    const search = String(paymentId);
    const { payments } = agreed(await admin.callApi(listPayments, { search }));
    // Its number may be a part of what another test has written.
    expect(payments.find((one) => one.id === paymentId)).toMatchObject({ buyerEmail: '' });
    const payment = agreed(await admin.callApi(readPayment, { id: paymentId }));
    expect(payment).toMatchObject({ buyerEmail: '', sellerEmail: '' });
    expect(agreed(await admin.callApi(readCar, { id: payment.carId })).sellerEmail).toBe('');
    expect(agreed(await admin.callApi(readDispute, { id })).forAdmin).toMatchObject({
      buyerEmail: '',
      sellerEmail: '',
    });
    const { payouts } = agreed(await admin.callApi(listPayouts, {}));
    expect(payouts.find(({ bookingId }) => bookingId === id)).toMatchObject({ sellerEmail: '' });
    for (const path of [
      `/dashboard/payments?search=${paymentId}`,
      `/dashboard/payments/${paymentId}`,
      '/dashboard/payouts?group=paid',
    ]) {
      const { status, text } = await admin.send('GET', path);
      expect(status, path).toBe(200);
      expect(text, path).toContain('Deleted person');
      expect(text, path).not.toMatch(/deleted\.invalid|[?&](email|search)=["&]/);
    }
    for (const list of ['payments', 'cars', 'bookings'] as const) {
      const { status, text } = await admin.send('GET', downloadUrl(list));
      expect(status).toBe(200);
      expect(text).toContain('Deleted person');
      expect(text, list).not.toMatch('deleted.invalid');
    }
  });
});

describe('what a deleted person has left with others', () => {
  test('is gone from the address that they asked for last, whose other mails stay', {
    tags: 'hostile-71',
  }, async () => {
    const [admin, buyer, other] = await three();
    const email = `asked-${buyer.email}`;
    const currentPassword = buyer.password;
    agreed(await buyer.callApi(requestEmailChange, { email, currentPassword }));
    await sendMails(market);
    await sql`insert into outbox (recipient, subject, body) values (${email}, 'Theirs', ${other.email})`;
    const left = async () => [
      ...(await sql`select subject, body from outbox where recipient = ${email}`),
      ...(await sql`select subject, body from mailbox where recipient = ${email}`),
    ];
    expect((await left()).length).toBeGreaterThan(2);
    await erase(admin, buyer);
    const subjects = (await left()).map(({ subject }) => subject);
    expect([...new Set(subjects)]).toEqual(['Theirs']);
  });

  test('is gone from mails and messages, sent or not', { tags: 'hostile-71' }, async () => {
    const [admin, , seller] = await three();
    const buyer = await newBuyer(market, 'Quentin Unusual');
    const { name, email } = buyer;
    const phone = '+1 971 555 0163';
    const car = await postCar(seller);
    const { insertedId: id } = agreed(
      await buyer.callApi(bookCar, { ...bookingFields(car), phone }),
    );
    await payAndTakeOver(market, buyer, agreed(await buyer.callApi(readBooking, { id })));
    agreed(
      await visitor.callApi(postMessage, { name, email, subject: 'Hello', message: 'My car?' }),
    );
    await sendMails(market);
    const arrived = await sql`
      select 1 from mailbox where recipient = ${seller.email} and body like ${`%${phone}%`}`;
    expect(arrived).not.toEqual([]);
    agreed(await erase(admin, buyer));
    const left = await sql`
      select body from outbox where body like ${`%${name}%`} or body like ${`%${phone}%`}
        or recipient = ${email} or reply_to = ${email}
      union all
      select body from mailbox where body like ${`%${name}%`} or body like ${`%${phone}%`}
        or recipient = ${email} or reply_to = ${email}
      union all select message from contact_messages where email = ${email}`;
    expect(left).toEqual([]);
    const [mail] = await sql`
      select body from mailbox where recipient = ${seller.email} and body like '%Deleted person%'
      order by id`;
    expect(mail?.body).toContain('(deleted)');
  });
});

describe('a person who has had another name', () => {
  const mailsOf = (someone: Someone) =>
    sql<{ subject: string; body: string; html: string }>`
      select subject, body, html from mailbox where recipient = ${someone.email} order by id`;

  test('has neither left in mails to others, which keep their form', {
    tags: 'hostile-71',
  }, async () => {
    const [admin, , seller] = await three();
    // Words of the forms in which mails are kept.
    const [first, second] = ['label', 'color'];
    const buyer = await newBuyer(market, first);
    const buy = async (phone: string) => {
      const fields = { ...bookingFields(await postCar(seller)), phone };
      const { insertedId: id } = agreed(await buyer.callApi(bookCar, fields));
      await payAndTakeOver(market, buyer, agreed(await buyer.callApi(readBooking, { id })));
    };
    await buy('+1 971 555 0164');
    await sendMails(market);
    agreed(await buyer.callApi(postUser, { name: second, email: buyer.email, status: 'buyer' }));
    await buy('+1 971 555 0165');
    expect(JSON.stringify(await mailsOf(seller))).toContain('971 555 0164');
    agreed(await erase(admin, buyer));
    await sendMails(market);
    const bought = (await mailsOf(seller)).filter(({ body }) => body.includes('Deleted person'));
    // Two sales, and two handovers.
    expect(bought).toHaveLength(4);
    for (const { subject, body, html } of bought) {
      expect(subject + body).not.toMatch(/\b(label|color)\b|971 ?555/);
      expect(html).not.toMatch(/971 ?555/);
      expect(html).toMatch(/<style>[^<]*[{;]color:/);
      const text = html.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, ' ');
      expect(text).not.toMatch(/\b(label|color)\b/);
      if (subject.startsWith('Sold')) expect(text).toMatch(/Deleted person .*\(deleted\)/s);
    }
  });
});

describe('a person who is renamed at the moment of their deletion', () => {
  test('keeps no name', { tags: 'hostile-71' }, async () => {
    const admin = await newAdmin(market);
    for (let round = 0; round < 6; round++) {
      const buyer = await newBuyer(market);
      const { email } = buyer;
      await Promise.all([
        erase(admin, buyer),
        buyer.callApi(postUser, { name: `Back Again ${round}`, email, status: 'seller' }),
      ]);
      const [row] = await sql`select name from people where id = ${buyer.id}`;
      expect(row).toEqual({ name: 'Deleted person' });
    }
  });
});

describe('an address like those of deleted people', () => {
  test('is no address to sign up with', { tags: 'hostile-71' }, async () => {
    const json = {
      name: 'Una Erasable',
      email: 'deleted-1@deleted.invalid',
      password: 'abc-xyz-1',
    };
    const response = await visitor.send('POST', '/api/sign-up', {
      json: { ...json, status: 'buyer' },
    });
    expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('a person with a payment under way', () => {
  test('is not deleted, as buyer or as seller, until the payment has ended', async () => {
    const [admin, buyer, seller] = await three();
    const booking = await book(buyer, await postCar(seller));
    const { clientSecret } = await openPayment(buyer, booking);
    for (const person of [buyer, seller])
      expect(await erase(admin, person)).toEqual(refusedAs('money-under-way'));
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('unpaid');
    await charge(market, clientSecret);
    expect(await erase(admin, buyer)).toEqual(refusedAs('money-under-way'));
    await sql`update cars set hold_until = now() where hold_booking_id = ${booking.id}`;
    await runJob(market, 'expired holds');
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('paid');
    expect(await erase(admin, buyer), 'the car is not handed over').toEqual(
      refusedAs('money-under-way'),
    );
    await takeOver(buyer, booking);
    expect(await erase(admin, buyer)).toEqual({ deletedCount: 1 });
  });

  test('is not deleted while they owe the price of a sale that was refunded after its payout', async () => {
    const [admin, buyer, seller] = await three();
    const { id, paymentId } = await paidOutSale(admin, buyer, seller);
    const reason = 'The engine was not the one in the ad.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'withdrawn' }));
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    const confirmation = 'delete' as const;
    const own = { confirmation, currentPassword: seller.password };
    expect(await seller.callApi(eraseMyself, own)).toEqual(refusedAs('money-under-way'));
    expect(await erase(admin, seller)).toEqual(refusedAs('money-under-way'));
    const [payout] = await sql<{ id: number }>`
      select id from payouts where booking_id = ${id} and state = 'paid'`;
    const back = { id: payout?.id ?? 0, outcome: 'returned', problem: 'Paid back' } as const;
    agreed(await admin.callApi(endPayout, back));
    expect(await erase(admin, seller)).toEqual({ deletedCount: 1 });
    expect(await erase(admin, buyer)).toEqual({ deletedCount: 1 });
  });

  test('is not deleted, as buyer or as seller, while the buyer’s bank takes the charge back', async () => {
    const [admin, buyer, seller] = await three();
    const { paymentId } = await paidOutSale(admin, buyer, seller);
    const { bank, report } = await chargebackOf(market, paymentId);
    await report();
    for (const person of [buyer, seller])
      expect(await erase(admin, person)).toEqual(refusedAs('money-under-way'));
    await bank('win');
    await report();
    for (const person of [buyer, seller])
      expect(await erase(admin, person)).toEqual({ deletedCount: 1 });
  });

  test('is either deleted or opens the payment, never both, at the same moment', async () => {
    const admin = await newAdmin(market);
    for (let round = 0; round < 8; round++) {
      const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
      const booking = await book(buyer, await postCar(seller));
      const [erased, opened] = await Promise.all([
        erase(admin, round % 2 ? buyer : seller),
        openPayment(buyer, booking).then(
          () => true,
          () => false,
        ),
      ]);
      expect('deletedCount' in erased, JSON.stringify(erased)).toBe(!opened);
      const [row] = await sql`
        select c.state, b.state as booking from cars c join bookings b on b.car_id = c.id
        where b.id = ${booking.id}`;
      const free = round % 2 ? 'available' : 'withdrawn';
      expect(row).toEqual(
        opened ? { state: 'on-hold', booking: 'unpaid' } : { state: free, booking: 'cancelled' },
      );
    }
  });
});

describe('a person who posts or books at the moment of their deletion', () => {
  test('leaves no car on offer and no open booking behind', async () => {
    const admin = await newAdmin(market);
    for (let round = 0; round < 6; round++) {
      const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
      const post = carFields(await uploadPhoto(seller));
      const othersCar = await postCar(other);
      await Promise.all([
        erase(admin, seller),
        seller.callApi(postSellersCar, post),
        book(seller, othersCar).catch(() => undefined),
      ]);
      expect(
        await sql`select state from cars where seller_id = ${seller.id} and state <> 'withdrawn'`,
      ).toEqual([]);
      expect(
        await sql`select 1 from bookings where buyer_id = ${seller.id} and state = 'unpaid'`,
      ).toEqual([]);
    }
  });
});

describe('an admin', () => {
  test('is never deleted, neither by another admin nor by themselves', async () => {
    const [admin, other] = await Promise.all([newAdmin(market), newAdmin(market)]);
    for (const person of [admin, other])
      expect(await erase(admin, person)).toEqual(refusedAs('is-admin'));
    agreed(await other.callApi(readToken, { email: other.email }));
  });

  test('deletes nobody by a malformed or unknown id', async () => {
    const admin = await newAdmin(market);
    for (const id of ['0', '-1', 'admin', '%00', 'x'.repeat(200)])
      expect([400, 404, 414]).toContain((await admin.send('DELETE', `/api/users/${id}`)).status);
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await erase(admin, nobody)).toEqual(refusedAs('not-found'));
  });
});

describe('a buyer or a seller', () => {
  test('deletes nobody, not even themselves', async () => {
    const [, buyer, seller] = await three();
    for (const person of [buyer, seller])
      for (const target of [buyer, seller])
        expect(await erase(person, target)).toEqual(refusedAs('not-allowed'));
  });
});

describe('an erased person', () => {
  test('cannot be brought back', async () => {
    const [admin, buyer] = await three();
    agreed(await erase(admin, buyer));
    await expect(sql`update people set erased_at = null where id = ${buyer.id}`).rejects.toThrow(
      /is erased/,
    );
  });
});

describe('people themselves', () => {
  test('take their data with them as one file, without secrets, which is recorded', async () => {
    const [, buyer, seller] = await three();
    const booking = await book(buyer, await postCar(seller));
    const paymentId = await pay(market, buyer, booking);
    const data = agreed(await buyer.callApi(readOwnData, {}));
    expect(data).toMatchObject({
      account: [{ id: buyer.id, name: buyer.name, email: buyer.email }],
      sessions: [{ ip_address: '127.0.0.1' }],
      bookings: [{ id: booking.id, state: 'paid' }],
      payments: [{ id: paymentId, booking_id: booking.id }],
    });
    expect(data.mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/token_hash|argon2|password"/);
    const sold = agreed(await seller.callApi(readOwnData, {}));
    expect(sold).toMatchObject({ cars: [{ state: 'sold' }], sales: [{ id: booking.id }] });
    expect(
      await sql`select became, address from audit
        where thing = 'people' and thing_id = ${buyer.id} and became = 'exported'`,
    ).toEqual([{ became: 'exported', address: '127.0.0.1' }]);
  });

  test('erase themselves with their password, but not while they are admins', async () => {
    const [admin, buyer] = await three();
    const confirmation = 'delete';
    const wrong = { currentPassword: 'not my password', confirmation } as const;
    expect(await buyer.callApi(eraseMyself, wrong)).toEqual(refusedAs('wrong-password'));
    expect(
      await admin.callApi(eraseMyself, { currentPassword: admin.password, confirmation }),
    ).toEqual(refusedAs('is-admin'));
    agreed(await buyer.callApi(eraseMyself, { currentPassword: buyer.password, confirmation }));
    expect(await buyer.callApi(readToken, { email: buyer.email })).toEqual(
      refusedAs('not-signed-in'),
    );
    const [row] = await sql`select name from people where id = ${buyer.id}`;
    expect(row).toEqual({ name: 'Deleted person' });
  });

  test('erase themselves with a code as well, where logging in takes one', async () => {
    const buyer = await newBuyer(market);
    const [code = ''] = await turnOnSecondFactor(market, buyer);
    const erasure = { currentPassword: buyer.password, confirmation: 'delete' } as const;
    for (const wrong of [erasure, { ...erasure, code: '000000' }])
      expect(await buyer.callApi(eraseMyself, wrong)).toEqual(refusedAs('wrong-code'));
    agreed(await buyer.callApi(eraseMyself, { ...erasure, code }));
  });
});
