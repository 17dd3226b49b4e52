// The pages of makes, models and cities that search engines list.
import { beforeAll, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../../testing/people/people.ts';
import { carPath } from '../../../cars/car-path.ts';
import { withdrawCar } from '../../../cars/contract.ts';
import { searchCars } from '../../contract.ts';
import { everything } from '../../search-query.ts';
import { readUsedCars } from '../../used-contract.ts';

// No other test has cars of this make.
const make = 'Avanti';
const searches: Readonly<Record<string, string>> = {
  '/used/avanti': 'Avanti',
  '/used/avanti/avanti': 'Avanti Avanti',
  '/used/avanti/avanti/dayton-oh': 'Avanti Avanti near Dayton, OH',
};
const paths = Object.keys(searches);
const [ofMake = '', ofModel = '', ofCity = ''] = paths;

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const get = (path: string) => visitor.send('GET', path);
const statusOf = async (path: string) => (await get(path)).status;

let seller: Someone;
const cars: { readonly id: number; readonly title: string }[] = [];
async function post(location: string, resalePriceCents: number): Promise<number> {
  const car = await postCar(seller, { resalePriceCents, title: `1963 ${make} ${cars.length}` });
  await sql`
    update cars set make = ${make}, model = ${make}, location = ${location} where id = ${car.id}`;
  cars.push(car);
  return car.id;
}
beforeAll(async () => {
  seller = await newSeller(market);
  for (let nth = 0; nth < 11; nth++) await post('Dayton, OH', 20_000_00 + nth * 1000_00);
});

test('a model of which few are for sale has no page: who comes by an old link finds them by a search', async () => {
  for (const path of paths) {
    const { status, headers } = await get(path);
    const to = new URL(headers.get('location') ?? '', market.url);
    expect([status, to.pathname], path).toEqual([302, '/search']);
    expect(to.searchParams.get('q')).toBe(searches[path]);
    await expect.poll(async () => (await get(to.pathname + to.search)).text).toContain('11 cars');
  }
  expect((await get('/sitemap-used.xml')).text).not.toContain('avanti');
});

test('what names no make, no model of it and no city is not found', async () => {
  for (const path of [
    '/used/leather',
    '/used/avanti/civic',
    '/used/avanti/avanti/atlantis-oh',
    '/used/avanti/avanti/dayton',
    '/used/%00',
  ])
    expect(await statusOf(path), path).toBe(404);
});

test('a model, its make and a city have pages from twelve cars on, and the sitemap has them', async () => {
  const last = await post('Main Street, Dayton, OH 45402, USA', 90_500_00);
  const elsewhere = await post('Portland, OR', 5_000_00);
  await expect.poll(() => statusOf(ofCity)).toBe(200);
  await expect.poll(async () => (await get(ofModel)).text).toContain('13 for sale');
  const city = (await get(ofCity)).text;
  expect(city).toContain('<h1 class="text-xl">Used Avanti Avanti in Dayton, OH</h1>');
  expect(city).toContain('12 for sale, from $20,000 to $90,500');
  expect(city).toContain('<title>Used Avanti Avanti in Dayton, OH for sale · Forecourt</title>');
  expect(city).toMatch(
    /<meta name="description" content="12 used Avanti Avanti cars for sale in Dayton, OH, from/,
  );
  expect(city).toContain(`<link rel="canonical" href="${market.url}${ofCity}"/>`);
  expect(city).not.toContain('noindex');
  const own = cars.filter(({ id }) => id !== elsewhere);
  await expect
    .poll(async () => {
      const { text } = await get(ofCity);
      return own.filter((car) => !text.includes(carPath(car)));
    })
    .toEqual([]);
  expect(city).not.toContain(`/car/${elsewhere}/`);

  const model = await get(ofModel);
  expect(model.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(model.text).toContain('13 for sale, from $5,000 to $90,500');
  expect(model.text).toContain(`href="${ofCity}"`);
  const [, json = '{}'] = /<script[^>]*ld\+json">(.*?)<\/script>/.exec(city) ?? [];
  const breadcrumb = JSON.parse(json);
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual(
    ['/', ...paths].map((path) => market.url + path),
  );
  await expect.poll(async () => (await get(ofMake)).text).toContain(`href="${ofModel}"`);

  const { text } = await get('/sitemap-used.xml');
  const [changed] = await sql<{ at: Date }>`select changed_at as at from cars where id = ${last}`;
  const [, at = ''] = new RegExp(`${ofCity}</loc><lastmod>([^<]*)</lastmod>`).exec(text) ?? [];
  expect(Math.abs(Date.parse(at) - (changed?.at.getTime() ?? 0))).toBeLessThan(2000);
});

test('its numbers are those of the search that it names', async () => {
  const { page } = agreed(
    await visitor.callApi(readUsedCars, { make: 'avanti', model: 'avanti', city: 'dayton-oh' }),
  );
  expect(page).toMatchObject({ cars: 12, leastPrice: 20_000_00, mostPrice: 90_500_00 });
  expect(page?.query).toMatchObject({
    is: { make: [make], model: [`${make} ${make}*`] },
    near: [{ place: 'Dayton, OH', miles: 0 }],
  });
  const query = page?.query ?? everything;
  expect(agreed(await visitor.callApi(searchCars, { sentence: '', query })).total).toBe(12);
});

test('a city that has fewer again loses its page, and its model keeps one', async () => {
  agreed(await seller.callApi(withdrawCar, { id: cars[0]?.id ?? 0 }));
  await expect.poll(() => statusOf(ofCity)).toBe(302);
  expect(await statusOf(ofModel)).toBe(200);
});
