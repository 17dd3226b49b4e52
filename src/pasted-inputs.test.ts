// What people paste into fields of one line, and cells that are empty.
import { describe, expect, inject, test } from 'vitest';
import { agreed, bookingFields, postCar, uploadPhoto } from '../testing/people/actions.ts';
import { newBuyer, newSeller } from '../testing/people/people.ts';
import { bookCar } from './bookings/book-contract.ts';
import { readBooking } from './bookings/contract.ts';
import type { AnyCall } from './calls/call.ts';
import { parseInput } from './calls/input.ts';
import { isRefused } from './calls/refusal.ts';
import { readCar } from './cars/contract.ts';
import { contract } from './contract.ts';
import { plainLine, plainNumber } from './kit/text/typed-text.ts';
import { setPayoutAccount } from './payouts/payout-account-contract.ts';

const market = inject('market');

describe('a pasted phone number', () => {
  test.each([
    '+1\u00a0503\u00a0555\u00a00199',
    '\u202a+1 503 555 0199\u202c',
    '\u200e+1\u2009503\u202f555\u20070199\u200f',
    '+1 503\u2013555\u20130199',
    '+1 503\u2011555\u20120199',
    '+1 503\u2212555\u20140199',
    '\ufeff+1 503 555 0199\u200b',
    '＋１ （５０３） ５５５－０１９９',
  ])('books a car: %j', async (phone) => {
    const car = await postCar(await newSeller(market));
    const buyer = await newBuyer(market);
    const { insertedId } = agreed(await buyer.callApi(bookCar, { ...bookingFields(car), phone }));
    const booking = agreed(await buyer.callApi(readBooking, { id: insertedId }));
    expect(booking.phone).toMatch(/^\+1 \(?503\)?[ -]555[ -]0199$/);
  });

  test('is refused with the character that it cannot have', async () => {
    const car = await postCar(await newSeller(market));
    const json = { carId: String(car.id), price: car.priceCents / 100, phone: '503 555 O199' };
    const { status, json: problem } = await (await newBuyer(market)).send('POST', '/api/bookings', {
      json,
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ phone: 'Use digits, spaces and + ( ) - . / only, no “O”' });
  });
});

const fields = { categoryId: '1', condition: 'Good', YearsOfUse: 3, resalePrice: 20_000 };

describe('a post', () => {
  test.each(['\u200b', '\u2800', '\u3164', '\u202e\u202c', ' \u00a0 ', '—', '...', '\u00ad'])(
    'whose title or place shows nothing is refused: %j',
    async (nothing) => {
      const seller = await newSeller(market);
      const image = `/images/${await uploadPhoto(seller)}/360.webp`;
      const json = { ...fields, image, title: nothing, location: nothing };
      const { status, json: problem } = await seller.send('POST', '/api/sellersCar', { json });
      expect(status).toBe(400);
      expect(problem.errors).toMatchObject({
        title: 'Name is required',
        location: 'Location is required',
      });
    },
  );

  test('with empty cells states nothing in them, and its lines are plain', async () => {
    const seller = await newSeller(market);
    for (const empty of ['', null, ' \u00a0']) {
      const json = {
        ...fields,
        image: `/images/${await uploadPhoto(seller)}/360.webp`,
        title: '\u202a2017\u00a0Testarossa\u200b',
        location: 'Portland,\u2003OR',
        originalPrice: empty,
        phone: empty,
        description: empty,
        idempotencyKey: empty,
      };
      const response = await seller.send('POST', '/api/sellersCar', { json });
      expect(response.status, response.text).toBe(200);
      const id = Number(response.json.insertedId);
      expect(agreed(await seller.callApi(readCar, { id }))).toMatchObject({
        title: '2017 Testarossa',
        location: 'Portland, OR',
        originalPriceCents: null,
        description: '',
      });
      const facts = await seller.send('PUT', `/api/sellersCar/${id}/facts`, {
        json: { vin: empty, make: empty, mileage: empty, owners: '\u00a02 ' },
      });
      expect(facts.status, facts.text).toBe(200);
    }
  });
});

test('a VIN with a letter that none has is refused with that letter', async () => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller);
  const { status, json } = await seller.send('PUT', `/api/sellersCar/${id}/facts`, {
    json: { vin: '1HGCM82633AO04352' },
  });
  expect(status).toBe(400);
  expect(json.errors).toEqual({ vin: 'A VIN has no letter O: it is the digit 0' });
});

test('an optional field of any call is not stated where its cell is empty', () => {
  for (const call of contract)
    for (const [name, field] of Object.entries(optionalFieldsOf(call)))
      for (const empty of ['', null]) {
        // Some are needed in the market's country: then they are missing.
        const without = problemsOf(call, {})[name];
        expect(
          problemsOf(call, { [name]: empty })[name],
          `${call.method} ${call.path} ${name} ${field}`,
        ).toBe(without);
        if (call !== setPayoutAccount) expect(without).toBeUndefined();
      }
});

function problemsOf(call: AnyCall, wire: object): Readonly<Record<string, string>> {
  const refused = parseInput(call, wire);
  return (isRefused(refused) && refused.fields) || {};
}

function optionalFieldsOf({ input }: AnyCall): Record<string, string> {
  let { def } = input._zod as never as { def: { type: string; in?: never; shape?: object } };
  while (def.type === 'pipe') ({ def } = (def.in as never as { _zod: { def: never } })._zod);
  return Object.fromEntries(
    Object.entries(def.shape ?? {}).flatMap(([name, { _zod }]) =>
      ['optional', 'default'].includes(_zod.def.type) ? [[name, _zod.def.type]] : [],
    ),
  );
}

test('a line keeps what belongs to a name', () => {
  for (const line of [
    'Zoë O’Hara – Söhne',
    '👨\u200d👩\u200d👧 family van',
    '❤️ 911',
    'می\u200cخواهم',
    '日本',
  ])
    expect(plainLine(line)).toBe(line);
  expect(plainLine('a\u200db')).toBe('ab');
  expect(plainNumber('１２—３４')).toBe('12-34');
});
