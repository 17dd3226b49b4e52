import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';

const market = inject('market');

test('cars paid long before there were handovers count as handed over, later ones begin to wait', async () => {
  const { database, update, remove } = await newDatabase(market, {
    until: '0064_ledger_of_older_payments.sql',
  });
  const { pool } = database;
  try {
    await pool.query(`
      insert into people (name, email, status) values
        ('Sue', 'sue@people.example', 'seller'), ('Ben', 'ben@people.example', 'buyer');
      insert into images (id, width, height) values ('photo-of-then', 1, 1);
      insert into cars (seller_id, category_id, title, image_id, location, condition,
          years_of_use, resale_price_cents)
        select id, 3, 'Sold ' || days || ' days ago', 'photo-of-then', 'Oslo', 'Fair', 4, 100000
        from people, unnest(array[40, 3]) days where name = 'Sue';
      set session_replication_role = replica;
      insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, state, paid_at, booked_car, image_id)
        select c.id, c.seller_id, p.id, 100000, '503 555 0117', 'paid',
          now() - substring(c.title from '\\d+') :: int * interval '1 day', booked_facts(c), 'photo-of-then'
        from cars c, people p where p.name = 'Ben' order by c.id;
      set session_replication_role = origin`);
    await update();
    const { rows } = await pool.query(`
      select s.state, s.handed_over_by, s.handed_over_at = b.paid_at + interval '14 days' as after_14_days,
        s.waits_since > now() - interval '1 hour' as waits_from_now
      from sales s join bookings b on b.id = s.id order by s.id`);
    expect(rows).toEqual([
      { state: 'handed-over', handed_over_by: 'time', after_14_days: true, waits_from_now: false },
      { state: 'paid', handed_over_by: null, after_14_days: null, waits_from_now: true },
    ]);
  } finally {
    await remove();
  }
});
