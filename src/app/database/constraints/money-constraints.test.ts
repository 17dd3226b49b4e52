// The database refuses an invalid refund, alert or place on the waitlist, and half of a purchase or
// of its reversal, from any client.
import { describe, expect, inject, test } from 'vitest';
import { attemptSql, type SqlAttempts } from '../../../../testing/market/database/attempt-sql.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { openPayment } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../../testing/people/people.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);

const insert = (columns: string, values: string) =>
  `insert into refunds (payment_id, amount_cents, because${columns})
   select id, charged_cents, ${values} from payments where id = $1`;
const insertRequested = insert('', `'not-applied'`);
const arrived = `update refunds set state = 'succeeded', provider_id = 're_' || id, ended_at = now()
  where payment_id = $1`;

describe('a refund', () => {
  test('is over what was charged, to the cent, and only of what was charged', async () => {
    const { paymentId } = await paidCar();
    const open = await bookedCar();
    await openPayment(open.buyer, open.booking);
    await attemptSql(market, async ({ resultOf }) => {
      const some = `insert into refunds (payment_id, amount_cents, because) values ($1, $2, 'not-applied')`;
      expect(await resultOf(some, paymentId, 18_450_00)).toBe('accepted, 1 rows');
      for (const cents of [18_449_99, 18_450_01, 1])
        expect(await resultOf(some, paymentId, cents)).toBe('refunds_of_a_charge');
      for (const cents of [0, -18_450_00])
        expect(await resultOf(some, paymentId, cents)).toMatch(
          /refunds_of_a_charge|amount_cents_check/,
        );
      expect(await resultOf(some, 999_999_999, 100)).toBe('refunds_of_a_charge');
      const [row] = await sql`select id from payments where booking_id = ${open.booking.id}`;
      expect(await resultOf(some, row?.id, open.booking.priceCents)).toBe('refunds_of_a_charge');
    });
  });

  test('is the only live one of its payment; after a failed one another may be requested', async () => {
    const { paymentId } = await paidCar();
    await attemptSql(market, async ({ done, resultOf }) => {
      await done(insertRequested, paymentId);
      expect(await resultOf(insertRequested, paymentId)).toBe('refunds_one_live_a_payment');
      await done(
        `update refunds set state = 'failed', ended_at = now() where payment_id = $1`,
        paymentId,
      );
      expect(await resultOf(insertRequested, paymentId)).toBe('accepted, 1 rows');
    });
  });

  test('by an admin records who and why, and what becomes of the car', async () => {
    const { paymentId } = await paidCar();
    const admin = await newAdmin(market);
    await attemptSql(market, async ({ resultOf }) => {
      const by = (columns: string, values: string) =>
        resultOf(insert(columns, `'by-admin'${values}`), paymentId);
      const whole = ', asked_by, note, car_becomes';
      expect(await by(whole, `, '${admin.id}', 'Sold twice', 'available'`)).toBe(
        'accepted, 1 rows',
      );
      expect(await by('', '')).toBe('refunds_by_admin_says_who_and_why');
      expect(await by(', asked_by', `, '${admin.id}'`)).toBe('refunds_by_admin_says_who_and_why');
      expect(await by(', note', `, 'Sold twice'`)).toBe('refunds_by_admin_says_who_and_why');
      expect(await by(whole, `, gen_random_uuid(), 'x', 'available'`)).toBe(
        'refunds_asked_by_fkey',
      );
      for (const state of ['sold', 'on-hold', ''])
        expect(await by(whole, `, '${admin.id}', 'x', '${state}'`)).toBe(
          'refunds_car_becomes_check',
        );
      expect(await by(whole, `, '${admin.id}', repeat('x', 501), 'available'`)).toBe(
        'refunds_note_check',
      );
      expect(await resultOf(insert('', `'for-fun'`), paymentId)).toBe('refunds_because_check');
    });
  });

  test('never changes what it gives back, nor whose it is at the provider', async () => {
    const { paymentId } = await paidCar();
    const other = await paidCar();
    await attemptSql(market, async ({ done, resultOf }) => {
      await done(insertRequested, paymentId);
      await done(
        `update refunds set state = 'pending', provider_id = 're_1' where payment_id = $1`,
        paymentId,
      );
      for (const change of [
        `payment_id = ${other.paymentId}`,
        'amount_cents = 1',
        `because = 'by-admin'`,
        'idempotency_key = gen_random_uuid()',
        `car_becomes = 'withdrawn'`,
        `provider_id = 're_2'`,
        'provider_id = null',
      ])
        expect(
          await resultOf(`update refunds set ${change} where payment_id = $1`, paymentId),
          change,
        ).toBe('refunds_purpose_unchanged');
      await done(insertRequested, other.paymentId);
      const move = (change: string) =>
        resultOf(`update refunds set ${change} where payment_id = $1`, other.paymentId);
      expect(await move(`state = 'pending', provider_id = 're_1'`)).toBe('refunds_provider_id_key');
      expect(await move(`state = 'pending'`)).toBe('refunds_under_way_has_provider_id');
      expect(await move(`state = 'succeeded', ended_at = now()`)).toBe(
        'refunds_under_way_has_provider_id',
      );
      expect(await move(`state = 'failed'`)).toBe('refunds_ended_says_when');
      expect(await move('ended_at = now()')).toBe('refunds_ended_says_when');
    });
  });
});

