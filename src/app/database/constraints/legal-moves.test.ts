// Every pair of states of a car, a booking, a payment, a refund and a sale is tried in plain SQL: the
// database itself refuses each illegal move and each illegal first state.
import { describe, expect, inject, test } from 'vitest';
import { attemptSql, type SqlAttempts } from '../../../../testing/market/database/attempt-sql.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { openPayment, pay } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar } = bookedCarsAt(market);

interface Ids {
  readonly car: number;
  readonly booking: number;
  readonly payment: number;
}
async function booked(): Promise<Ids> {
  const { car, booking } = await bookedCar();
  return { car: car.id, booking: booking.id, payment: 0 };
}
async function held(): Promise<Ids> {
  const { buyer, car, booking } = await bookedCar();
  await openPayment(buyer, booking);
  const [row] = await sql<{ id: number }>`select id from payments where booking_id = ${booking.id}`;
  return { car: car.id, booking: booking.id, payment: row?.id ?? 0 };
}
async function sold(): Promise<Ids> {
  const { buyer, car, booking } = await bookedCar();
  return { car: car.id, booking: booking.id, payment: await pay(market, buyer, booking) };
}

interface State {
  readonly name: string;
  /** Makes a row that is nearly there, by the real calls. */
  readonly make: () => Promise<Ids>;
  /** Goes the rest of the way by legal moves, and gives the row's id. */
  readonly reach: (tries: SqlAttempts, ids: Ids) => Promise<number>;
}
const wantRefund = `insert into refunds (payment_id, amount_cents, because)
  select id, charged_cents, 'not-applied' from payments where id = $1 returning id`;

const state = (
  name: string,
  make: State['make'],
  pick: keyof Ids,
  ...statements: readonly string[]
): State => ({
  name,
  make,
  async reach({ done }, ids) {
    for (const text of statements) await done(text, ids[pick]);
    return ids[pick];
  },
});
const refund = (name: string, change = ''): State => ({
  name,
  make: sold,
  async reach({ done }, { payment }) {
    const [row] = await done(wantRefund, payment);
    if (change) await done(`update refunds set ${change} where id = $1`, row?.id);
    return Number(row?.id);
  },
});
const givenBack = (name: string, pick: 'booking' | 'payment'): State => ({
  name,
  make: sold,
  async reach({ done }, { car, booking, payment }) {
    await done(wantRefund, payment);
    await done(
      `update refunds set state = 'succeeded', provider_id = 're_' || id, ended_at = now() where payment_id = $1`,
      payment,
    );
    await done(`update payments set state = 'refunded' where id = $1`, payment);
    await done(`update bookings set state = 'refunded' where id = $1`, booking);
    await done(
      `update cars set state = 'withdrawn', sold_booking_id = null, sold_at = null where id = $1`,
      car,
    );
    return pick === 'booking' ? booking : payment;
  },
});

