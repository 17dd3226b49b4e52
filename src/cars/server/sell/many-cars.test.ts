import { describe, expect, inject, test, vi } from 'vitest';
import { loggedAbout } from '../../../../testing/market/logged.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { advertiseCar } from '../../sell/advertise-contract.ts';
import { changeManyCars } from '../../sell/many-cars-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

describe('a seller who changes several cars at once', () => {
  test('changes those that can be changed, and reads why the others were left', async () => {
    const [seller, other, buyer] = await Promise.all([
      newSeller(market),
      newSeller(market),
      newBuyer(market),
    ]);
    const [free, held, gone, foreign] = [
      await postCar(seller),
      await postCar(seller),
      await postCar(seller),
      await postCar(other),
    ];
    await openPayment(buyer, await book(buyer, held));
    await sql`update cars set state = 'withdrawn' where id = ${gone.id}`;
    const cars = [free.id, held.id, gone.id, foreign.id];

    const price = agreed(
      await seller.callApi(changeManyCars, { cars, change: 'price', by: '-5%' }),
    );
    expect(price).toEqual({
      changed: [free.id, gone.id],
      left: [
        { id: held.id, title: held.title, why: 'locked' },
        { id: foreign.id, title: `Car ${foreign.id}`, why: 'gone' },
      ],
    });
    const prices = await sql<{ cents: number }>`
      select resale_price_cents::int as cents from cars where id = any(${cars}) order by id`;
    const cheaper = Math.round((free.priceCents * 0.95) / 100) * 100;
    expect(prices.map(({ cents }) => cents)).toEqual([
      cheaper,
      held.priceCents,
      cheaper,
      foreign.priceCents,
    ]);

    const relisted = await seller.callApi(changeManyCars, { cars, change: 'relist' });
    expect(relisted).toMatchObject({
      changed: [gone.id],
      left: [{ why: 'unchanged' }, { why: 'unchanged' }, { why: 'gone' }],
    });
    const withdrawn = await seller.callApi(changeManyCars, { cars, change: 'withdraw' });
    expect(withdrawn).toMatchObject({ changed: [free.id, gone.id] });
  });

  test('advertises no more of them than any seller may', async () => {
    const seller = await newSeller(market);
    const cars: number[] = [];
    for (let count = 0; count < 4; count++) cars.push((await postCar(seller)).id);
    agreed(await seller.callApi(advertiseCar, { id: cars[0] ?? 0, advertised: true }));
    expect(await seller.callApi(changeManyCars, { cars, change: 'advertise' })).toMatchObject({
      changed: cars.slice(1, 3),
      left: [
        { id: cars[0], why: 'unchanged' },
        { id: cars[3], why: 'too-many-advertised' },
      ],
    });
    const none = await seller.callApi(changeManyCars, { cars, change: 'unadvertise' });
    expect(none).toMatchObject({ changed: cars.slice(0, 3) });
  });

  test('lowers each price once, also where the form is sent twice', async () => {
    const seller = await newSeller(market);
    const { id, title, priceCents } = await postCar(seller);
    const lower = () =>
      seller.callApi(changeManyCars, {
        cars: [id],
        change: 'price',
        by: '-100',
        seen: [{ id, price: priceCents }],
      });
    const outcomes = await Promise.all([lower(), lower()]);
    expect(outcomes).toContainEqual({ changed: [id], left: [] });
    expect(outcomes).toContainEqual({
      changed: [],
      left: [{ id, title, why: 'price-changed' }],
    });
    const [car] = await sql`select resale_price_cents::int as cents from cars where id = ${id}`;
    expect(car).toEqual({ cents: priceCents - 10_000 });
  });

  test('reads what is changed where the database ends in the middle, which is logged', async () => {
    const seller = await newSeller(market);
    const [first, second, third] = [
      await postCar(seller),
      await postCar(seller),
      await postCar(seller),
    ];
    const blocker = await databaseAt(market).pool.connect();
    try {
      await blocker.query('begin');
      const { rows } = await blocker.query(
        'select pg_backend_pid() as pid from cars where id = $1 for update',
        [second.id],
      );
      const cars = [first.id, second.id, third.id].map(String);
      const json = { cars, change: 'price', by: '-100' };
      const changing = seller.send('POST', '/api/sellersCar/changes', { json });
      await vi.waitFor(
        async () => {
          const ended = await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%from cars c where id%for update'
              and ${rows[0].pid} :: int = any (pg_blocking_pids(pid))`;
          expect(ended).toHaveLength(1);
        },
        { timeout: 60_000, interval: 100 },
      );
      const response = await changing;
      expect(response.json).toMatchObject({
        changed: [String(first.id)],
        left: [
          { id: String(second.id), why: 'busy' },
          { id: String(third.id), why: 'busy' },
        ],
      });
      expect(loggedAbout(market, response)).toMatchObject([
        { msg: 'partly-failed', person: seller.id, err: { type: 'Error' } },
      ]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });

  test('names an amount for a price that no car falls below', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    const lower = (by?: string) =>
      seller.callApi(changeManyCars, { cars: [id], change: 'price', by });
    expect(await lower()).toMatchObject({ refused: 'invalid-input' });
    expect(await lower('-100%')).toMatchObject({
      changed: [],
      left: [{ id, why: 'price-out-of-range' }],
    });
  });
});
