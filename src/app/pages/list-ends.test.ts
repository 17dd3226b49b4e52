// Where lists end that are just as long as their pages.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  newMark,
  type PostedCar,
  payAndTakeOver,
  postCar,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { ordersPerPage } from '../../bookings/contract.ts';
import { sellersPerPage } from '../../cars/admin-contract.ts';
import { ownCarsPerPage } from '../../cars/contract.ts';
import { sellersCarsPerPage } from '../../cars/seller-contract.ts';
import { usersPerPage } from '../../people/admin/admin-contract.ts';
import { auditEntriesPerPage } from '../../people/admin/audit-contract.ts';
import { reviewsPerPage, writeReview } from '../../sales/reviews-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

async function pageFor(reader: Pick<Someone, 'send'>, path: string) {
  const { text, headers } = await reader.send('GET', path);
  const markup = text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
  const [, href = null] = /href="([^"]*)"[^>]*>Next page/.exec(markup) ?? [];
  return {
    rows: markup.match(/<tr/g)?.length ?? 0,
    cards: markup.match(/<article/g)?.length ?? 0,
    reviews: markup.match(/All well\./g)?.length ?? 0,
    /** The address of the next page, if there is one. */
    next:
      href &&
      new URL(href.replaceAll('&amp;', '&'), market.url + path).href.slice(market.url.length),
    location: headers.get('location'),
  };
}

/** A seller with `count` cars, all but one of them copies. */
async function sellerWith(count: number) {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const copies = await sql<PostedCar>`
    insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
      resale_price_cents)
    select ${seller.id}, 1, 'Copy ' || n, ${car.imageId}, 'Oslo', 'Fair', 1, 100000
    from generate_series(2, ${count}) n
    returning id, title, resale_price_cents as "priceCents", image_id as "imageId"`;
  return { seller, cars: [car, ...copies] };
}

describe('a list that is just as long as its page has no next page', () => {
  test('of the cars and the reviews of a seller', async () => {
    const { seller, cars } = await sellerWith(sellersCarsPerPage + reviewsPerPage);
    const sold = cars.splice(0, reviewsPerPage);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer(market)));
    const buyTheirs = async (buyer: Someone, at: number) => {
      for (const car of sold.filter((_, n) => n % buyers.length === at)) {
        const booking = await book(buyer, car);
        await payAndTakeOver(market, buyer, booking);
        for (const side of [buyer, seller])
          agreed(await side.callApi(writeReview, { id: booking.id, stars: 5, text: 'All well.' }));
      }
    };
    await Promise.all(buyers.map(buyTheirs));
    const path = `/seller/${sold[0]?.id}`;
    // The page itself is an article as well.
    const full = { cards: sellersCarsPerPage + 1, reviews: reviewsPerPage };
    expect(await pageFor(visitor, path)).toMatchObject({ ...full, next: null });
    await postCar(seller);
    const { next } = await pageFor(visitor, path);
    expect(await pageFor(visitor, next ?? '')).toMatchObject({ ...full, cards: 2, next: null });
  });

  test('of the cars of a seller, as they and admins read them', async () => {
    const { seller } = await sellerWith(ownCarsPerPage);
    const admin = await newAdmin(market);
    for (const query of ['', '?search=Copy&status=available', '?status=available'])
      expect((await pageFor(seller, `/dashboard/mycars${query}`)).next, query).toBeNull();
    const path = `/dashboard/sellers-cars?email=${seller.email}`;
    expect(await pageFor(admin, path)).toMatchObject({ rows: ownCarsPerPage + 1, next: null });
    await postCar(seller);
    for (const [reader, of] of [
      [seller, '/dashboard/mycars'],
      [admin, path],
    ] as const)
      expect((await pageFor(reader, of)).next, of).toMatch(/after=\d+/);
  });

  test('of people, of sellers, and of what happened to one person', async () => {
    const admin = await newAdmin(market);
    const mark = newMark();
    await sql`
      insert into people (name, email, status)
      select 'Al Alike', ${mark} || '-' || n || '@people.example', 'seller'
      from generate_series(1, ${usersPerPage}) n`;
    await sql`
      insert into audit (thing, thing_id, became)
      select 'people', id :: text, 'mails-left-out'
      from people, generate_series(1, ${auditEntriesPerPage}) where email = ${`${mark}-1@people.example`}`;
    const paths = [
      `/dashboard/users?search=${mark}`,
      `/dashboard/sellers?search=${mark}`,
      `/dashboard/audit?person=${mark}-1@people.example`,
    ];
    expect(sellersPerPage).toBe(usersPerPage);
    for (const path of paths)
      expect(await pageFor(admin, path), path).toMatchObject({ rows: 51, next: null });
    await sql`
      with another as (
        insert into people (name, email, status)
        values ('Al Alike', ${`${mark}-51@people.example`}, 'seller'))
      insert into audit (thing, thing_id, became)
      select 'people', id :: text, 'mails-left-out' from people
      where email = ${`${mark}-1@people.example`}`;
    for (const path of paths) {
      const { rows, next } = await pageFor(admin, path);
      expect([rows, next], path).toEqual([51, expect.stringMatching(/after=/)]);
      expect(await pageFor(admin, next ?? ''), path).toMatchObject({ rows: 2, next: null });
    }
  });

  test('of the orders of a buyer, as they and admins read them', async () => {
    const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    const { cars } = await sellerWith(1);
    for (let count = 0; count < ordersPerPage; count++) {
      await sql`
        insert into bookings (car_id, seller_id, buyer_id, price_cents, phone)
        select id, seller_id, ${buyer.id}, resale_price_cents, '+1 503 555 0199' from cars
        where id = ${cars[0]?.id}`;
      await sql`
        update bookings set state = 'cancelled', cancelled_because = 'by-buyer'
        where buyer_id = ${buyer.id} and state = 'unpaid'`;
    }
    for (const [reader, path] of [
      [buyer, '/dashboard'],
      [admin, `/dashboard/buyers-orders?email=${buyer.email}`],
    ] as const)
      expect(await pageFor(reader, path), path).toMatchObject({
        rows: ordersPerPage + 1,
        next: null,
      });
  });
});

test('an admin who has done all that a later page listed comes back to the first one', async () => {
  const admin = await newAdmin(market);
  for (const [first, after] of [
    ['/dashboard/disputes?only=decided', 999_999_999],
    ['/dashboard/users?search=nobody+of+this+name', admin.id],
    [`/dashboard/buyers-orders?email=${encodeURIComponent(admin.email)}`, 999_999_999],
  ] as const)
    expect((await pageFor(admin, `${first}&after=${after}`)).location).toBe(first);
});
