import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { carPath } from '../../cars/car-path.ts';
import { listBookings, ordersPerPage } from '../contract.ts';
import { listSales } from '../sales-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

async function buyerWith(orders: number): Promise<Someone> {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const { id } = await book(buyer, await postCar(seller));
  await sql`update bookings set state = 'cancelled', cancelled_because = 'by-buyer' where id = ${id}`;
  for (let made = 1; made < orders; made++) {
    await sql`
      with made as (
        insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, booked_at)
        select car_id, seller_id, buyer_id, price_cents, phone, booked_at from bookings
        where id = ${id} returning id)
      select id from made`;
    await sql`
      update bookings set state = 'cancelled', cancelled_because = 'by-buyer'
      where buyer_id = ${buyer.id} and state = 'unpaid'`;
  }
  return buyer;
}

/** The cards and the next address of a page, as its reader sees it. */
async function pageAt({ cookie }: Someone, path: string) {
  const { text } = await callerAt(market.url, { cookie }).send('GET', path);
  const markup = text.replace(/<script[\s\S]*?<\/script>/g, '');
  const [, next = null] = /href="(\?[^"]*after=[^"]+)"/.exec(markup) ?? [];
  return {
    rows: markup.match(/<tr/g)?.length ?? 0,
    next: next?.replaceAll('&amp;', '&') ?? null,
  };
}

describe('a buyer with more orders than a page holds', () => {
  test('reaches each of them once, and so does an admin', async () => {
    const buyer = await buyerWith(ordersPerPage + 3);
    const { email } = buyer;
    const first = agreed(await buyer.callApi(listBookings, { email }));
    expect(first).toHaveLength(ordersPerPage);
    const after = first.at(-1)?.id;
    const rest = agreed(await buyer.callApi(listBookings, { email, after }));
    const ids = [...first, ...rest].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ordersPerPage + 3);
    expect(ids).toHaveLength(ordersPerPage + 3);

    for (const [reader, path] of [
      [buyer, '/dashboard'],
      [await newAdmin(market), '/dashboard/buyers-orders'],
    ] as const) {
      const query = path === '/dashboard' ? '' : `?email=${email}`;
      const page = await pageAt(reader, path + query);
      expect(page.rows, path).toBe(ordersPerPage + 1);
      expect(await pageAt(reader, `${path}${page.next}`), path).toEqual({ rows: 4, next: null });
    }
  });
});

describe('a seller who has sold several cars', () => {
  test('reads their sales from any of them on, or those of some cars only', async () => {
    const [buyer, seller, other] = await Promise.all([
      newBuyer(market),
      newSeller(market),
      newSeller(market),
    ]);
    const cars: number[] = [];
    for (let sold = 0; sold < 3; sold++) {
      const car = await postCar(seller);
      await pay(market, buyer, await book(buyer, car));
      cars.unshift(car.id);
    }
    const carsOf = async (who: Someone, page: { after?: number; cars?: number[] }) =>
      agreed(await who.callApi(listSales, page)).map(({ carId }) => carId);
    const [latest] = agreed(await seller.callApi(listSales, {}));
    expect(await carsOf(seller, {})).toEqual(cars);
    expect(await carsOf(seller, { after: latest?.bookingId ?? 0 })).toEqual(cars.slice(1));
    expect(await carsOf(seller, { cars: cars.slice(2) })).toEqual(cars.slice(2));
    expect(await carsOf(other, { cars })).toEqual([]);
  });
});

test('an admin comes from a buyer’s order to the car, and from an empty list to what is next', async () => {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market),
    newBuyer(market),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  await book(buyer, car);
  const textOf = async (path: string) =>
    (await callerAt(market.url, { cookie: admin.cookie }).send('GET', path)).text;
  const orders = await textOf(`/dashboard/buyers-orders?email=${buyer.email}`);
  expect(orders.split(`href="${carPath(car)}"`).length).toBeGreaterThan(2);
  expect(orders).toContain(car.imageId);
  const none = await textOf(`/dashboard/sellers-cars?email=${seller.email}&status=sold`);
  expect(none).toMatch(/No cars here\.(<[^>]*>)*Show those on the market or sold/);
});
