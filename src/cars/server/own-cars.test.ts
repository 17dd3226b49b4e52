import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../testing/people/people.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage, withdrawCar } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A seller with one post and `more` copies of it, all posted at the same moment. */
async function sellerWith(more: number): Promise<Someone> {
  const seller = await newSeller(market);
  const { imageId } = await postCar(seller);
  await sql`
    insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
      resale_price_cents, posted_at)
    select ${seller.id}, 1, 'Copy ' || n, ${imageId}, 'Oslo', 'Fair', 1, 100000, now() - interval '1 hour'
    from generate_series(1, ${more}) n`;
  return seller;
}

/** The page as its seller reads it: its heading, how many cards there are, where it leads on. */
async function myProducts({ cookie }: Someone, query = '') {
  const response = await callerAt(market.url, { cookie }).send('GET', `/dashboard/mycars${query}`);
  const markup = response.text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
  return {
    heading: /<h1[\s\S]*?<\/h1>/.exec(markup)?.[0].replaceAll(/<[^>]+>/g, ''),
    cards: markup.match(/<article/g)?.length ?? 0,
    next: /href="(\?[^"]+)"/.exec(markup)?.[1] ?? null,
    text: markup.replaceAll(/<[^>]+>/g, ''),
    location: response.headers.get('location'),
  };
}

describe('a seller with more cars than a page holds', () => {
  test('gets their real number, and each car on exactly one page', async () => {
    const seller = await sellerWith(230);
    const { email } = seller;
    const first = agreed(await seller.callApi(listSellersCars, { email }));
    expect(first).toHaveLength(ownCarsPerPage);
    const rest = agreed(await seller.callApi(listSellersCars, { email, after: first.at(-1)?.id }));
    expect(rest).toHaveLength(31);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(231);
    expect(agreed(await seller.callApi(countSellersCars, {}))).toEqual({
      posted: 231,
      withdrawn: 0,
    });
  });

  test('sees their real number on My Products, and reaches the next page', async () => {
    const seller = await sellerWith(230);
    const first = await myProducts(seller);
    expect(first).toMatchObject({ heading: 'My Posted Cars (231)', cards: ownCarsPerPage });
    const second = await myProducts(seller, first.next ?? 'nowhere');
    expect(second).toMatchObject({ heading: 'My Posted Cars (231)', cards: 31, next: null });
  });

  test('is sent to the first page when the last one has become empty', async () => {
    const seller = await sellerWith(ownCarsPerPage);
    const { next } = await myProducts(seller);
    expect(next).not.toBeNull();
    const oldest = await sql<{ id: number }>`
      select id from cars where seller_id = ${seller.id} order by posted_at, id limit 1`;
    await seller.callApi(withdrawCar, { id: oldest[0]?.id ?? 0 });
    expect(await myProducts(seller, next ?? 'nowhere')).toMatchObject({
      location: '/dashboard/mycars',
    });
    expect((await myProducts(seller)).next).toBeNull();
  });

  test('sees how many are withdrawn, and reaches all of them', async () => {
    const seller = await sellerWith(230);
    await sql`update cars set state = 'withdrawn' where seller_id = ${seller.id}`;
    const first = await myProducts(seller);
    expect(first.heading).toBe('My Posted Cars (0)');
    expect(first.text).toContain('None of your cars is on the market.');
    expect(first.text).toContain('This page has 200 of 231.');
    const second = await myProducts(seller, first.next ?? 'nowhere');
    expect(second.text).toContain('This page has 31 of 231.');
    expect(second.next).toBeNull();
  });
});

describe('a seller', () => {
  test('learns nothing from the car of another seller', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    await postCar(seller);
    const { id } = await postCar(other);
    const { email } = seller;
    expect(agreed(await seller.callApi(listSellersCars, { email, after: id }))).toEqual([]);
    expect(agreed(await seller.callApi(countSellersCars, {}))).toEqual({ posted: 1, withdrawn: 0 });
  });
});
