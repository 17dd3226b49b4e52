import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  bookingFields,
  carFields,
  newMark,
  openPayment,
  pay,
  postCar,
  postWholeCar,
  uploadPhoto,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { isRefused } from '../../calls/refusal.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { readCar, withdrawCar } from '../../cars/contract.ts';
import { readCarFacts, stateFacts } from '../../cars/facts/facts-contract.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { imageUrl } from '../../images/image.ts';
import { unitsOf } from '../../kit/money.ts';
import { bookCar } from '../book-contract.ts';
import { cancelBooking, listBookings, readBookedCar, readBooking } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const newBuyerAndSeller = () => Promise.all([newBuyer(market), newSeller(market)]);

describe('a car for sale', () => {
  test('is booked at its own price, in the name of the signed-in person', {
    tags: ['7.12', '7.13'],
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const response = await buyer.send('POST', '/api/bookings', {
      json: {
        carId: String(car.id),
        itemName: car.title,
        price: unitsOf(car.priceCents),
        phone: ' +1 503 555 0199',
        location: 'Portland, OR',
        onDate: '1999-01-01',
        image: imageUrl(car.imageId),
        BuyerName: 'Another Name',
        BuyerEmail: 'another@people.example',
      },
    });
    expect(response.json).toMatchObject({ acknowledged: true });
    const id = Number(response.json.insertedId);
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      itemName: car.title,
      priceCents: car.priceCents,
      phone: '+1 503 555 0199',
      location: 'Portland, OR',
      imageId: car.imageId,
      state: { is: 'unpaid' },
      sellerPhone: null,
    });
  });

  test('is booked by image, title, location and price, as in the specification', {
    tags: '7.12',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const response = await buyer.send('POST', '/api/bookings', {
      json: {
        BuyerName: buyer.name,
        BuyerEmail: buyer.email,
        itemName: car.title,
        price: unitsOf(car.priceCents),
        phone: '5035550199',
        location: 'Portland, OR',
        onDate: new Date().toISOString(),
        image: imageUrl(car.imageId),
      },
    });
    const id = Number(response.json.insertedId);
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({ carId: car.id });
  });

  test('is booked so by the whole address of its image as well', { tags: '7.12' }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const json = {
      itemName: car.title,
      price: unitsOf(car.priceCents),
      phone: '5035550199',
      location: 'Portland, OR',
      image: market.url + imageUrl(car.imageId),
    };
    const response = await buyer.send('POST', '/api/bookings', { json });
    const id = Number(response.json.insertedId);
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({ carId: car.id });
  });

  test('is not confused with the same car of another seller in another location', {
    tags: '7.12',
  }, async () => {
    const [buyer, seller, other] = await Promise.all([
      newBuyer(market),
      newSeller(market),
      newSeller(market),
    ]);
    const title = `2017 Testarossa ${newMark()}`;
    const first = await postCar(other, { title, location: 'Salem, OR' });
    const car = await postCar(seller, { title, location: 'Portland, OR' });
    await sql`update cars set image_id = ${car.imageId} where id = ${first.id}`;
    const json = {
      itemName: title,
      price: unitsOf(car.priceCents),
      phone: '5035550199',
      image: imageUrl(car.imageId),
    };
    const bookAt = (location?: string) =>
      buyer.send('POST', '/api/bookings', { json: { ...json, location } });
    const id = Number((await bookAt('Portland, OR')).json.insertedId);
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({ carId: car.id });
    for (const location of ['Bend, OR', '\0', undefined])
      expect(await bookAt(location)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('is not guessed where its seller has another one just like it: the buyer has to name it', {
    tags: '7.12',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const title = `2017 Testarossa ${newMark()}`;
    const older = await postCar(seller, { title });
    const car = await postCar(seller, { title });
    await sql`update cars set image_id = ${car.imageId} where id = ${older.id}`;
    const json = {
      itemName: title,
      price: unitsOf(car.priceCents),
      phone: '5035550199',
      image: imageUrl(car.imageId),
      location: 'Portland, OR',
    };
    expect(await buyer.send('POST', '/api/bookings', { json })).toMatchObject({
      status: 400,
      code: 'invalid-input',
      json: { errors: { carId: expect.stringContaining('Name one') } },
    });
    const named = { ...json, carId: String(car.id) };
    const booked = await buyer.send('POST', '/api/bookings', { json: named });
    const id = Number(booked.json.insertedId);
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({ carId: car.id });
  });

  test('is booked whatever is sent in fields that the market sets itself', {
    tags: ['7.12', 'hostile-16'],
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const fields = ['onDate', 'BuyerName', 'BuyerEmail', 'itemName', 'image', 'location'];
    for (const value of ['x'.repeat(5000), '\0', '', null, 17, { a: 1 }, ['b'], true]) {
      const response = await buyer.send('POST', '/api/bookings', {
        json: {
          ...Object.fromEntries(fields.map((field) => [field, value])),
          carId: String(car.id),
          price: unitsOf(car.priceCents),
          phone: '503 555 0199',
        },
      });
      expect(response, JSON.stringify(value).slice(0, 40)).toMatchObject({ status: 200 });
      const id = Number(response.json.insertedId);
      expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        itemName: car.title,
        imageId: car.imageId,
        location: 'Portland, OR',
      });
      agreed(await buyer.callApi(cancelBooking, { id }));
    }
  });

  test('is booked, and the booking is read, with the session cookie alone', {
    tags: ['7.16', '7.40'],
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    for (const credentials of [
      { cookie: buyer.cookie },
      { cookie: buyer.cookie, authorization: 'Bearer stale' },
    ] as Record<string, string>[]) {
      const caller = callerAt(market.url, credentials);
      const { insertedId: id } = agreed(await caller.callApi(bookCar, bookingFields(car)));
      expect(agreed(await caller.callApi(readBooking, { id }))).toMatchObject({ carId: car.id });
      agreed(await buyer.callApi(cancelBooking, { id }));
    }
    const tokenOnly = callerAt(market.url, { authorization: `Bearer ${buyer.token}` });
    expect(await tokenOnly.callApi(bookCar, bookingFields(car))).toEqual(
      refusedAs('not-signed-in'),
    );
    const forged = callerAt(market.url, { cookie: buyer.cookie, origin: 'https://evil.example' });
    expect(await forged.callApi(bookCar, bookingFields(car))).toEqual(refusedAs('other-site'));
  });

  test('can be booked by several buyers, once by each', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const rival = await newBuyer(market);
    const car = await postCar(seller);
    await book(buyer, car);
    await book(rival, car);
    expect(await buyer.callApi(bookCar, bookingFields(car))).toEqual(refusedAs('already-booked'));
    const eager = await newBuyer(market);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => eager.callApi(bookCar, bookingFields(car))),
    );
    expect(attempts.filter((outcome) => 'acknowledged' in outcome)).toHaveLength(1);
  });

  test('sends the buyer a mail about the booking', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const { id } = await book(buyer, car);
    const mails = await sql`select subject, body from outbox where recipient = ${buyer.email}`;
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `You’ve locked in $18,450 for the ${car.title}` });
    expect(mails[0]?.body).toMatch(/for the .+ until \w{3}, \w{3} \d+, \d+:\d\d [AP]M E[SD]T\./);
    expect(mails[0]?.body).toContain(`Pay now:\n/dashboard/payment/${id}\n`);
  });

  test('is not booked at another price, and the response gives the right one', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    for (const priceCents of [car.priceCents - 1, car.priceCents + 1, 50])
      expect(await buyer.callApi(bookCar, { ...bookingFields(car), priceCents })).toMatchObject({
        refused: 'price-changed',
        facts: { priceCents: car.priceCents },
      });
    const json = { carId: String(car.id), itemName: car.title, phone: '503 555 0199' };
    for (const price of [0, -1, 0.001, '1e3', 99_999_999.999, [18450], null])
      expect((await buyer.send('POST', '/api/bookings', { json: { ...json, price } })).status).toBe(
        400,
      );
    expect(agreed(await buyer.callApi(listBookings, { email: buyer.email }))).toEqual([]);
  });

  test('cannot be booked as paid, nor with any other field that the call does not have', {
    tags: 'hostile-16',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const json = {
      carId: String(car.id),
      itemName: car.title,
      price: unitsOf(car.priceCents),
      phone: '503 555 0199',
    };
    for (const more of [{ paid: true }, { status: 'paid' }, { _id: '1' }, { buyerId: seller.id }])
      expect(
        (await buyer.send('POST', '/api/bookings', { json: { ...json, ...more } })).status,
      ).toBe(400);
  });

  test('is not booked without a valid phone number, and the response states what is wrong', {
    tags: '5.24',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const json = { carId: String(car.id), itemName: car.title, price: 1 };
    for (const [phone, problem] of [
      [undefined, 'Phone number is required'],
      ['', 'Phone number is required'],
      ['12', 'A phone number has 6 to 20 digits'],
    ]) {
      const response = await buyer.send('POST', '/api/bookings', { json: { ...json, phone } });
      expect(response.json.errors).toMatchObject({ phone: problem });
    }
  });

  test('cannot be booked by its own seller', { tags: 'hostile-19' }, async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    expect(await seller.callApi(bookCar, bookingFields(car))).toEqual(refusedAs('own-car'));
  });

  test('can be booked by another seller', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    await book(other, await postCar(seller));
  });
});

