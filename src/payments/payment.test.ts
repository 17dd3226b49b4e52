import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingStates } from '../bookings/booking.ts';
import { carStatuses } from '../cars/car.ts';
import { decide, type Intent, type PaymentState } from './payment.ts';

const intent: Intent = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'succeeded',
  amountCents: 18_450_00,
  currency: 'usd',
  bookingId: 7,
};
const held: Parameters<typeof decide>[1] = {
  car: { state: 'on-hold', holdBookingId: 7 },
  payment: { state: 'created', amountCents: 18_450_00, currency: 'usd' },
  booking: { id: 7, state: 'unpaid' },
};

describe('a car on hold for this booking', () => {
  test('is sold by its charge', () => {
    expect(decide(intent, held)).toBe('sell');
    const processing = { ...held, payment: { ...held.payment, state: 'processing' as const } };
    expect(decide(intent, processing)).toBe('sell');
  });

  test('stays on hold while the buyer may still pay', () => {
    expect(decide({ ...intent, status: 'open' }, held)).toBe('nothing');
  });

  test('stays on hold while the provider is busy', () => {
    expect(decide({ ...intent, status: 'processing' }, held)).toBe('mark-processing');
    const marked = { ...held, payment: { ...held.payment, state: 'processing' as const } };
    expect(decide({ ...intent, status: 'processing' }, marked)).toBe('nothing');
  });

  test('is available again once the provider has canceled the charge', () => {
    expect(decide({ ...intent, status: 'cancelled' }, held)).toBe('fail-and-free');
  });

  test('is not sold for another amount, another currency or another booking', () => {
    for (const other of [{ amountCents: 1_00 }, { currency: 'jpy' }, { bookingId: 8 }])
      expect(decide({ ...intent, ...other }, held)).toBe('keep-for-refund');
  });
});

describe('a charge that comes too late', () => {
  test('is kept for a refund if another buyer holds the car or has bought it', () => {
    for (const car of [
      { state: 'on-hold', holdBookingId: 8 },
      { state: 'sold', holdBookingId: null },
      { state: 'available', holdBookingId: null },
      { state: 'withdrawn', holdBookingId: null },
    ] as const)
      expect(decide(intent, { ...held, car })).toBe('keep-for-refund');
  });

  test('is kept for a refund if the booking is closed', () => {
    for (const state of ['paid', 'cancelled', 'expired', 'refunded'] as const)
      expect(decide(intent, { ...held, booking: { id: 7, state } })).toBe('keep-for-refund');
  });
});

describe('a payment that has ended', () => {
  test('is not changed by another report', () => {
    for (const state of ['succeeded', 'refunded'] as const)
      for (const status of ['open', 'processing', 'succeeded', 'cancelled'] as const)
        expect(
          decide({ ...intent, status }, { ...held, payment: { ...held.payment, state } }),
        ).toBe('nothing');
    const failed = { ...held, payment: { ...held.payment, state: 'failed' as const } };
    expect(decide({ ...intent, status: 'cancelled' }, failed)).toBe('nothing');
  });
});

describe('in every case', () => {
  const cases = fc.record({
    car: fc.record({
      state: fc.constantFrom(...carStatuses),
      holdBookingId: fc.constantFrom(null, 7, 8),
    }),
    payment: fc.record({
      state: fc.constantFrom<PaymentState>(
        'created',
        'processing',
        'succeeded',
        'failed',
        'refunded',
      ),
      amountCents: fc.constantFrom(18_450_00, 18_450_01),
      currency: fc.constant('usd'),
    }),
    booking: fc.record({
      id: fc.constant(7),
      state: fc.constantFrom(...bookingStates),
    }),
  });
  const statuses = fc.constantFrom<Intent['status']>(
    'open',
    'processing',
    'succeeded',
    'cancelled',
  );

  test('a car is sold only for a charge of the booked price, to the buyer who holds it', () => {
    fc.assert(
      fc.property(cases, statuses, (one, status) => {
        if (decide({ ...intent, status }, one) !== 'sell') return;
        expect(status).toBe('succeeded');
        expect(one.car).toEqual({ state: 'on-hold', holdBookingId: 7 });
        expect(one.booking.state).toBe('unpaid');
        expect(one.payment.amountCents).toBe(intent.amountCents);
      }),
      { numRuns: 2000 },
    );
  });

  test('a charge is always recorded', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const isSettled = ['succeeded', 'refunded'].includes(one.payment.state);
        const decision = decide(intent, one);
        expect(decision === 'nothing').toBe(isSettled);
      }),
      { numRuns: 2000 },
    );
  });
});
