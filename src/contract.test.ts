import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { nodeOf } from '../testing/market/nodes/second-node.ts';
import { cancelReasons } from './bookings/booking.ts';
import { bookingOnWire } from './bookings/booking-on-wire.ts';
import { type AnyTerms, commonRefusals } from './calls/call.ts';
import { problemOf, statusOf } from './calls/problem.ts';
import { refuse } from './calls/refusal.ts';
import { decoderOf, encoderOf } from './calls/translate.ts';
import { conditions } from './cars/car.ts';
import { carOnWire } from './cars/car-on-wire.ts';
import { shownFacts } from './cars/facts/plain-facts.ts';
import { categoryIds } from './categories/category.ts';
import { contract } from './contract.ts';
import { highestPrice, lowestPrice } from './kit/money.ts';
import { sellerTypes } from './people/seller-type.ts';

/** The names of an input's fields on the wire. */
function fieldsOf(schema: z.core.$ZodTypes): string[] {
  const { def } = schema._zod;
  if (def.type === 'pipe') return fieldsOf(def.in as z.core.$ZodTypes);
  return def.type === 'object' ? Object.keys(def.shape) : [];
}
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the contract', () => {
  test('has each call under a method and path of its own', () => {
    const names = contract.map((call) => nameOf(call).replace(/:\w+/g, ':'));
    expect(new Set(names).size).toBe(names.length);
  });

  test('has exactly one handler for each call', () => {
    const { handlers } = nodeOf(inject('market'));
    const handled = handlers.map(({ call }) => nameOf(call)).toSorted();
    expect(handled).toEqual(contract.map(nameOf).toSorted());
  });

  test('names what is in its paths in its inputs', () => {
    for (const call of contract)
      for (const [, name = ''] of call.path.matchAll(/:(\w+)/g))
        expect(fieldsOf(call.input as z.core.$ZodTypes), nameOf(call)).toContain(name);
  });

  test('refuses with the status of an error, and a common refusal with its one status', () => {
    for (const call of contract)
      for (const [code, terms] of Object.entries(call.refusals)) {
        expect(statusOf(terms), `${nameOf(call)} ${code}`).toBeGreaterThanOrEqual(400);
        const common: Readonly<Record<string, AnyTerms>> = commonRefusals;
        if (code in common) {
          expect(terms, `${nameOf(call)} ${code}`).toHaveProperty('facts');
          expect(statusOf(terms), `${nameOf(call)} ${code}`).toBe(statusOf(common[code] ?? 0));
        }
      }
  });

  test('names no fact of a refusal like a member that every problem document has', () => {
    const members = Object.keys(problemOf({ refusals: {} }, refuse('not-found')));
    for (const call of contract)
      for (const [code, terms] of Object.entries(call.refusals)) {
        if (typeof terms === 'number' || !terms.facts) continue;
        const { facts } = terms;
        const onWire = facts instanceof z.ZodMiniCodec ? facts._zod.def.in : facts;
        const names = Object.keys((onWire as z.ZodMiniObject).shape);
        expect(
          names.filter((name) => members.includes(name)),
          `${nameOf(call)} ${code}`,
        ).toEqual([]);
      }
  });

  test('keeps the calls of the specification under their names', () => {
    expect(contract.map(nameOf)).toEqual(
      expect.arrayContaining([
        'GET /category',
        'GET /category/:categoryId',
        'GET /users/admin/:email',
        'GET /users/sellers/:email',
        'GET /users',
        'POST /users',
        'PUT /users/admin/:id',
        'GET /jwt',
        'POST /bookings',
        'GET /bookings',
        'GET /bookings/:id',
        'POST /create-payment-intent',
        'POST /payments',
        'POST /cars',
        'POST /sellersCar',
        'GET /sellersCar',
        'DELETE /sellersCar/:id',
        'POST /images',
      ]),
    );
  });
});

const id = fc.integer({ min: 1, max: 1_000_000_000 });
const cents = fc.integer({ min: lowestPrice(), max: highestPrice });
const anyText = fc.string({ maxLength: 60, unit: 'grapheme' });
const date = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
const imageId = fc.stringMatching(/^[a-z0-9]{8,32}$/);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

describe('what the contract translates, checked or at speed', () => {
  test('a car comes back from the wire as it was sent', () => {
    // A fact that is not listed here is one that a car may lack.
    const lacking = Object.keys(shownFacts).map((name) => [name, fc.constant(null)]);
    const car = fc.record({
      ...Object.fromEntries(lacking),
      id,
      title: anyText,
      imageId,
      location: anyText,
      resalePriceCents: cents,
      originalPriceCents: orNull(cents),
      yearsOfUse: fc.integer({ min: 0, max: 120 }),
      sellerName: anyText,
      sellerEmail: anyText,
      sellerVerified: fc.boolean(),
      sellerType: orNull(fc.constantFrom(...sellerTypes)),
      dealership: orNull(anyText),
      description: anyText,
      postedAt: date,
      categoryId: fc.constantFrom(...categoryIds),
      condition: fc.constantFrom(...conditions),
      state: fc.oneof(
        fc.constant({ is: 'available' as const }),
        fc.record({ is: fc.constant('on-hold' as const), until: date }),
        fc.record({ is: fc.constant('sold' as const), at: date, priceCents: cents }),
        fc.constant({ is: 'withdrawn' as const }),
        fc.record({ is: fc.constant('withdrawn' as const), takenDownBecause: anyText }),
      ),
      advertised: fc.boolean(),
      mileage: orNull(fc.nat()),
      fuel: orNull(anyText),
    });
    fc.assert(
      fc.property(car, (one) => {
        const wire = JSON.parse(JSON.stringify(z.encode(carOnWire, one as never)));
        expect(z.decode(carOnWire, wire)).toEqual(one);
        expect(JSON.parse(JSON.stringify(encoderOf(carOnWire)(one)))).toEqual(wire);
        expect(decoderOf(carOnWire)(wire)).toEqual(one);
      }),
    );
  });

  test('a booking comes back from the wire as it was sent', () => {
    const booking = fc.record({
      id,
      buyerName: anyText,
      buyerEmail: anyText,
      itemName: anyText,
      priceCents: cents,
      phone: anyText,
      location: anyText,
      bookedAt: date,
      imageId,
      carId: id,
      state: fc.oneof(
        fc.record({ is: fc.constant('unpaid' as const), expiresAt: date }),
        fc.record({ is: fc.constant('paid' as const), at: date }),
        fc.record({
          is: fc.constant('cancelled' as const),
          because: fc.constantFrom(...cancelReasons),
        }),
        fc.constant({ is: 'expired' as const }),
        fc.constant({ is: 'refunded' as const }),
      ),
      heldByAnotherUntil: orNull(date),
      heldUntil: orNull(date),
      isCarForSale: fc.boolean(),
      isCarChanged: fc.boolean(),
      lowerPriceCents: orNull(cents),
      isWaiting: fc.boolean(),
      sellerName: anyText,
      sellerPhone: orNull(anyText),
    });
    fc.assert(
      fc.property(booking, (one) => {
        const wire = JSON.parse(JSON.stringify(z.encode(bookingOnWire, one as never)));
        expect(z.decode(bookingOnWire, wire)).toEqual(one);
        expect(JSON.parse(JSON.stringify(encoderOf(bookingOnWire)(one)))).toEqual(wire);
        expect(decoderOf(bookingOnWire)(wire)).toEqual(one);
      }),
    );
  });
});
