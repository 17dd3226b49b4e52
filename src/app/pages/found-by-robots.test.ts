// What robots read of the market: where they may go, the sitemap, and the feeds of searches.
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, newMark, postCar } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../testing/people/people.ts';
import { carPath } from '../../cars/car-path.ts';
import { withdrawCar } from '../../cars/contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const { heldCar, paidCar } = bookedCarsAt(market);
let seller: Someone;
beforeAll(async () => {
  seller = await newSeller(market);
});

/** Well-formed, with its own namespace and no element but these. */
const xml = new HtmlValidate({
  root: true,
  rules: { 'close-order': 'error', 'unrecognized-char-ref': 'error', 'no-dup-attr': 'error' },
});
async function expectXml(text: string, elements: string): Promise<void> {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  const { results } = await xml.validateString(text.slice(text.indexOf('\n')));
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  const names = new Set(Array.from(text.matchAll(/<(\w+)/g), ([, name]) => name));
  expect([...names].sort().join(' ')).toBe(elements);
  expect(text.replace(/&#\d+;/g, ''), 'nothing is left unescaped').not.toContain('&');
}
const locsOf = (text: string) =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);

test('robots are told what to leave alone, and where the sitemap is', async () => {
  const { text } = await visitor.send('GET', '/robots.txt');
  expect(text).toContain('Disallow: /dashboard');
  expect(text).toContain('Disallow: /ask/');
  expect(text).toContain('Disallow: /offer/');
  expect(text).toContain('Disallow: /viewing/');
  expect(text).toContain('Disallow: /search?');
  expect(text).toContain('Disallow: /cars/*?');
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

describe('the sitemap', () => {
  const read = (path: string) => visitor.send('GET', path);
  const pathOf = (url: string) => new URL(url).pathname;

  test('leads to the pages of the site and to every car that can be bought', async () => {
    const free = await postCar(seller, { title: 'Nice & <new> “car”' });
    const [held, sold] = [(await heldCar()).car, (await paidCar()).car];
    const withdrawn = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));

    const index = await read('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    await expectXml(index.text, 'loc sitemap sitemapindex');
    const [pages = '', ofModels, ...parts] = locsOf(index.text).map(pathOf);
    expect(ofModels).toBe('/sitemap-used.xml');
    const ofSite = await read(pages);
    await expectXml(ofSite.text, 'loc url urlset');
    for (const url of locsOf(ofSite.text)) {
      const page = await read(pathOf(url));
      expect(page.status, url).toBe(200);
      expect(page.text, url).not.toContain('noindex');
    }

    const cars = new Set<string>();
    for (const part of parts) {
      const { text } = await read(part);
      await expectXml(text, 'lastmod loc url urlset');
      for (const url of locsOf(text)) cars.add(pathOf(url));
    }
    expect([free, held].filter((car) => !cars.has(carPath(car)))).toEqual([]);
    expect([sold, withdrawn].filter((car) => cars.has(carPath(car)))).toEqual([]);
  });

  test('says when each car has last changed', async () => {
    const car = await postCar(seller);
    const read = async () => {
      const part = Math.ceil(car.id / 25_000);
      const { text } = await visitor.send('GET', `/sitemap-cars-${part}.xml`);
      const [, at = ''] =
        new RegExp(`${carPath(car)}</loc><lastmod>([^<]*)</lastmod>`).exec(text) ?? [];
      return Date.parse(at);
    };
    const [posted] = await sql<{ at: Date }>`
      update cars set posted_at = now() - interval '9 days' where id = ${car.id} returning posted_at as at`;
    expect(await read()).toBe(posted?.at.getTime());
    await sql`update cars set advertised_at = now() where id = ${car.id}`;
    expect(await read(), 'its ad says the same').toBe(posted?.at.getTime());
    await sql`update cars set description = 'New tires' where id = ${car.id}`;
    expect(await read()).toBeGreaterThan(posted?.at.getTime() ?? 0);
  });

  test('is sent compressed, part by part, and has no parts but its own', async () => {
    const response = await fetch(`${market.url}/sitemap-cars-1.xml`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toContain('</urlset>');
    for (const none of ['0', '999999', '9999999999', 'x', '-1'])
      expect((await read(`/sitemap-cars-${none}.xml`)).status, none).toBe(404);
  });

  test('gives all cars of a part that is read in many batches, each once', async () => {
    const { text } = await read('/sitemap-cars-1.xml');
    const urls = locsOf(text);
    const [row] = await sql<{ count: number }>`
      select count(*) :: int as count from cars
      where id <= 25000 and state in ('available', 'on-hold')`;
    expect(new Set(urls).size).toBe(urls.length);
    // Others post and book meanwhile.
    expect(Math.abs(urls.length - (row?.count ?? 0))).toBeLessThan(200);
  });
});

describe('the feed of a search', () => {
  test('has its newest cars, is valid Atom, and is found from the page of the search', async () => {
    const word = `w${newMark()}`;
    const older = await postCar(seller, { title: `2016 Testarossa ${word}` });
    const newer = await postCar(seller, {
      title: `2017 Testarossa ${word} </title><script>&amp;`,
      description: ']]> & <b>clean</b>',
      resalePriceCents: 99_000_00,
    });
    const path = `/search.atom?q=${word}&sort=cheapest`;
    await expect.poll(async () => (await visitor.send('GET', path)).text).toContain(carPath(newer));
    await expect.poll(async () => (await visitor.send('GET', path)).text).toContain(carPath(older));
    const { text, headers } = await visitor.send('GET', path);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    await expectXml(text, 'author entry feed id link name published summary title updated');
    const links = Array.from(
      text.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*)"/g),
    );
    expect(links.slice(1).map(([, url = '']) => new URL(url).pathname)).toEqual([
      carPath(newer),
      carPath(older),
    ]);
    const page = await visitor.send('GET', `/search?q=${word}`);
    expect(page.text).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/atom\\+xml"[^>]* href="/search\\.atom\\?q=${word}"`,
      ),
    );
  });

  test('belongs to a page that no search engine lists, as every combination of choices is one', async () => {
    for (const query of ['q=van', 'make=Ford', 'sort=cheapest', 'after=1-1'])
      expect((await visitor.send('GET', `/search?${query}`)).text, query).toContain(
        '<meta name="robots" content="noindex, nofollow"/>',
      );
  });

  test('of nothing has no entries, and of what cannot be understood those of the rest', async () => {
    const read = (query: string) => async () => {
      const { status, text } = await visitor.send('GET', `/search.atom?${query}`);
      return [status, text.includes('<entry>')];
    };
    await expect.poll(read('make=Nothing&body=None')).toEqual([200, false]);
    await postCar(seller);
    await expect.poll(read('price-to=cheap&utm_source=x&after=1-1')).toEqual([200, true]);
  });
});
