import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';
import { countFactEffects, factEffects } from './missing-facts.ts';

const market = inject('market');

test('sellers read what stating a fact brings only where enough cars were counted, and it is no chance', async () => {
  const { database, remove } = await newDatabase(market);
  const { pool, queries } = database;
  const counted = async () => {
    await countFactEffects({ database });
    return factEffects(queries);
  };
  try {
    expect(await counted()).toEqual([]);
    // All are ten days old. Service history: 110 cars of 220, opened more often. Seats: 99 of these.
    // Doors: every second car, opened about as often as the others.
    await pool.query(`
      insert into people (name, email, status) values ('Sue', 'sue@people.example', 'seller');
      insert into images (id, width, height) values ('one-for-all', 1, 1);
      insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
          resale_price_cents, posted_at, service_history, seats, doors)
        select p.id, 3, 'Car ' || at, 'one-for-all', 'Oslo', 'Fair', 4, 100000,
          now() - interval '10 days', case when at <= 110 then 'Complete' end,
          case when at <= 99 then 5 end, case when at % 2 = 0 then 4 end
        from people p, generate_series(1, 220) as at;
      insert into car_views (car_id, views)
        select id, case when service_history is null then 20 else 40 end + id % 5 from cars`);
    const effects = [{ fact: 'service', times: expect.closeTo(42 / 22, 1) }];
    expect(await counted()).toEqual(effects);
    expect(await counted(), 'counted again').toEqual(effects);

    await pool.query(`
      update cars set service_history = null where title in (
        select 'Car ' || at from generate_series(100, 110) as at)`);
    expect(await counted(), 'of 99 cars').toEqual([]);
  } finally {
    await remove();
  }
});