describe('a purchase', () => {
  test('is refunded only by a refund that has arrived', async () => {
    const { booking, paymentId } = await paidCar();
    await attemptSql(market, async ({ done, resultOf }) => {
      const payment = () =>
        resultOf(`update payments set state = 'refunded' where id = $1`, paymentId);
      const booked = () =>
        resultOf(`update bookings set state = 'refunded' where id = $1`, booking.id);
      expect(await payment()).toBe('payments_refunded_by_money');
      await done(insertRequested, paymentId);
      expect(await payment(), 'wanted').toBe('payments_refunded_by_money');
      expect(await booked()).toBe('bookings_refunded_by_money');
      await done(
        `update refunds set state = 'pending', provider_id = 're_' || id where payment_id = $1`,
        paymentId,
      );
      expect(await payment(), 'pending').toBe('payments_refunded_by_money');
      await done(arrived, paymentId);
      expect(await booked(), 'before its payment').toBe('bookings_refunded_by_money');
    });
  });

  /** Goes some of the steps of an undoing and gives what the commit would say. */
  async function undone(steps: readonly ('payment' | 'booking' | 'car')[]): Promise<string> {
    const { car, booking, paymentId } = await paidCar();
    return attemptSql(market, async ({ done, resultOf }: SqlAttempts) => {
      await done(insertRequested, paymentId);
      await done(arrived, paymentId);
      const texts = {
        payment: `update payments set state = 'refunded' where id = ${paymentId}`,
        booking: `update bookings set state = 'refunded' where id = ${booking.id}`,
        car: `update cars set state = 'available', sold_booking_id = null, sold_at = null where id = ${car.id}`,
      };
      for (const step of steps) await done(texts[step]);
      return resultOf('select 1');
    });
  }

  test('is undone whole or not at all: charge, booking and car', async () => {
    expect(await undone(['payment', 'booking', 'car'])).toBe('accepted, 1 rows');
    expect(await undone(['car', 'payment', 'booking']), 'in any order').toBe('accepted, 1 rows');
    expect(await undone(['payment'])).toBe('payments_booking_id_bought_state_fkey');
    expect(await undone(['payment', 'booking'])).toMatch(/sold_booking.*fkey/);
    expect(await undone(['car'])).toMatch(/paid_id.*fkey/);
  });

  test('is not made of a charge alone', async () => {
    const { buyer, booking } = await bookedCar();
    await openPayment(buyer, booking);
    await attemptSql(market, async ({ resultOf }) => {
      const applied = (more: string) =>
        resultOf(
          `update payments set state = 'succeeded', settled_at = now(), applied = true ${more}
           where booking_id = $1`,
          booking.id,
        );
      expect(await applied('')).toBe('payments_booking_id_bought_state_fkey');
      expect(await applied(', charged_cents = amount_cents - 1')).toBe(
        'payments_applied_to_the_cent',
      );
      expect(
        await resultOf('update payments set charged_cents = 0 where booking_id = $1', booking.id),
      ).toBe('payments_charged_cents_check');
      expect(await applied(`, processor = 'bank'`)).toBe('payments_processor_check');
      expect(
        await resultOf(
          `update bookings set state = 'paid', paid_at = now() where id = $1`,
          booking.id,
        ),
      ).toBe('bookings_paid_by_money');
    });
  });
});

describe('an alert', () => {
  test('is raised once about one thing, until an existing person clears it', async () => {
    const raise = `insert into alerts (kind, about, message) values ($1, $2, 'Look.')`;
    await attemptSql(market, async ({ done, resultOf }) => {
      await done(raise, 'payment-stuck', 'x1');
      expect(await resultOf(raise, 'payment-stuck', 'x1')).toBe('alerts_raised_once');
      expect(await resultOf(raise, 'payment-stuck', 'x2')).toBe('accepted, 1 rows');
      expect(await resultOf(raise, 'refund-failed', 'x1')).toBe('accepted, 1 rows');
      expect(await resultOf(raise, 'fire', 'x1')).toBe('alerts_kind_check');
      expect(
        await resultOf(`update alerts set cleared_by = gen_random_uuid() where about = 'x1'`),
      ).toBe('alerts_cleared_by_fkey');
      await done(`update alerts set cleared_at = now() where about = 'x1'`);
      expect(await resultOf(raise, 'payment-stuck', 'x1')).toBe('accepted, 1 rows');
    });
  });
});

describe('a place on the waitlist of a car', () => {
  test('is unique, and belongs to an existing car and person', async () => {
    const { buyer, car } = await bookedCar();
    const wait = 'insert into waitlist (car_id, person_id) values ($1, $2)';
    await attemptSql(market, async ({ done, resultOf }) => {
      await done(wait, car.id, buyer.id);
      expect(await resultOf(wait, car.id, buyer.id)).toBe('waitlist_pkey');
      expect(await resultOf(wait, 999_999_999, buyer.id)).toBe('waitlist_car_id_fkey');
      expect(await resultOf(wait, car.id, '00000000-0000-4000-8000-000000000000')).toBe(
        'waitlist_person_id_fkey',
      );
    });
  });
});
