import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';

const market = inject('market');

test('a viewing counts as ended by the handover only where it ended between payment and handover', async () => {
  const { database, update, remove } = await newDatabase(market, {
    until: '0108_counts_wait_for_nobody.sql',
  });
  const { pool } = database;
  try {
    await pool.query(`
      insert into people (name, email, status) values
        ('Sue', 'sue@people.example', 'seller'), ('Ben', 'ben@people.example', 'buyer');
      insert into images (id, width, height) values ('photo-of-then', 1, 1);
      insert into cars (seller_id, category_id, title, image_id, location, condition,
          years_of_use, resale_price_cents)
        select id, 3, 'Microbus', 'photo-of-then', 'Dayton', 'Fair', 4, 100000
        from people where name = 'Sue';
      set session_replication_role = replica;
      insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, state, paid_at, booked_car, image_id)
        select c.id, c.seller_id, p.id, 100000, '503 555 0117', 'refunded',
          now() - interval '9 days', booked_facts(c), 'photo-of-then'
        from cars c, people p where p.name = 'Ben';
      insert into sales (id, state, waits_since, handed_over_at, handed_over_by)
        select id, 'handed-over', paid_at, now() - interval '7 days', 'code' from bookings;
      insert into conversations (car_id, buyer_id, seller_id) select car_id, buyer_id, seller_id from bookings;
      insert into viewings (car_id, buyer_id, seller_id, state, starts_at, ends_at, time_zone, place,
          ended_by, ended_because, changed_at)
        select car_id, buyer_id, seller_id, 'cancelled', now() - days * interval '1 day',
          now() - days * interval '1 day' + interval '30 minutes', 'America/New_York', days || ' days ago',
          'market', because, now() - days * interval '1 day'
        from bookings, (values (10, 'car-gone'), (8, 'car-gone'), (7.5, 'person-gone'), (6, 'car-gone'))
          ended (days, because);
      set session_replication_role = origin`);
    await update();
    const { rows } = await pool.query('select place from viewings where is_handed_over');
    expect(rows).toEqual([{ place: '8 days ago' }]);
  } finally {
    await remove();
  }
});
