import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';

const market = inject('market');

test('bookings from before they kept their cars keep what these say at the update', async () => {
  const { database, update, remove } = await newDatabase(market, { until: '0021_rate_limits.sql' });
  const { pool } = database;
  try {
    await pool.query(`
      insert into people (name, email, status) values
        ('Sue', 'sue@people.example', 'seller'), ('Ben', 'ben@people.example', 'buyer');
      insert into images (id, width, height) values ('photo-of-then', 1, 1);
      insert into cars (seller_id, category_id, title, image_id, location, condition,
          years_of_use, resale_price_cents)
        select id, 3, 'As it was', 'photo-of-then', 'Oslo', 'Fair', 4, 100000
        from people where name = 'Sue';
      insert into bookings (car_id, seller_id, buyer_id, price_cents, phone)
        select c.id, c.seller_id, p.id, 100000, '503 555 0117'
        from cars c, people p where p.name = 'Ben'`);
    await update();
    const { rows } = await pool.query(`
      select b.image_id, b.booked_car ->> 'title' as title, b.booked_car = booked_facts(c) as same
      from bookings b join cars c on c.id = b.car_id`);
    expect(rows).toEqual([{ image_id: 'photo-of-then', title: 'As it was', same: true }]);
    await expect(pool.query(`update bookings set booked_car = null`)).rejects.toThrow(
      /bookings_are_sealed/,
    );
  } finally {
    await remove();
  }
});