describe('a car that its seller changes while a buyer looks at it', () => {
  const changes = {
    title: 'Model car',
    location: 'Mars',
    description: 'The engine is missing.',
    condition: 'Fair',
    categoryId: 1,
    yearsOfUse: 40,
  } as const;
  const asSeen = (seen: Car) => ({
    carId: seen.id,
    priceCents: seen.resalePriceCents,
    phone: '+1 503 555 0199',
    picture: imageUrl(seen.imageId),
    seen,
  });
  const look = async (buyer: Someone, id: number) => agreed(await buyer.callApi(readCar, { id }));
  // The mail of the sign-up stays if it was just being sent when the person was made.
  const mailsAbout = (buyer: Someone) => sql`
    select subject from outbox
    where recipient = ${buyer.email} and subject <> 'Verify your email address'`;

  test.for(Object.entries(changes))(
    'is not booked before the buyer has seen it: %s',
    { tags: 'hostile-66' },
    async ([name, value]) => {
      const [buyer, seller] = await newBuyerAndSeller();
      const { id, imageId } = await postCar(seller);
      const seen = await look(buyer, id);
      const { photo, ...edit } = carFields(imageId, { title: seen.title, [name]: value });
      agreed(await seller.callApi(editCar, { ...edit, id }));
      expect(await buyer.callApi(bookCar, asSeen(seen))).toMatchObject({
        refused: 'car-changed',
        facts: { car: { imageId, [name]: value }, priceCents: seen.resalePriceCents },
      });
      expect(await mailsAbout(buyer)).toEqual([]);
      const now = await look(buyer, id);
      const { insertedId } = agreed(await buyer.callApi(bookCar, asSeen(now)));
      const booked = agreed(await buyer.callApi(readBookedCar, { id: insertedId }));
      expect(booked).toMatchObject({ car: { [name]: value }, change: null });
    },
  );

  test('with a phone number in its description is booked as it was shown, and keeps the number hidden', {
    tags: 'hostile-66',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const [other, eager] = [await newBuyer(market), await newBuyer(market)];
    const description = 'One owner.\nCall me at 503 555 0188.';
    const { id } = await postCar(seller, { description });
    const masked = 'One owner.\nCall me at [hidden].';
    const seen = await look(buyer, id);
    expect(seen.description).toBe(masked);
    agreed(await buyer.callApi(bookCar, asSeen(seen)));
    agreed(await other.callApi(bookCar, asSeen({ ...seen, description })));
    const refusal = await eager.callApi(bookCar, asSeen({ ...seen, description: 'Two owners.' }));
    expect(refusal).toMatchObject({
      refused: 'car-changed',
      facts: { car: { description: masked } },
    });
  });

  test('is not booked before the buyer has seen its new photo and price', {
    tags: 'hostile-66',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const seen = await look(buyer, car.id);
    const image = await uploadPhoto(seller);
    const edit = carFields(image, { title: car.title, resalePriceCents: 17_000_00 });
    agreed(await seller.callApi(editCar, { ...edit, id: car.id }));
    expect(await buyer.callApi(bookCar, asSeen(seen))).toMatchObject({
      refused: 'car-changed',
      facts: { car: { imageId: image }, priceCents: 17_000_00 },
    });
    expect(agreed(await buyer.callApi(listBookings, { email: buyer.email }))).toEqual([]);
  });

  test('is not booked before the buyer who comes from its page has seen what is stated of it by now', {
    tags: 'hostile-66',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const { id } = await postCar(seller);
    const versionNow = async () => agreed(await buyer.callApi(readCarFacts, { id })).version;
    const booking = async (version: string) =>
      buyer.callApi(bookCar, { ...asSeen(await look(buyer, id)), version });
    const seen = await versionNow();
    const facts = { accidents: 'Major, repaired', owners: 3 } as const;
    agreed(await seller.callApi(stateFacts, { id, facts }));
    const stated = [
      { label: 'Previous owners', text: '3' },
      { label: 'Accidents', text: 'Major, repaired' },
    ];
    const version = await versionNow();
    expect(await booking(seen)).toMatchObject({
      refused: 'car-changed',
      facts: { car: { stated }, version },
    });

    // What they read who come back to the page, by the version that they saw there.
    const page = agreed(await buyer.callApi(readCar, { id }));
    const back = (version: string) =>
      buyer.send('GET', `${carPath(page)}?ask=book+${id}&seen=${version}`);
    const { text } = await back(seen);
    expect(text).toContain('changed this car after you opened its page');
    expect(text).toContain('Major, repaired');
    expect(text).toContain(`name="version" value="${version}"`);
    const unchanged = await back(version);
    expect(unchanged.text).toContain(`name="version" value="${version}"`);
    expect(unchanged.text).not.toContain('changed this car after');

    agreed(await booking(version));
  });

  test('is booked although its seller has meanwhile changed their phone number', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const { id, imageId, title } = await postCar(seller);
    const seen = await look(buyer, id);
    const { photo, ...edit } = carFields(imageId, { title, phone: '+1 971 555 0000' });
    agreed(await seller.callApi(editCar, { ...edit, id }));
    agreed(await buyer.callApi(bookCar, asSeen(seen)));
  });

  test.each([
    ['as long as it may be', 'One owner, two keys. '.repeat(190)],
    ['with the line breaks of Windows', '\r\n One owner.\r\n\r\nTwo keys.  \r\n'],
    [
      'with signs that are rewritten as contacts are hidden',
      '´89, ½ tank…  ²call 503 555 0188 ﬁrst´',
    ],
    ['in which more is hidden the second time', 'Ben 503 555 0188 @ 503 555 0189 . com 12345 67'],
    ['that is empty', ''],
  ])(
    'with a description %s is booked by who sends what they were shown',
    async (_, description) => {
      const [buyer, seller] = await newBuyerAndSeller();
      const { id } = await postWholeCar(seller, { description });
      agreed(await buyer.callApi(bookCar, asSeen(await look(buyer, id))));
    },
  );

  test('is not booked by who has seen another end of its description', {
    tags: 'hostile-66',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const { id } = await postWholeCar(seller);
    const seen = await look(buyer, id);
    const description = `${seen.description.slice(0, -10)} and rust.`;
    expect(await buyer.callApi(bookCar, asSeen({ ...seen, description }))).toMatchObject({
      refused: 'car-changed',
    });
  });

  test('is booked by who has seen the same with other line breaks and its picture elsewhere', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const { id, imageId, title } = await postCar(seller);
    const { photo, ...edit } = carFields(imageId, { title, description: 'One owner.\nTwo keys.' });
    agreed(await seller.callApi(editCar, { ...edit, id }));
    const car = await look(buyer, id);
    const request = asSeen({ ...car, description: 'One owner.\r\nTwo keys.' });
    const picture = `${market.url}${request.picture}`;
    agreed(await buyer.callApi(bookCar, { ...request, picture }));
  });
});

