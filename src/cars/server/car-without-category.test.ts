// A car that a program posts in none of the four categories.
import { expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, newMark, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newSeller, type Someone } from '../../../testing/people/people.ts';
import { downloadUrl } from '../../calls/download.ts';
import { countStock, listCategories } from '../../categories/contract.ts';
import { carPath } from '../car-path.ts';
import { readCar } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

const postCivic = (seller: Someone, word = newMark()) =>
  postCar(seller, { title: `2016 Civic ${word}`, categoryId: null });

test('a car of no category says so, has a page, and is found by search', async () => {
  const word = newMark();
  const car = await postCivic(await newSeller(market), word);
  expect(agreed(await visitor.callApi(readCar, { id: car.id })).categoryId).toBeNull();
  const { json } = await visitor.send('GET', `/api/cars/${car.id}`);
  expect(json).toMatchObject({ categoryId: null, categoryName: null });
  expect(await visitor.send('GET', carPath(car))).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () =>
      expect((await visitor.send('GET', `/search?q=${word}`)).text).toContain(`id="car-${car.id}"`),
    { timeout: 60_000, interval: 200 },
  );
});

test('it counts among all cars for sale, and in none of the four', async () => {
  const car = await postCivic(await newSeller(market));
  /** What the counter has too much of cars without a category. */
  const tooMany = async () => {
    const [row] = await sql<{ n: number }>`
      select (sum(cars) - (select count(*) from cars
        where category_id is null and state in ('available', 'on-hold'))) :: int as n
      from category_stock where category_id = 0`;
    return row?.n;
  };
  expect(await tooMany()).toBe(0);
  await sql`update cars set category_id = 1 where id = ${car.id}`;
  expect(await tooMany()).toBe(0);
  await sql`update cars set category_id = null where id = ${car.id}`;
  expect(await tooMany()).toBe(0);
  await sql`update cars set state = 'withdrawn' where id = ${car.id}`;
  expect(await tooMany()).toBe(0);
  expect(agreed(await visitor.callApi(listCategories, {}))).toHaveLength(4);
  expect(agreed(await visitor.callApi(countStock, {})).quantity).toBeGreaterThan(0);
});

test('an edit leaves it in none where its seller says so, and asks for one where they say nothing', async () => {
  const seller = await newSeller(market);
  const car = await postCivic(seller);
  const edit = (more: object) =>
    seller.send('PATCH', `/api/sellersCar/${car.id}`, {
      json: {
        title: car.title,
        resalePrice: 9_000,
        condition: 'Good',
        location: 'Portland, OR',
        YearsOfUse: 7,
        ...more,
      },
    });
  for (const nothing of [{}, { categoryId: '' }])
    expect((await edit(nothing)).json.errors).toEqual({ categoryId: 'Category Id is required' });
  for (const none of ['none', null]) {
    expect(await edit({ categoryId: none })).toMatchObject({ status: 200 });
    const [now] = await sql`select category_id from cars where id = ${car.id}`;
    expect(now).toEqual({ category_id: null });
  }
});

test('it is among the cars that admins download', async () => {
  const seller = await newSeller(market);
  const car = await postCivic(seller);
  const admin = await newAdmin(market);
  const { text } = await admin.send('GET', downloadUrl('cars', { email: seller.email }));
  expect(text).toContain(car.title);
});
