import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import type { CarStatus } from '../../car.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage, withdrawCar } from '../../contract.ts';

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
    markup,
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
      available: 231,
      'on-hold': 0,
      sold: 0,
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

  test('changes all on a page, on the market and off it, at once after a question', async () => {
    const seller = await sellerWith(ownCarsPerPage + 9);
    await sql`
      update cars set state = 'withdrawn'
      where seller_id = ${seller.id} and title in ('Copy 1', 'Copy 2', 'Copy 3')`;
    const { markup } = await myProducts(seller);
    const boxes = [...markup.matchAll(/name="car" value="(\d+:[\d.]+)"/g)].map(([, box]) => box);
    expect(boxes).toHaveLength(ownCarsPerPage + 3);
    const body = new URLSearchParams({ change: 'lower', by: '100' });
    body.append('id', boxes.join(' '));
    const unasked = new URLSearchParams({ change: 'lower', by: '100' });
    for (const box of boxes) unasked.append('car', box ?? '');
    const asked = await seller.send('POST', '/dashboard/mycars?form=many', { body: unasked });
    expect(asked.text).toContain(`Lower the prices of ${boxes.length} cars?`);
    const { status } = await seller.send('POST', '/dashboard/mycars?form=many', { body });
    expect(status).toBe(303);
    const [count] = await sql`
      select count(*) :: int as cheaper from cars
      where seller_id = ${seller.id} and resale_price_cents in (90000, 1835000)`;
    expect(count).toEqual({ cheaper: ownCarsPerPage + 3 });
  });

  test('reads how many they can change at once', async () => {
    const seller = await newSeller(market);
    const cars = Array.from({ length: 2 * ownCarsPerPage + 1 }, (_, at) => String(at + 1));
    const json = { cars, change: 'relist' };
    const response = await seller.send('POST', '/api/sellersCar/changes', { json });
    expect(response.json.errors).toEqual({ cars: 'Select at most 400 cars' });
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

describe('a dealer with sixty cars', () => {
  async function dealer() {
    const seller = await sellerWith(59);
    const { imageId, id } = await postCar(seller, {
      title: '2016 Škoda Fabia Combi, 100% electric',
      location: 'Akron, OH',
    });
    await sql`
      update cars set state = 'withdrawn' where seller_id = ${seller.id} and title like '%Copy 1%'`;
    const find = async (search: string, status?: CarStatus) =>
      agreed(await seller.callApi(listSellersCars, { email: seller.email, search, status }));
    return { seller, id, imageId, find };
  }

  test('finds a car by words in any order, by its place and by its number', async () => {
    const { seller, id, find } = await dealer();
    for (const search of ['fabia škoda', 'FABIA 20', ' akron ', String(id), '100% combi'])
      expect(
        (await find(search)).map((car) => car.id),
        search,
      ).toEqual([id]);
    for (const search of ['fabia golf', '_', '%%%', "' or 1=1 --", '\\'])
      expect(await find(search), search).toEqual([]);
    expect((await find('copy 2')).length).toBeGreaterThan(10);
    const other = await newSeller(market);
    const refused = await other.callApi(listSellersCars, { email: seller.email, search: 'copy' });
    expect(refused).toEqual(refusedAs('not-allowed'));
  });

  test('sees the cars in one state, and how many are in each', async () => {
    const { seller, find } = await dealer();
    expect(agreed(await seller.callApi(countSellersCars, {}))).toEqual({
      posted: 50,
      available: 50,
      'on-hold': 0,
      sold: 0,
      withdrawn: 11,
    });
    expect(await find('', 'available')).toHaveLength(50);
    expect(await find('copy', 'withdrawn')).toHaveLength(11);
    expect(await find('', 'sold')).toEqual([]);
  });

  test('has their cars counted for an admin as well, and for nobody else', async () => {
    const { seller } = await dealer();
    const { email } = seller;
    const [admin, other] = await Promise.all([newAdmin(market), newSeller(market)]);
    const counts = { available: 50, withdrawn: 11, posted: 50 };
    for (const person of [admin, seller])
      expect(await person.callApi(countSellersCars, { email })).toMatchObject(counts);
    expect(await other.callApi(countSellersCars, { email })).toEqual(refusedAs('not-allowed'));
    const page = await callerAt(market.url, { cookie: admin.cookie }).send(
      'GET',
      `/dashboard/sellers-cars?email=${encodeURIComponent(email)}`,
    );
    const text = page.text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
    expect(text).toMatch(/On the market or sold\s+50\s+Available\s+50 .*Sold\s+0 .*market\s+11/s);
  });

  test('searches My Products without scripts, and keeps the state from page to page', async () => {
    const { seller } = await dealer();
    const page = await myProducts(seller, '?search=fabia&status=available');
    expect(page).toMatchObject({ heading: 'My Posted Cars (50)', cards: 1, next: null });
    expect(page.markup).toMatch(/<input type="hidden" name="status" value="available"/);
    expect(page.markup).toContain('href="/dashboard/mycars?search=fabia&amp;status=withdrawn"');
    expect((await myProducts(seller, '?search=golf')).text).toContain(
      'None of your cars matches “golf”.',
    );
    await sql`
      insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
        resale_price_cents, posted_at)
      select seller_id, 1, 'Lot ' || n, image_id, 'Oslo', 'Fair', 1, 100000, now() - interval '2 hours'
      from cars, generate_series(1, 230) n where seller_id = ${seller.id} and title like '%Fabia%'`;
    const first = await myProducts(seller, '?search=lot&status=available');
    expect(first.cards).toBe(ownCarsPerPage);
    expect(first.next).toContain('search=lot&amp;status=available&amp;after=');
    const second = await myProducts(seller, first.next?.replaceAll('&amp;', '&'));
    expect(second).toMatchObject({ cards: 30, next: null });
  });
});

describe('a seller with one car', () => {
  test('is not asked what to search for', async () => {
    expect((await myProducts(await sellerWith(0))).markup).not.toContain('role="search"');
  });
});

describe('a seller', () => {
  test('learns nothing from the car of another seller', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    await postCar(seller);
    const { id } = await postCar(other);
    const { email } = seller;
    expect(agreed(await seller.callApi(listSellersCars, { email, after: id }))).toEqual([]);
    expect(agreed(await seller.callApi(countSellersCars, {}))).toMatchObject({
      posted: 1,
      withdrawn: 0,
    });
  });
});
