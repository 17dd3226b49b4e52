import { expect, inject, test } from 'vitest';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { agreed, book, postCar } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { listInterest } from '../../viewings/interest-contract.ts';
import type { PageRenderer } from './render/page-response.ts';

const market = inject('market');
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

/** Every address is a page that all visitors may share. */
const renderer: PageRenderer = {
  render: async () =>
    new Response('a car', { headers: { 'cache-control': 'public, max-age=0, s-maxage=1' } }),
  find: (path) => ({
    path,
    routeId: 'car',
    hasParameters: true,
    isData: false,
    takesForms: false,
  }),
};

async function viewsOf(seller: Someone, carId: number): Promise<number | undefined> {
  const [interest] = agreed(await seller.callApi(listInterest, { cars: [carId] }));
  return interest?.views;
}

test('a seller reads how often the page of a car was opened, by visitors and by buyers', async () => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const [car, other] = [await postCar(seller), await postCar(seller)];
  const page = `/advertise/${car.id}`;
  const node = await startLimitedNode(market, {}, renderer);
  const open = (credentials: Readonly<Record<string, string>>, path = page) =>
    node.callerFrom(newAddress(), { ...browser, ...credentials }).send('GET', path);
  // The second and third are answered from the cache.
  for (let visitors = 0; visitors < 3; visitors++) await open({});
  await open({ cookie: buyer.cookie });
  await open({ cookie: seller.cookie });
  await open({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open({ cookie: buyer.cookie }, `/car/${car.id}/any-name`);
  await open({}, `/car/${car.id}/any-name`);
  await open({}, `/car/${other.id}x/any-name`);
  await open({}, `/advertise/${other.id}0`);
  await open({}, '/advertise/999999999');
  expect(await viewsOf(seller, car.id), 'no view costs a write').toBe(0);
  await node.close();
  expect(await viewsOf(seller, car.id)).toBe(5);
  expect(await viewsOf(seller, other.id)).toBe(0);
});

test('one visitor who opens a page again and again counts once', async () => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const node = await startLimitedNode(market, {}, renderer);
  const visitor = node.callerFrom(newAddress(), browser);
  for (let times = 0; times < 3; times++) await visitor.send('GET', `/advertise/${car.id}`);
  await node.close();
  expect(await viewsOf(seller, car.id)).toBe(1);
});

test('nobody reads how many people want the car of another seller', async () => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await postCar(seller);
  await book(buyer, car);
  expect(await seller.callApi(listInterest, { cars: [car.id] })).toEqual([
    { carId: car.id, views: 0, booked: 1, offers: 0, viewings: 0, waiting: 0 },
  ]);
  expect(await buyer.callApi(listInterest, { cars: [car.id] })).toEqual([]);
});
