// The database itself refuses invalid rows from any client. Tries each rule of database/*.sql.
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, charge, reportPaid } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';

const market = inject('market');
const sql = sqlAt(market);
const { pool } = databaseAt(market);
const { bookedCar, heldCar, paidCar } = bookedCarsAt(market);

/** What the database says to one statement, with `$1` for an id. */
async function refusalOf(text: string, ...values: unknown[]): Promise<string> {
  const refused = await pool.query(text, values).then(
    ({ rowCount }) => `accepted, ${rowCount} rows`,
    (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
  );
  return refused;
}

/** Says in one transaction that a charge has bought the car and that the booking is paid. */
async function payOnly({ id, priceCents }: { id: number; priceCents: number }): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with paid as (insert into payments (booking_id, amount_cents, intent_id)
         values ($1, $2, gen_random_uuid()) returning id)
       select id from paid`,
      [id, priceCents],
    );
    await client.query(
      `update payments set state = 'succeeded', settled_at = now(), applied = true
       where booking_id = $1 and state = 'created'`,
      [id],
    );
    await client.query(`update bookings set state = 'paid', paid_at = now() where id = $1`, [id]);
    await client.query('commit');
    return 'accepted';
  } catch (error) {
    await client.query('rollback');
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    client.release();
  }
}

describe('a person', () => {
  test('has one account an address, in small letters, and a known role and status', {
    tags: '6.1',
  }, async () => {
    const { email, id } = await newBuyer(market);
    const insert = `insert into people (name, email) values ('Twin', $1)`;
    expect(await refusalOf(insert, email)).toBe('people_email_key');
    expect(await refusalOf(insert, 'Upper@people.example')).toBe('people_email_check');
    expect(await refusalOf(`insert into people (name, email) values ('', $1)`, `x${email}`)).toBe(
      'people_name_check',
    );
    expect(await refusalOf(`update people set status = 'owner' where id = $1`, id)).toBe(
      'people_status_check',
    );
  });

  test('whose role changes is written into the audit table', async () => {
    const { id } = await newAdmin(market);
    const rows = await sql`select was, became from audit where thing = 'people' and thing_id = ${id}
        and became <> 'signed-in'`;
    expect(rows).toEqual([{ was: 'buyer', became: 'admin' }]);
  });
});

describe('the audit table', () => {
  test('only ever grows', async () => {
    await newAdmin(market);
    for (const text of ['update audit set became = $1', 'delete from audit where became <> $1'])
      expect(await refusalOf(text, 'x')).toBe('the audit table is append-only');
    expect(await refusalOf('truncate audit')).toBe('the audit table is append-only');
  });
});

describe('a photo', () => {
  test('has a name that is safe in a path, and a size', async () => {
    const insert = 'insert into images (id, width, height) values ($1, $2, 1)';
    expect(await refusalOf(insert, '../secret/x', 1)).toBe('images_id_check');
    expect(await refusalOf(insert, 'abcdefgh', 0)).toBe('images_width_check');
  });
});

describe('a car', () => {
  test('begins as available', async () => {
    const { seller, car } = await bookedCar();
    expect(
      await refusalOf(
        `insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
           resale_price_cents, state)
         values ($1, 1, 'x', $2, 'x', 'Fair', 1, 1000, 'withdrawn')`,
        seller.id,
        car.imageId,
      ),
    ).toBe('cars_beginning');
  });

  test('has a price, a condition and an age that can be', async () => {
    const { car } = await bookedCar();
    for (const [change, constraint] of [
      ['resale_price_cents = 49', 'cars_resale_price_cents_check'],
      ['resale_price_cents = 100000000', 'cars_resale_price_cents_check'],
      ['original_price_cents = 0', 'cars_original_price_cents_check'],
      [`condition = 'Poor'`, 'cars_condition_check'],
      ['years_of_use = -1', 'cars_years_of_use_check'],
      [`title = ''`, 'cars_title_check'],
      [`location = ''`, 'cars_location_check'],
      [`phone = '1'`, 'cars_phone_check'],
      [`category_id = 5`, 'cars_category_id_fkey'],
      [`image_id = 'nowhere-to-be-found'`, 'cars_image_id_fkey'],
      [`description = repeat('x', 4001)`, 'cars_description_check'],
    ])
      expect(await refusalOf(`update cars set ${change} where id = $1`, car.id)).toBe(constraint);
  });

  test('is never removed', async () => {
    const { car } = await bookedCar();
    expect(await refusalOf('delete from cars where id = $1', car.id)).toBe(
      'rows of cars are never removed',
    );
  });

  test('goes only the legal ways from state to state', async () => {
    const { car, booking } = await bookedCar();
    const move = (to: string, more = '') =>
      refusalOf(`update cars set state = '${to}' ${more} where id = $1`, car.id);
    const sale = `, sold_booking_id = ${booking.id}, sold_at = now()`;
    expect(await move('sold', sale), 'unpaid').toBe('cars_legal_moves');
    expect(await move('gone')).toMatch(/cars_(state_check|legal_moves)/);
    expect(await move('withdrawn')).toBe('accepted, 1 rows');
    const hold = `, hold_booking_id = ${booking.id}, hold_until = now()`;
    expect(await move('on-hold', hold)).toBe('cars_legal_moves');
    expect(await move('available')).toBe('accepted, 1 rows');
    expect(
      await sql`select was, became from audit where thing = 'cars' and thing_id = ${String(car.id)} order by id`,
    ).toEqual([
      { was: 'available', became: 'withdrawn' },
      { was: 'withdrawn', became: 'available' },
    ]);
  });

  test('is on hold for a booking and until a time, or not at all', async () => {
    const { car, booking } = await bookedCar();
    const other = await bookedCar();
    const hold = (change: string) =>
      refusalOf(`update cars set state = 'on-hold' ${change} where id = $1`, car.id);
    expect(await hold('')).toBe('cars_hold_is_whole');
    expect(await hold(', hold_until = now()')).toBe('cars_hold_is_whole');
    expect(await hold(`, hold_booking_id = ${booking.id}`)).toBe('cars_hold_is_whole');
    const foreign = `, hold_booking_id = ${other.booking.id}, hold_until = now()`;
    expect(await hold(foreign), "another car's booking").toMatch(/hold_booking.*fkey/);
    expect(await refusalOf('update cars set hold_until = now() where id = $1', car.id)).toBe(
      'cars_hold_is_whole',
    );
  });

  test('is not on hold for a booking that is closed', async () => {
    const { car, booking } = await bookedCar();
    await sql`update bookings set state = 'expired' where id = ${booking.id}`;
    expect(
      await refusalOf(
        `update cars set state = 'on-hold', hold_booking_id = ${booking.id}, hold_until = now() where id = $1`,
        car.id,
      ),
    ).toMatch(/hold_booking.*fkey/);
  });

  test('is sold only together with a booking that is paid', async () => {
    const { car, booking } = await heldCar();
    expect(
      await refusalOf(
        `update cars set state = 'sold', sold_booking_id = ${booking.id}, sold_at = now(),
           hold_booking_id = null, hold_until = null where id = $1`,
        car.id,
      ),
    ).toMatch(/sold_booking.*fkey/);
    expect(
      await refusalOf(
        `update cars set state = 'sold', hold_booking_id = null, hold_until = null where id = $1`,
        car.id,
      ),
    ).toBe('cars_sale_is_whole');
    const free = await bookedCar();
    expect(await payOnly(free.booking)).toMatch(/paid_id.*fkey/);
  });

  test('that is on hold or sold keeps its price, its seller and its name', async () => {
    const [held, sold] = [await heldCar(), await paidCar()];
    for (const { car, buyer } of [held, sold])
      for (const change of [
        'resale_price_cents = 1000',
        `title = 'Another'`,
        'category_id = 1',
        `condition = 'Excellent'`,
        'years_of_use = 1',
        `seller_id = '${buyer.id}'`,
      ])
        expect(await refusalOf(`update cars set ${change} where id = $1`, car.id)).toBe(
          'cars_promised_unchanged',
        );
  });
});

describe('a booking', () => {
  const insert = (columns: string, values: string) =>
    `insert into bookings (car_id, seller_id, buyer_id, price_cents, phone${columns}) values (${values})`;

  test('begins as unpaid, on a car of that seller, by another person', async () => {
    const { seller, car } = await bookedCar();
    const [buyer, stranger] = await Promise.all([newBuyer(market), newSeller(market)]);
    const of = (sellerId: string, buyerId: string, priceCents = 1000) =>
      `${car.id}, '${sellerId}', '${buyerId}', ${priceCents}, '503555'`;
    expect(await refusalOf(insert('', of(seller.id, seller.id)))).toBe('bookings_not_own_car');
    expect(await refusalOf(insert('', of(stranger.id, buyer.id)))).toBe(
      'bookings_car_id_seller_id_fkey',
    );
    expect(
      await refusalOf(insert(', state, paid_at', `${of(seller.id, buyer.id)}, 'paid', now()`)),
    ).toBe('bookings_beginning');
    expect(await refusalOf(insert('', of(seller.id, buyer.id, 0)))).toBe(
      'bookings_price_cents_check',
    );
  });

  test('is the only unpaid one of its buyer on that car', async () => {
    const { buyer, seller, car } = await bookedCar();
    const values = `${car.id}, '${seller.id}', '${buyer.id}', 1000, '503555'`;
    expect(await refusalOf(insert('', values))).toBe('bookings_one_unpaid_a_car_and_buyer');
  });

  test('never changes what it promises, and is never removed', async () => {
    const { booking, seller } = await bookedCar();
    for (const change of ['price_cents = 1000', `buyer_id = '${seller.id}'`, 'car_id = 1'])
      expect(await refusalOf(`update bookings set ${change} where id = $1`, booking.id)).toBe(
        'bookings_promise_unchanged',
      );
    expect(await refusalOf('delete from bookings where id = $1', booking.id)).toBe(
      'rows of bookings are never removed',
    );
  });

  test('makes only legal moves, and records why and when', async () => {
    const { booking } = await bookedCar();
    const move = (change: string) =>
      refusalOf(`update bookings set ${change} where id = $1`, booking.id);
    expect(await move(`state = 'refunded', paid_at = now()`)).toBe('bookings_legal_moves');
    expect(await move(`state = 'cancelled'`)).toBe('bookings_cancelled_says_why');
    expect(await move(`state = 'cancelled', cancelled_because = 'mood'`)).toBe(
      'bookings_cancelled_because_check',
    );
    expect(await move(`state = 'paid', paid_at = now()`)).toBe('bookings_paid_by_money');
    expect(await move('paid_at = now()')).toBe('bookings_paid_says_when');
    expect(await move(`cancelled_because = 'by-buyer'`)).toBe('bookings_cancelled_says_why');
    expect(await move(`state = 'expired'`)).toBe('accepted, 1 rows');
    expect(await move(`state = 'unpaid'`)).toBe('bookings_legal_moves');
    expect(await move(`state = 'paid', paid_at = now()`)).toBe('bookings_legal_moves');
  });

  test('that is paid is the only one of its car', async () => {
    const { buyer, seller, car, booking } = await paidCar();
    const values = `${car.id}, '${seller.id}', '${buyer.id}', 1000, '503555'`;
    const { rows } = await pool.query(`${insert('', values)} returning id`);
    expect(await payOnly({ id: rows[0].id, priceCents: 1000 })).toBe('bookings_one_paid_a_car');
    expect(
      await refusalOf(
        `update bookings set state = 'cancelled', cancelled_because = 'by-buyer', paid_at = null where id = $1`,
        booking.id,
      ),
    ).toBe('bookings_legal_moves');
  });

  test('that is being paid for cannot be closed under the hold', async () => {
    const { booking } = await heldCar();
    expect(
      await refusalOf(
        `update bookings set state = 'cancelled', cancelled_because = 'by-buyer' where id = $1`,
        booking.id,
      ),
    ).toMatch(/hold_booking.*fkey/);
  });
});

describe('a payment', () => {
  test('is over the price of its booking, to the cent, in dollars', async () => {
    const { booking } = await bookedCar();
    const insert = `insert into payments (booking_id, amount_cents) values ($1, $2)`;
    expect(await refusalOf(insert, booking.id, booking.priceCents - 1)).toBe(
      'payments_booking_id_amount_cents_fkey',
    );
    const inYen = `insert into payments (booking_id, amount_cents, currency) values ($1, $2, 'jpy')`;
    expect(await refusalOf(inYen, booking.id, booking.priceCents)).toBe('payments_currency_check');
    const done = `insert into payments (booking_id, amount_cents, state, settled_at, intent_id)
      values ($1, $2, 'succeeded', now(), 'pi_x')`;
    expect(await refusalOf(done, booking.id, booking.priceCents)).toBe('payments_beginning');
  });

  test('is the only live one of its booking', async () => {
    const { booking } = await heldCar();
    const insert = `insert into payments (booking_id, amount_cents) values ($1, $2)`;
    expect(await refusalOf(insert, booking.id, booking.priceCents)).toBe(
      'payments_one_live_a_booking',
    );
  });

  test('has an intent and a key that no other has', async () => {
    const { booking, opened } = await heldCar();
    const other = await bookedCar();
    const price = other.booking.priceCents;
    expect(
      await refusalOf(
        `insert into payments (booking_id, amount_cents, intent_id) values ($1, $2, $3)`,
        other.booking.id,
        price,
        opened.transactionId,
      ),
    ).toBe('payments_intent_id_key');
    expect(
      await refusalOf(
        `insert into payments (booking_id, amount_cents, idempotency_key)
         select $1, $2, idempotency_key from payments where booking_id = $3`,
        other.booking.id,
        price,
        booking.id,
      ),
    ).toBe('payments_idempotency_key_key');
  });

  test('never changes what it is for, and is never removed', async () => {
    const { booking } = await heldCar();
    const other = await bookedCar();
    for (const change of [
      `booking_id = ${other.booking.id}`,
      'amount_cents = 1',
      'idempotency_key = gen_random_uuid()',
      `intent_id = 'pi_other'`,
      'intent_id = null',
    ])
      expect(
        await refusalOf(`update payments set ${change} where booking_id = $1`, booking.id),
      ).toBe('payments_purpose_unchanged');
    expect(await refusalOf('delete from payments where booking_id = $1', booking.id)).toBe(
      'rows of payments are never removed',
    );
  });

  test('makes only legal moves, and records when it was settled', async () => {
    const { booking, buyer, opened } = await heldCar();
    const move = (change: string) =>
      refusalOf(`update payments set ${change} where booking_id = $1`, booking.id);
    expect(await move(`state = 'refunded', settled_at = now()`)).toBe('payments_legal_moves');
    expect(await move(`state = 'failed'`)).toBe('payments_settled_says_when');
    expect(await move('settled_at = now()')).toBe('payments_settled_says_when');
    expect(await move('applied = true')).toBe('payments_applied_is_charged');
    await charge(market, opened.clientSecret);
    agreed(await reportPaid(buyer, booking, opened.transactionId));
    for (const state of ['created', 'processing', 'failed'])
      expect(await move(`state = '${state}', settled_at = null, applied = false`)).toMatch(
        /payments_legal_moves|payments_settled_says_when/,
      );
  });

  test('that is charged names its intent', async () => {
    const { booking } = await bookedCar();
    await sql`insert into payments (booking_id, amount_cents) values (${booking.id}, ${booking.priceCents})`;
    expect(
      await refusalOf(
        `update payments set state = 'succeeded', settled_at = now() where booking_id = $1`,
        booking.id,
      ),
    ).toBe('payments_charged_has_intent');
  });

  test('that bought the car is the only one of its booking that did', async () => {
    const { booking } = await paidCar();
    const { rows } = await pool.query(
      `insert into payments (booking_id, amount_cents, intent_id) values ($1, $2, gen_random_uuid()) returning id`,
      [booking.id, booking.priceCents],
    );
    expect(
      await refusalOf(
        `update payments set state = 'succeeded', settled_at = now(), applied = true where id = $1`,
        rows[0].id,
      ),
    ).toBe('payments_one_applied_a_booking');
  });
});

describe('the whole ledger', () => {
  test('has one paid booking and one payment for every sold car', async () => {
    await paidCar();
    const [row] = await sql`
      select count(*) filter (where b.id is null or b.state <> 'paid')::int as unpaid,
        count(*) filter (where p.id is null)::int as uncharged
      from cars c left join bookings b on b.id = c.sold_booking_id
      left join payments p on p.booking_id = b.id and p.applied
      where c.state = 'sold'`;
    expect(row).toEqual({ unpaid: 0, uncharged: 0 });
  });
});