describe('a car that is not for sale', () => {
  test('cannot be booked once it is sold or withdrawn', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const [sold, withdrawn] = [await postCar(seller), await postCar(seller)];
    await pay(market, buyer, await book(buyer, sold));
    await seller.callApi(withdrawCar, { id: withdrawn.id });
    const late = await newBuyer(market);
    for (const car of [sold, withdrawn])
      expect(await late.callApi(bookCar, bookingFields(car))).toEqual(refusedAs('car-gone'));
  });

  test('cannot be booked if it does not exist', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const unknown = { ...bookingFields(car), carId: 999_999_999 };
    expect(await buyer.callApi(bookCar, unknown)).toEqual(refusedAs('not-found'));
    const { carId, ...unnamed } = bookingFields(car);
    expect(await buyer.callApi(bookCar, unnamed)).toEqual(refusedAs('not-found'));
  });

  test('can still be booked while another buyer is paying for it', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const { holdUntil } = await openPayment(buyer, await book(buyer, car));
    const waiting = await book(await newBuyer(market), car);
    expect(waiting.heldByAnotherUntil).toEqual(holdUntil);
  });
});

describe('a booking', () => {
  test('is read by its buyer and admins, and by its seller only once it is paid', {
    tags: ['7.16', 'hostile-10'],
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const [admin, stranger] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const booking = await book(buyer, await postCar(seller));
    const readers = { buyer, seller, admin, stranger };
    const whoReads = async () => {
      const reads = Object.entries(readers).map(async ([name, reader]) => {
        const outcome = await reader.callApi(readBooking, { id: booking.id });
        return 'refused' in outcome ? [] : [name];
      });
      return (await Promise.all(reads)).flat();
    };
    expect(await whoReads()).toEqual(['buyer', 'admin']);
    await pay(market, buyer, booking);
    expect(await whoReads()).toEqual(['buyer', 'seller', 'admin']);
    expect(await stranger.callApi(readBooking, { id: booking.id })).toEqual(refusedAs('not-found'));
    expect(await stranger.callApi(readBooking, { id: 999_999_999 })).toEqual(
      refusedAs('not-found'),
    );
  });

  test("shows the seller's phone number only after payment", async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const booking = await book(buyer, await postCar(seller, { phone: '+1 971 555 0000' }));
    await openPayment(buyer, booking);
    const before = await buyer.send('GET', `/api/bookings/${booking.id}`);
    expect(before.text).not.toContain('971 555');
    await pay(market, buyer, booking);
    const after = await buyer.send('GET', `/api/bookings/${booking.id}`);
    expect(after.json).toMatchObject({ paid: true, sellersPhone: '+1 971 555 0000' });
  });

  test('has the fields of the specification', { tags: ['3.13', '3.14', '7.16'] }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const { id } = await book(buyer, car);
    const { json } = await buyer.send('GET', `/api/bookings/${id}`);
    expect(json).toMatchObject({
      _id: String(id),
      BuyerName: buyer.name,
      BuyerEmail: buyer.email,
      itemName: car.title,
      price: 18_450,
      phone: '+1 503 555 0199',
      location: 'Portland, OR',
      onDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      image: imageUrl(car.imageId),
      paid: false,
    });
  });
});

