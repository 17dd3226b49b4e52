// How often people may do what costs others something, on a node with the limits of a real market.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../testing/market/nodes/limited-node.ts';
import { sqlAt } from '../testing/market/sql.ts';
import { agreed, book, carFields, pay, postCar as postCarOf } from '../testing/people/actions.ts';
import { type ApiResponse, type Caller, onWire } from '../testing/people/caller.ts';
import { newAccount, newBuyer, newSeller, type Someone } from '../testing/people/people.ts';
import { cancelBooking } from './bookings/contract.ts';
import { postCar } from './cars/sell/posting-contract.ts';
import { setOfferTerms } from './conversations/offers-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
let node: LimitedNode;
beforeAll(async () => {
  node = await startLimitedNode(market);
});
afterAll(() => node.close());

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const held = (responses: readonly ApiResponse[]) =>
  responses.filter(({ status, code }) => status === 429 && code === 'too-many-requests');
const from = (address: string, { cookie, token }: Someone): Caller =>
  node.callerFrom(address, { cookie, authorization: `Bearer ${token}` });

/** Each is refused for another reason, quickly, and counts all the same. */
const vain = {
  'posting a car': (caller) =>
    caller.send('POST', '/api/cars', { json: onWire(postCar, carFields('aaaaaaaaaaaa')) }),
  'uploading a photo': (caller) => {
    const body = new FormData();
    body.set('image', new Blob(['no photo']));
    return caller.send('POST', '/api/images', { body });
  },
  'uploading a private photo': (caller) => {
    const body = new FormData();
    body.set('image', new Blob(['no photo']));
    return caller.send('POST', '/api/images/private', { body });
  },
  'booking a car': (caller) =>
    caller.send('POST', '/api/bookings', {
      json: { carId: '999999999', price: 1000, phone: '+1 503 555 0199' },
    }),
  'asking a seller': (caller) =>
    caller.send('POST', '/api/cars/999999999/questions', { json: { text: 'Hello?' } }),
  'writing a message': (caller) =>
    caller.send('POST', '/api/conversations/999999999/messages', { json: { text: 'Hello?' } }),
  'asking for a viewing': (caller) =>
    caller.send('POST', '/api/cars/999999999/viewings', {
      json: { startsAt: '2999-01-01T12:00:00.000Z' },
    }),
  'canceling a booking': (caller) =>
    caller.send('POST', '/api/bookings/999999999/cancel', { json: {} }),
  'waiting for a car': (caller) =>
    caller.send('POST', '/api/cars/999999999/waitlist', { json: {} }),
  'opening a payment': (caller) =>
    caller.send('POST', '/api/create-payment-intent', {
      json: { price: 1000, bookingId: '999999999' },
    }),
} satisfies Readonly<Record<string, (caller: Caller) => Promise<ApiResponse>>>;

describe('a person', () => {
  test.each([
    ['posting a car', 30],
    ['uploading a photo', 120],
    ['uploading a private photo', 120],
    ['booking a car', 30],
    ['asking a seller', 20],
    ['writing a message', 60],
    ['asking for a viewing', 20],
    ['canceling a booking', 30],
    ['waiting for a car', 60],
    ['opening a payment', 60],
  ] as const)(
    '%s is told when to try again after %i times',
    { tags: ['hostile-53', 'hostile-80', 'hostile-81'] },
    async (name, most) => {
      const seller = await newSeller(market);
      const responses = await times(most + 3, () => vain[name](from(newAddress(), seller)));
      expect(held(responses)).toHaveLength(3);
      expect(Number(held(responses)[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});

describe('the lowest price of a seller', () => {
  test('is guessed five times a day by offers for the car, not counting mistyped ones', {
    tags: ['hostile-53', 'hostile-80', 'hostile-81'],
  }, async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const { id } = await postCarOf(seller);
    const terms = { id, takesOffers: 'yes', lowestCents: 16_000_00 } as const;
    agreed(await seller.callApi(setOfferTerms, terms));
    const codes: (string | undefined)[] = [];
    for (const price of [...Array(6).fill(184_500), ...Array(4).fill(10_000), 16_000, 16_500]) {
      const sent = { json: { price, phone: '+1 503 555 0199' } };
      const { code } = await from(newAddress(), buyer).send('POST', `/api/cars/${id}/offers`, sent);
      codes.push(code);
    }
    expect(codes).toEqual([
      ...Array(6).fill('not-below-price'),
      ...Array(4).fill('offer-too-low'),
      undefined,
      'too-many-requests',
    ]);
  });
});

describe('an address', () => {
  test('from which many people book is told when to try again after 120 times', {
    tags: 'hostile-53',
  }, async () => {
    const address = newAddress();
    const people = await times(5, () => newBuyer(market));
    const responses = await times(125, (at) =>
      vain['booking a car'](from(address, people[at % 5] as Someone)),
    );
    expect(held(responses)).toHaveLength(5);
  });

  test('sends at most 20 messages an hour, and 10 in ten minutes for one sender', {
    tags: 'hostile-53',
  }, async () => {
    const letter = { subject: 'Hello', message: 'Hello', name: 'Frank Flood' };
    const send = (caller: Caller, email: string) =>
      caller.send('POST', '/api/messages', { json: { ...letter, email } });
    const { email } = newAccount('Frank Flood');
    const visitor = node.callerFrom(newAddress());
    expect(held(await times(11, () => send(visitor, email)))).toHaveLength(1);
    const others = await times(12, () => send(visitor, newAccount('Frank Flood').email));
    expect(held(others)).toHaveLength(3);
  });

  test('can request at most 5 links for one account in 10 minutes', async () => {
    const { email } = newAccount('Patience');
    const visitor = node.callerFrom(newAddress());
    const request = () => visitor.send('POST', '/api/password-resets', { json: { email } });
    const [tooMany, ...more] = held(await times(6, request));
    expect(more).toEqual([]);
    expect(Number(tooMany?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('makes at most 20 accounts an hour', async () => {
    // Other tests make thousands at once, which count for all addresses together.
    await sql`update rate_limits set tries = 0 where tries > 100`;
    const { email } = await newBuyer(market);
    const visitor = node.callerFrom(newAddress());
    const json = { ...newAccount('Sam Spam'), email, status: 'buyer' };
    const responses = await times(22, () => visitor.send('POST', '/api/sign-up', { json }));
    expect(held(responses)).toHaveLength(2);
  });
});

describe('a mailbox', () => {
  test('gets at most 20 mails an hour from someone who books and cancels without end', {
    tags: 'hostile-72',
  }, async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCarOf(seller);
    for (let times = 0; times < 14; times++)
      agreed(await buyer.callApi(cancelBooking, { id: (await book(buyer, car)).id }));
    const mails = () => sql`select subject from outbox where recipient = ${buyer.email}`;
    expect(await mails()).toHaveLength(20);

    await pay(market, buyer, await book(buyer, car));
    expect(await mails(), 'and always those about money').toHaveLength(21);

    await sql`
      update outbox set written_at = written_at - interval '61 minutes'
      where recipient = ${buyer.email}`;
    await book(buyer, await postCarOf(seller));
    expect(await mails()).toHaveLength(22);
  });
});
