// `npm run stock`: made-up cars for trying out how a market does with many.
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../../testing/market/command.ts';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { addStock } from './stock.ts';

const market = inject('market');
let empty: NewDatabase;
beforeEach(async () => {
  empty = await newDatabase(market);
});
afterEach(() => empty.remove());

const fill = (...args: string[]) => {
  const { host, port, user } = market.connection;
  const url = `postgres://${user}@localhost/${empty.name}?host=${encodeURIComponent(host)}&port=${port}`;
  return outcomeOf(addStock, { DATABASE_URL: url, DATA_DIR: market.dataDir }, ...args);
};
const rows = async (sql: string) => (await empty.database.pool.query(sql)).rows;
const onOffer = async () => {
  const [row] = await rows(`select count(*) from cars where state = 'available'`);
  return row?.count;
};

describe('npm run stock', () => {
  test('fills an empty market, and adds what is missing to as many as are wanted', async () => {
    expect(await fill('--cars', '300')).toMatchObject({ code: 0 });
    expect(await onOffer()).toBe(300);
    const { code, output } = await fill('--cars', '450');
    expect([code, output]).toEqual([0, expect.stringContaining('450 cars on offer')]);
    expect(await onOffer()).toBe(450);
    expect(await rows('select sum(cars) :: int as cars from category_stock')).toEqual([
      { cars: 450 },
    ]);
    expect(await rows('select count(distinct car_id) as cars from search_changes')).toEqual([
      { cars: 450 },
    ]);
    const [stated] = await rows('select count(make) as makes, count(seats) as seats from cars');
    expect(stated?.makes, 'some sellers state nothing').toBeGreaterThan(300);
    expect(stated?.makes).toBeLessThan(450);
  });

  test('makes up no cars beside those of people', async () => {
    await rows(`insert into people (name, email) values ('Ada', 'ada@people.example')`);
    const { code, output } = await fill('--cars', '300');
    expect([code, output]).toEqual([1, expect.stringContaining('People use this market.')]);
    expect(await onOffer()).toBe(0);
    expect(await fill('--cars', '300', '--any-market')).toMatchObject({ code: 0 });
    expect(await onOffer()).toBe(300);
  });

  test('says what it needs to know', async () => {
    const { code, output } = await fill();
    expect([code, output]).toEqual([
      2,
      expect.stringContaining('Usage: npm run stock -- --cars NUMBER'),
    ]);
  });
});
