// Admins download lists as CSV, and nobody else does.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { book, pay, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { downloadUrl } from '../download.ts';

const market = inject('market');
const sql = sqlAt(market);
let admin: Someone;
beforeAll(async () => {
  admin = await newAdmin(market);
});

const lines = (text: string) => text.split('\r\n').slice(0, -1);

describe('an admin who downloads a list', () => {
  test('gets a file that spreadsheets read, with people whose names are no formulas', {
    tags: 'hostile-25',
  }, async () => {
    const seller = await newSeller(market);
    const name = `=HYPERLINK("https://evil.example","${randomUUID()}")`;
    await sql`update people set name = ${name} where id = ${seller.id}`;
    const url = downloadUrl('people', { search: seller.email, only: 'unverified' });
    const { status, headers, text } = await admin.send('GET', url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, row, ...rest] = lines(text);
    expect(head).toMatch(/^\uFEFF?id,name,email,/);
    expect(row).toContain(`,"'=HYPERLINK(""https://evil.example"",""`);
    expect(row).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rest).toEqual([]);
  });

  test('gets cars, bookings and payments as the list is narrowed, with exact amounts', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const car = await postCar(seller, { resalePriceCents: 1_234_550 });
    await postCar(seller);
    await pay(market, buyer, await book(buyer, car));
    const read = async (...args: Parameters<typeof downloadUrl>) =>
      lines((await admin.send('GET', downloadUrl(...args))).text);
    expect(await read('cars', { email: seller.email })).toHaveLength(3);
    const [, sold] = await read('cars', { email: seller.email, status: 'sold' });
    // No original price is stated.
    expect(sold).toContain(',sold,12345.50,,USD,');
    const [, booking] = await read('bookings', { email: buyer.email });
    expect(booking).toMatch(/,paid,,12345\.50,USD,/);
    const [, payment] = await read('payments', { search: buyer.email, status: 'paid' });
    expect(payment).toMatch(/,12345\.50,USD,paid,/);
    expect(await read('payments', { search: buyer.email, status: 'failed' })).toHaveLength(1);
  });

  test('finds the link to each list on its page', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    await pay(market, buyer, await book(buyer, await postCar(seller)));
    const linksOn = async (path: string) => {
      const { text } = await admin.send('GET', path);
      const matches = text.matchAll(/href="(\/dashboard\/downloads\/[^"]+)"/g);
      return Array.from(matches, ([, url = '']) => url.replaceAll('&amp;', '&'));
    };
    const email = encodeURIComponent(seller.email);
    const linked: Record<string, readonly string[]> = {
      '/dashboard/users': ['people'],
      '/dashboard/sellers': ['people'],
      '/dashboard/payments': ['payments', 'bookings', 'cars'],
      [`/dashboard/sellers-cars?email=${email}`]: ['cars'],
      [`/dashboard/buyers-orders?email=${encodeURIComponent(buyer.email)}`]: ['bookings'],
    };
    for (const [path, lists] of Object.entries(linked)) {
      const urls = await linksOn(path);
      const listOf = (url: string) => /(\w+)\.csv/.exec(url)?.[1];
      expect([path, urls.map(listOf)]).toEqual([path, lists]);
      for (const url of urls) {
        const { status, headers } = await admin.send('GET', url);
        expect([url, status, headers.get('content-type')]).toEqual([
          url,
          200,
          'text/csv; charset=utf-8',
        ]);
      }
    }
  });

  test('gets every row of a list that is longer than a page', async () => {
    const place = `Town ${randomUUID()}`;
    await sql`
      insert into people (id, name, email, status, created_at)
      select gen_random_uuid(), ${place} || n, ${randomUUID()} || n || '@people.example', 'buyer', now()
      from generate_series(1, 2500) n`;
    const { text } = await admin.send('GET', downloadUrl('people', { search: place }));
    const ids = lines(text)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(2500);
    expect(ids).toHaveLength(2500);
  });

  test('is named in the audit with the list and by what it was narrowed', async () => {
    const other = await newAdmin(market);
    await other.send('GET', downloadUrl('people', { search: 'nobody@people.example' }));
    const [entry] = await sql`
      select was, by_person from audit where thing_id = ${other.id} and became = 'downloaded'`;
    expect(entry).toEqual({ was: 'people, search', by_person: other.id });
  });

  test('is asked to wait after many downloads, and told of a filter that is none', async () => {
    const { cookie } = await newAdmin(market);
    const node = await startLimitedNode(market);
    onTestFinished(node.close);
    const other = node.callerFrom(newAddress(), { cookie });
    expect((await other.send('GET', downloadUrl('cars', { only: 'red' }))).status).toBe(400);
    const url = downloadUrl('payments', { search: randomUUID() });
    for (let times = 0; times < 30; times++)
      expect((await other.send('GET', url)).status).toBe(200);
    expect(await other.send('GET', url)).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

test('nobody but an admin downloads a list', async () => {
  const [seller, visitor] = [await newSeller(market), callerAt(market.url)];
  for (const list of ['people', 'cars', 'bookings', 'payments'] as const) {
    expect((await seller.send('GET', downloadUrl(list))).code).toBe('not-allowed');
    expect((await visitor.send('GET', downloadUrl(list))).code).toBe('not-signed-in');
  }
});