describe('a booking that is not paid within 72 hours', () => {
  test('expires, and its buyer can book the car again', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    const [row] = await sql`
      select expires_at - booked_at = interval '72 hours' as fits from bookings where id = ${booking.id}`;
    expect(row).toEqual({ fits: true });
    await sql`update bookings set expires_at = now() where id = ${booking.id}`;
    await runJob(market, 'unpaid bookings');
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'expired' });
    await book(buyer, car);
  });

  test('has lapsed by the clock of the database, whether or not its job has run: its buyer books the car again', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const lapsed = await book(buyer, car);
    await sql`update bookings set expires_at = now() where id = ${lapsed.id}`;
    const again = await book(buyer, car);
    const orders = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(orders.map(({ id, state }) => [id, state.is])).toEqual([
      [again.id, 'unpaid'],
      [lapsed.id, 'expired'],
    ]);
    const told = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like '%expired'`;
    expect(told).toHaveLength(1);
  });

  test('is expired and replaced once, whoever does so at the same moment', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const [rival, car] = await Promise.all([newBuyer(market), postCar(seller)]);
    const lapsed = await book(buyer, car);
    await sql`update bookings set expires_at = now() where id = ${lapsed.id}`;
    const outcomes = await Promise.all([
      ...Array.from({ length: 3 }, () => buyer.callApi(bookCar, bookingFields(car))),
      rival.callApi(bookCar, bookingFields(car)),
      runJob(market, 'unpaid bookings').then(() => null),
    ]);
    expect(outcomes.filter((outcome) => isRefused(outcome, 'already-booked'))).toHaveLength(2);
    const states = await sql`
      select state from bookings where car_id = ${car.id} and buyer_id = ${buyer.id} order by id`;
    expect(states).toEqual([{ state: 'expired' }, { state: 'unpaid' }]);
    const told = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like '%expired'`;
    expect(told).toHaveLength(1);
  });

  test('is not replaced by another one while it is being paid', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    const { holdUntil } = await openPayment(buyer, booking);
    await sql`update bookings set expires_at = now() where id = ${booking.id}`;
    expect(await buyer.callApi(bookCar, bookingFields(car))).toMatchObject({
      refused: 'already-booked',
      facts: { bookingId: booking.id, holdUntil },
    });
    await pay(market, buyer, booking);
  });

  test('expires once on several nodes, and its buyer gets one mail', {
    tags: 'hostile-45',
  }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await sql`update bookings set expires_at = now() where id = ${booking.id}`;
    await Promise.all(Array.from({ length: 4 }, () => runJob(market, 'unpaid bookings')));
    const mails = () => sql`
      select subject, body from outbox where recipient = ${buyer.email} and subject like '%expired'`;
    // The job of another test may be at it still.
    await expect.poll(mails, { timeout: 60_000 }).not.toEqual([]);
    expect(await mails()).toEqual([
      {
        subject: `Your booking of the ${car.title} has expired`,
        body: expect.stringContaining('You haven’t been charged.'),
      },
    ]);
  });

  test('expires in small transactions, however many people booked the car', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const car = await postCar(seller);
    const { id } = await book(buyer, car);
    await sql`
      with crowd as (
        insert into people (name, email, email_verified)
        select 'One of many', ${`${buyer.id}-`} || nr || '@people.example', true
        from generate_series(1, 250) nr returning id
      )
      insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, booked_car, image_id)
      select car_id, seller_id, crowd.id, price_cents, phone, booked_car, image_id
      from bookings b, crowd where b.id = ${id}`;
    await sql`update bookings set expires_at = now() where car_id = ${car.id}`;
    const expired = async () => {
      const rows = await sql<{ together: number }>`
        select count(*) :: int as together from bookings
        where car_id = ${car.id} and state = 'expired' group by xmin :: text`;
      return rows.map(({ together }) => together);
    };
    await expect
      .poll(
        async () => {
          await runJob(market, 'unpaid bookings');
          return (await expired()).reduce((sum, together) => sum + together, 0);
        },
        { timeout: 60_000 },
      )
      .toBe(251);
    expect(Math.max(...(await expired()))).toBeLessThanOrEqual(100);
  });

  test('does not expire while it is being paid', async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const booking = await book(buyer, await postCar(seller));
    await openPayment(buyer, booking);
    await sql`update bookings set expires_at = now() where id = ${booking.id}`;
    await Promise.all([runJob(market, 'unpaid bookings'), runJob(market, 'unpaid bookings')]);
    await pay(market, buyer, booking);
  });
});

describe("the list of a buyer's orders", () => {
  test('is sorted newest first', { tags: '7.15' }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const first = await book(buyer, await postCar(seller));
    const second = await book(buyer, await postCar(seller));
    const orders = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is for that buyer and admins only', { tags: 'hostile-11' }, async () => {
    const [buyer, seller] = await newBuyerAndSeller();
    const admin = await newAdmin(market);
    const { id } = await book(buyer, await postCar(seller));
    expect(await seller.callApi(listBookings, { email: buyer.email })).toEqual(
      refusedAs('not-allowed'),
    );
    const seen = agreed(await admin.callApi(listBookings, { email: buyer.email }));
    expect(seen.map((order) => order.id)).toEqual([id]);
    const visitor = callerAt(market.url);
    expect(await visitor.callApi(listBookings, { email: buyer.email })).toEqual(
      refusedAs('not-signed-in'),
    );
  });
});