/** For each thing its states, the first being where it begins, and its legal moves. */
const things: Readonly<Record<string, { states: readonly State[]; legal: readonly string[] }>> = {
  cars: {
    states: [
      state('available', booked, 'car'),
      state('on-hold', held, 'car'),
      state('sold', sold, 'car'),
      state('withdrawn', booked, 'car', `update cars set state = 'withdrawn' where id = $1`),
    ],
    legal: [
      'available>on-hold',
      'available>withdrawn',
      'on-hold>available',
      'on-hold>sold',
      'sold>available',
      'sold>withdrawn',
      'withdrawn>available',
    ],
  },
  bookings: {
    states: [
      state('unpaid', booked, 'booking'),
      state('paid', sold, 'booking'),
      state(
        'cancelled',
        booked,
        'booking',
        `update bookings set state = 'cancelled', cancelled_because = 'by-buyer' where id = $1`,
      ),
      state('expired', booked, 'booking', `update bookings set state = 'expired' where id = $1`),
      givenBack('refunded', 'booking'),
    ],
    legal: ['unpaid>paid', 'unpaid>cancelled', 'unpaid>expired', 'paid>refunded'],
  },
  payments: {
    states: [
      state('created', held, 'payment'),
      state(
        'processing',
        held,
        'payment',
        `update payments set state = 'processing' where id = $1`,
      ),
      state('succeeded', sold, 'payment'),
      state(
        'failed',
        held,
        'payment',
        `update payments set state = 'failed', settled_at = now() where id = $1`,
      ),
      givenBack('refunded', 'payment'),
    ],
    legal: [
      'created>processing',
      'created>succeeded',
      'created>failed',
      'processing>succeeded',
      'processing>failed',
      'failed>succeeded',
      'succeeded>refunded',
    ],
  },
  refunds: {
    states: [
      refund('requested'),
      refund('pending', `state = 'pending', provider_id = 're_' || id`),
      refund('succeeded', `state = 'succeeded', provider_id = 're_' || id, ended_at = now()`),
      refund('failed', `state = 'failed', ended_at = now()`),
    ],
    legal: [
      'requested>pending',
      'requested>succeeded',
      'requested>failed',
      'pending>succeeded',
      'pending>failed',
      'succeeded>failed',
    ],
  },
  sales: {
    states: [
      state('paid', sold, 'booking'),
      state(
        'handed-over',
        sold,
        'booking',
        `update sales set state = 'handed-over', handed_over_at = now(), handed_over_by = 'code'
         where id = $1`,
      ),
      state(
        'disputed',
        sold,
        'booking',
        `insert into disputes (sale_id, reason) values ($1, 'other')`,
        `update sales set state = 'disputed', disputed_at = now() where id = $1`,
      ),
      givenBack('refunded', 'booking'),
    ],
    legal: [
      'paid>handed-over',
      'paid>disputed',
      'paid>refunded',
      'handed-over>disputed',
      'handed-over>refunded',
      'disputed>handed-over',
      'disputed>refunded',
    ],
  },
};

describe.each(Object.entries(things))('the state of %s', (table, { states, legal }) => {
  const names = states.map(({ name }) => name);

  test.each(states)('makes only legal moves from $name', async (from) => {
    const ids = await from.make();
    await attemptSql(market, async (tries) => {
      const id = await from.reach(tries, ids);
      for (const to of names.filter((name) => name !== from.name)) {
        const move = `${from.name}>${to}`;
        const result = await tries.resultOf(`update ${table} set state = $2 where id = $1`, id, to);
        const refusal = expect(result, `${table} ${move}`);
        if (legal.includes(move)) refusal.not.toBe(`${table}_legal_moves`);
        else refusal.toBe(`${table}_legal_moves`);
      }
      for (const nowhere of ['gone', '', from.name.toUpperCase()])
        expect(
          await tries.resultOf(`update ${table} set state = $2 where id = $1`, id, nowhere),
        ).toBe(`${table}_legal_moves`);
    });
  });

  test('belongs to a row that cannot be deleted', async () => {
    const [first] = states;
    const ids = await first?.make();
    await attemptSql(market, async (tries) => {
      const id = await first?.reach(tries, ids as Ids);
      expect(await tries.resultOf(`delete from ${table} where id = $1`, id)).toBe(
        `rows of ${table} are never removed`,
      );
    });
  });
});

describe('a new row has the first state', () => {
  const inserts: Readonly<Record<string, string>> = {
    cars: `insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
        resale_price_cents, state)
      select seller_id, 1, 'x', image_id, 'x', 'Fair', 1, 1000, $2 from cars where id = $1`,
    bookings: `insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, state)
      select id, seller_id, (select id from people where id <> seller_id limit 1), 1000, '503555', $2
      from cars where id = $1`,
    payments: `insert into payments (booking_id, amount_cents, state)
      select id, price_cents, $2 from bookings where car_id = $1`,
    refunds: `insert into refunds (payment_id, amount_cents, because, state)
      select p.id, p.charged_cents, 'not-applied', $2
      from payments p join bookings b on b.id = p.booking_id where b.car_id = $1`,
    sales:
      'insert into sales (id, waits_since, state) select id, now(), $2 from bookings where car_id = $1',
  };

  test.each(Object.entries(inserts))('of %s', async (table, insert) => {
    const { car } = await sold();
    await attemptSql(market, async ({ resultOf }) => {
      for (const { name } of (things[table]?.states ?? []).slice(1))
        expect(await resultOf(insert, car, name), name).toBe(`${table}_beginning`);
    });
  });
});
