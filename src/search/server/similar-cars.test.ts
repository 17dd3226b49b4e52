import { describe, expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, newMark, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { readSimilarCars, similarShown } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 100 };
const similarTo = async (id: number) => agreed(await visitor.callApi(readSimilarCars, { id }));

describe('cars like one', () => {
  test('are of its make and body at about its price, then others of its body', async () => {
    const seller = await newSeller(market);
    const make = `Make${newMark()}`;
    const post = async (of: string, body: string, resalePriceCents: number) => {
      const { id } = await postCar(seller, { resalePriceCents });
      await sql`update cars set make = ${of}, model = 'One', body = ${body} where id = ${id}`;
      return id;
    };
    const body = `body-${make}`;
    const car = await post(make, body, 20_000_00);
    const near = await post(make, body, 21_000_00);
    const nearer = await post(make, body, 19_800_00);
    const other = await post(`${make}x`, body, 20_100_00);
    const far = await post(make, body, 90_000_00);
    await vi.waitFor(async () => {
      const similar = (await similarTo(car)).map(({ id }) => id);
      expect(similar.slice(0, 3)).toEqual([nearer, near, other]);
      expect(similar).not.toContain(car);
      expect(similar).not.toContain(far);
    }, soon);
    agreed(await seller.callApi(withdrawCar, { id: nearer }));
    expect((await similarTo(car))[0]?.id, 'read from the database').toBe(near);
  });

  test('have as many seats, of another make too, before one of its make that has fewer', async () => {
    const seller = await newSeller(market);
    const make = `Make${newMark()}`;
    const body = `body-${make}`;
    const post = async (of: string, seats: number, resalePriceCents: number) => {
      const { id } = await postCar(seller, { resalePriceCents });
      await sql`
        update cars set make = ${of}, model = 'One', body = ${body}, seats = ${seats} where id = ${id}`;
      return id;
    };
    const car = await post(make, 7, 20_000_00);
    const fewer = await post(make, 5, 20_000_00);
    const other = await post(`${make}x`, 7, 22_000_00);
    const same = await post(make, 7, 23_000_00);
    await vi.waitFor(async () => {
      const similar = (await similarTo(car)).map(({ id }) => id);
      expect(similar.slice(0, 3)).toEqual([same, other, fewer]);
    }, soon);
  });

  test('are of its model, before one of its make at a nearer price', async () => {
    const seller = await newSeller(market);
    const make = `Make${newMark()}`;
    const post = async (model: string, resalePriceCents: number) => {
      const { id } = await postCar(seller, { resalePriceCents });
      await sql`
        update cars set make = ${make}, model = ${model}, body = ${`body-${make}`} where id = ${id}`;
      return id;
    };
    const car = await post('One', 20_000_00);
    const nearer = await post('Two', 20_000_00);
    const same = await post('One', 23_000_00);
    await vi.waitFor(async () => {
      const similar = (await similarTo(car)).map(({ id }) => id);
      expect(similar.slice(0, 2)).toEqual([same, nearer]);
    }, soon);
  });

  test('are at least of its category, and never more than a row', async () => {
    const seller = await newSeller(market);
    const cars = [];
    for (let nth = 0; nth <= similarShown; nth++)
      cars.push(await postCar(seller, { title: `Something ${newMark()}`, categoryId: 4 }));
    const similar = await similarTo(cars[0]?.id ?? 0);
    expect(similar).toHaveLength(similarShown);
    expect(similar.every(({ categoryId }) => categoryId === 4)).toBe(true);
  });

  test('of a car without a body are of its category, and no van of its make', async () => {
    const seller = await newSeller(market);
    const make = `Make${newMark()}`;
    const post = async (of: string, categoryId: 1 | 4) => {
      const { id } = await postCar(seller, { categoryId });
      await sql`update cars set make = ${of}, model = 'One', body = null where id = ${id}`;
      return id;
    };
    const sedan = await post(make, 1);
    const van = await post(make, 4);
    const other = await post(make, 1);
    await vi.waitFor(async () => {
      const similar = (await similarTo(sedan)).map(({ id }) => id);
      expect(similar[0]).toBe(other);
      expect(similar).not.toContain(van);
    }, soon);
  });

  test('are there for who comes to a car that is gone, and none of one that nobody posted', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id }));
    const similar = (await similarTo(id)).map((car) => car.id);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar).not.toContain(id);
    const none = await visitor.callApi(readSimilarCars, { id: 999_999_999 });
    expect(none).toEqual(refusedAs('not-found'));
  });
});
