// A market whose cars are for members alone.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MarketAddress, startTestMarket } from '../../testing/market/market.ts';
import { agreed, postCar } from '../../testing/people/actions.ts';
import { callerAt } from '../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../testing/people/people.ts';
import { advertiseCar } from '../cars/sell/advertise-contract.ts';
import { contract } from '../contract.ts';

let market: MarketAddress;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await startTestMarket({
    cars: 60,
    hasJobs: false,
    environment: { BROWSING: 'members' },
  });
  ({ address: market, close } = opened);
});
afterAll(() => close());

const loginAddress = (path: string) => `/login?from=${encodeURIComponent(path)}`;

test('visitors are asked to log in for every page of cars, and members come back to it', async () => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  agreed(await seller.callApi(advertiseCar, { id: car.id, advertised: true }));
  const [visitor, member] = [callerAt(market.url), await newBuyer(market)];
  for (const path of [
    '/search',
    '/search?q=red+van',
    '/search.atom?q=red+van',
    `/car/${car.id}`,
    `/car/${car.id}/any-name`,
    `/advertise/${car.id}`,
    '/cars/1',
    '/cars/5',
    `/compare?car=${car.id}`,
    `/seller/${car.id}`,
    `/viewing/${car.id}`,
    `/ask/${car.id}`,
    `/offer/${car.id}`,
    '/used/ford',
    '/used/ford/f-150/dayton-oh',
    '/saved-searches',
    '/favorites',
  ]) {
    const response = await visitor.send('GET', path);
    expect([response.status, response.headers.get('location')], path).toEqual([
      302,
      loginAddress(path),
    ]);
    expect(response.text, path).not.toContain(car.title);
  }
  for (const path of ['/', '/about', '/faq', '/blog', '/contact-us', '/login']) {
    const page = await visitor.send('GET', path);
    expect([page.status, page.text.includes(car.title)], path).toEqual([200, false]);
  }
  expect((await member.send('GET', '/')).text).toContain(car.title);
  expect((await member.send('GET', `/advertise/${car.id}`)).text).toContain(car.title);
  // Until the stock is loaded, the search says so.
  await vi.waitFor(
    async () => expect((await member.send('GET', '/search.atom')).status).toBe(200),
    { timeout: 60_000, interval: 200 },
  );
  // Nothing of what a member has seen is kept for visitors.
  expect((await visitor.send('GET', '/')).text).not.toContain(car.title);
});

test('visitors learn of no car by a call', async () => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const visitor = callerAt(market.url);
  const open: string[] = [];
  for (const { method, path, who } of contract.filter((call) => call.method === 'GET')) {
    const address = path.replace(/:(id|categoryId)/, String(car.id)).replace(/:\w+/, 'a@b.example');
    const { status, text } = await visitor.send('GET', `/api${address}`);
    expect(text, path).not.toContain(car.title);
    if (who === 'anyone' && status !== 401) open.push(`${method} ${path}`);
  }
  expect(open.toSorted()).toEqual([
    'GET /brand',
    'GET /category',
    'GET /email-stops',
    'GET /favorites/ids',
    'GET /legal',
    'GET /legal/:page',
    'GET /mailbox',
    'GET /setup',
    'GET /stock',
    'GET /users/admin/:email',
    'GET /users/sellers/:email',
  ]);
  for (const path of [`/api/cars/${car.id}`, '/api/search', '/api/showcase'])
    expect((await seller.send('GET', path)).status, path).toBe(200);
});

test('search engines are told of no car', async () => {
  const visitor = callerAt(market.url);
  const read = async (path: string) => (await visitor.send('GET', path)).text;
  expect(await read('/sitemap.xml')).not.toContain('sitemap-cars');
  expect((await visitor.send('GET', '/sitemap-cars-1.xml')).status).toBe(404);
  expect(await read('/sitemap.xml')).not.toContain('used');
  expect(await read('/sitemap-used.xml')).not.toContain('<url>');
  expect(await read('/sitemap-pages.xml')).not.toMatch(/\/search|\/cars\//);
  expect(await read('/robots.txt')).toContain('Disallow: /search\nDisallow: /car/\n');
});
