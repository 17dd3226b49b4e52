// The pages of a server whose database goes away and comes back.
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type CutOffNode, startCutOffNode } from '../../../../testing/market/nodes/cut-off-node.ts';
import { agreed, type PostedCar, postCar } from '../../../../testing/people/actions.ts';
import { type ApiResponse, type Caller, callerAt } from '../../../../testing/people/caller.ts';
import { newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { listBookings } from '../../../bookings/contract.ts';
import { carPath } from '../../../cars/car-path.ts';

const market = inject('market');
const claimsToKnow =
  /nothing was charged|haven’t been charged|nothing (is|you’ve done is|was) lost/i;
const notForSale = 'No car can be booked or paid for right now.';

let node: CutOffNode;
let visitor: Caller;
let buyer: Someone;
/** The same person at the server whose database goes away. */
let buyerHere: Caller;
let car: PostedCar;

beforeAll(async () => {
  [node, buyer, car] = await Promise.all([
    startCutOffNode(market),
    newBuyer(market),
    newSeller(market).then(postCar),
  ]);
  visitor = callerAt(node.url);
  buyerHere = callerAt(node.url, { cookie: buyer.cookie });
});
afterEach(() => {
  vi.useRealTimers();
  node.database.open();
});
afterAll(() => node.close());

/** React marks where texts that it has put together meet. */
const open = async (path: string, reader = visitor): Promise<ApiResponse> => {
  const page = await reader.send('GET', path);
  return { ...page, text: page.text.replaceAll('<!-- -->', '') };
};
/** Visitors share a page for a second. */
const openPageAnew = (path: string, reader = visitor): Promise<ApiResponse> =>
  vi.waitFor(
    async () => {
      const page = await open(path, reader);
      expect(page.status).toBe(503);
      return page;
    },
    { timeout: 60_000 },
  );

const carsOn = ({ text }: ApiResponse): string[] =>
  [...text.matchAll(/href="(\/car\/[^"]+)"/g)].map(([, path = '']) => path);

function expectAway({ status, headers, text }: ApiResponse): void {
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('2');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('is back in a moment.');
  expect(text).toContain('look at My Orders before you pay again');
  expect(text).not.toMatch(claimsToKnow);
}

describe('a visitor while the database is away', () => {
  test.each(['/', '/_.data'])(
    'is told at %s that the market is back soon, and not that nothing was charged',
    { tags: 'hostile-46' },
    async (url) => {
      node.database.block();
      expectAway(await open(url));
    },
  );
});

describe('the home page that was read before the database went away', () => {
  test('is shown with its cars, as it was and not for sale, until the database is back', {
    tags: 'hostile-46',
  }, async () => {
    const before = await open('/');
    const cars = carsOn(before);
    expect(cars.length).toBeGreaterThan(3);
    expect(before.text).not.toContain(notForSale);
    node.database.block();
    const cached = await openPageAnew('/');
    expect(cached.headers.get('retry-after')).toBe('2');
    expect(cached.headers.get('cache-control')).toBe('no-store');
    expect(carsOn(cached)).toEqual(cars);
    expect(cached.text).toContain(notForSale);
    expect(cached.text).toContain('cars</strong>, not for sale right now');
    expect(cached.text).not.toMatch(/for sale today|Live from our books/);
    expect(cached.text).not.toMatch(claimsToKnow);
    for (const url of ['/_.data', carPath(car)]) expectAway(await open(url));

    node.database.open();
    const after = await open('/');
    expect(after.status).toBe(200);
    expect(after.text).not.toContain(notForSale);
  });

  test('shows a buyer nothing of their own, nor that they were signed out', async () => {
    await open('/');
    expect((await open('/', buyerHere)).text).toContain(buyer.email);
    node.database.block();
    const cached = await openPageAnew('/', buyerHere);
    expect(cached.text).toContain(notForSale);
    expect(cached.text).not.toContain(buyer.email);
    expect(cached.text).not.toContain('>Login<');
    expectAway(await open('/dashboard', buyerHere));
  });

  test('says how old it is, and is not shown once it is ten minutes old', async () => {
    const { status } = await open('/');
    expect(status).toBe(200);
    const readAt = Date.now();
    node.database.block();
    const minutesLater = (minutes: number) =>
      vi.useFakeTimers({ now: readAt + minutes * 60_000, toFake: ['Date'] });
    minutesLater(9);
    const cached = await openPageAnew('/');
    expect(cached.text).toMatch(/This page was last updated <time [^>]*>9 minutes ago<\/time>/);
    minutesLater(10);
    expectAway(await open('/'));
  });
});

describe('a buyer who books without scripts while the database is away', () => {
  test('is told to come back, and books the car once it is there again', async () => {
    const path = `/cars/3?car=${car.id}`;
    const { text } = await open(path, buyerHere);
    const [form = ''] = /<form[^>]*action="[^"]*form=book".*?<\/form>/s.exec(text) ?? [];
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const plain = (value: string) => value.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const body = new URLSearchParams(
      fields.map(([, name = '', value = '']) => [name, plain(value)]),
    );
    body.set('phone', '+1 503 555 0142');
    const book = () => buyerHere.send('POST', `${path}&form=book`, { body });
    node.database.block();
    expectAway(await book());
    node.database.open();
    expect(agreed(await buyer.callApi(listBookings, { email: buyer.email }))).toEqual([]);
    const booked = await book();
    expect([booked.status, booked.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(agreed(await buyer.callApi(listBookings, { email: buyer.email }))).toHaveLength(1);
  });
});

describe('a device that keeps the page for when it cannot reach the market', () => {
  test('tells its owner where to look, and not that nothing is lost, which it cannot know', async () => {
    const { status, text } = await open('/offline');
    expect(status).toBe(200);
    expect(text).toContain('or the market is away for a moment');
    expect(text).toContain('look at My Orders before you pay again');
    expect(text).not.toMatch(claimsToKnow);
    expect(text).not.toContain('You’re offline');
  });
});
