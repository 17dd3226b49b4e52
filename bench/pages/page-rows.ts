// What a visit to each page costs: its bytes, the server's CPU of a page of results, and the Lighthouse results
// of the pages of the main job.
import { type DemoRole, demoEmail, demoPassword } from '../../src/people/demo-account.ts';
import { scriptsOfPages } from '../../testing/browser/scripts-of-pages.ts';
import { book, offeredCars, signIn } from '../purchases.ts';
import type { Served } from '../served-process.ts';
import { ask } from '../stock/callers.ts';
import { searchReady } from '../stock/search-ready.ts';
import { typedSentences } from '../stock/typed-sentences.ts';
import type { Row } from '../table.ts';
import { lighthouseRows } from './lighthouse.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';

/**
 * In KB. With its headers, the home page comes within what a server may send before the first answer of the
 * browser, and a list within a few bytes more or less, by the names of its cars. A search has its filters
 * as markup and as data.
 */
const mostHtml: Readonly<Record<string, number>> = { '/': 13.2, '/search': 21, '/cars/2': 13.4 };

/** In KB under brotli. */
const mostScripts = 140;

/** Of every page in the build. None of it is fetched before the first paint, but for a payment. */
export function scriptRow(): Row {
  const pages = scriptsOfPages().toSorted((a, b) => b.bytes - a.bytes);
  const text = ({ id, bytes }: (typeof pages)[number]) => `${id} ${(bytes / 1024).toFixed(1)}`;
  const over = pages.filter(({ bytes }) => bytes > mostScripts * 1024);
  return {
    what: `scripts of ${pages.length} pages, br`,
    measured: `KB: ${[...pages.slice(0, 5), ...over.slice(5)].map(text).join(', ')}`,
    limit: '',
    goal: { text: `at most ${mostScripts} KB`, isMet: over.length === 0 },
  };
}

/** The bytes of every kind of page, as the role that uses it receives it. */
export async function byteRows(url: string): Promise<Row[]> {
  const person = (role: DemoRole) => signIn(url, demoEmail(role), demoPassword);
  const [buyer, seller, admin] = [
    await person('buyer'),
    await person('seller'),
    await person('admin'),
  ];
  const car = await offeredCar(url, 0);
  const bookingId = await book(url, buyer, car);
  const without = ['/about', '/blog', '/faq', `/advertise/${car._id}`];
  const pages = [
    ...without.map((path) => ({ path, cookie: '', max: 0 })),
    ...[
      { paths: ['/', '/search', '/login', '/signup', '/contact-us'], cookie: '' },
      {
        paths: ['/cars/2', '/dashboard', `/dashboard/payment/${bookingId}`],
        cookie: buyer.cookie,
      },
      {
        paths: ['/dashboard/addcars', '/dashboard/mycars'],
        cookie: seller.cookie,
      },
      {
        paths: [
          '/dashboard/users',
          '/dashboard/sellers',
          '/dashboard/payments',
          '/dashboard/buyers-orders',
        ],
        cookie: admin.cookie,
      },
    ].flatMap(({ paths, cookie }) => paths.map((path) => ({ path, cookie, max: mostScripts }))),
  ];
  return Promise.all(
    pages.map(async ({ path, cookie, max }) => {
      const bytes: PageBytes = await pageBytes(url + path, cookie);
      const html = mostHtml[path];
      const goals = [
        { kind: 'JS', size: bytes.script, most: max },
        { kind: 'CSS', size: bytes.style, most: 25 },
        ...(html ? [{ kind: 'HTML', size: bytes.html, most: html }] : []),
      ];
      const kilo = (size: number) => `${(size / 1024).toFixed(1)} KB`;
      return {
        what: `bytes of ${path}, br`,
        measured: `JS ${kilo(bytes.script)}${bytes.later > 0 ? ` and ${kilo(bytes.later)} on demand` : ''}, CSS ${kilo(bytes.style)}, HTML ${kilo(bytes.html)}`,
        limit: '',
        goal: {
          text: goals.map(({ kind, most }) => `${kind} at most ${most} KB`).join(', '),
          isMet: goals.every(({ size, most }) => size <= most * 1024),
        },
      };
    }),
  );
}

/** In milliseconds of CPU of the server with all its threads. */
const mostOfResults = 6;

/** Each asks for another mileage, so that neither the page nor its answer is ready. */
const resultsPath = (nth: number, miles: number) =>
  `/search?q=${encodeURIComponent(typedSentences[nth % typedSentences.length] ?? '')}&mileage-to=${miles + nth}`;

/** A page of what people type, whose sentence, counts, cars and markup are all made for it. */
export async function resultsRow(market: Served): Promise<Row> {
  await searchReady(market);
  await ask(market, (nth) => resultsPath(nth, 80_000), { requests: 320 });
  const { cpu, p50, p95 } = await ask(market, (nth) => resultsPath(nth, 90_000), { requests: 640 });
  return {
    what: 'GET /search?q=, each another',
    measured: `${cpu.toFixed(2)} ms CPU, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    limit: '',
    goal: { text: `at most ${mostOfResults} ms CPU`, isMet: cpu <= mostOfResults },
  };
}

/** The page of a payment alone starts its scripts, and those of the card's fields, at once. */
const leastOfPayment = 95;

export async function lighthousesOf(url: string): Promise<Row[]> {
  const person = (role: DemoRole) => signIn(url, demoEmail(role), demoPassword);
  const [buyer, seller] = [await person('buyer'), await person('seller')];
  const car = await offeredCar(url, 1);
  const bookingId = await book(url, buyer, car);
  const pages = [
    { name: 'home', path: '/' },
    { name: 'list', path: '/cars/2', cookie: buyer.cookie },
    { name: 'search', path: '/search' },
    { name: 'car', path: `/advertise/${car._id}` },
    { name: 'sign up', path: '/signup' },
    { name: 'orders', path: '/dashboard', cookie: buyer.cookie },
    { name: 'post a car', path: '/dashboard/addcars', cookie: seller.cookie },
    {
      name: 'payment',
      path: `/dashboard/payment/${bookingId}`,
      cookie: buyer.cookie,
      least: leastOfPayment,
    },
  ];
  return lighthouseRows(
    pages.map(({ path, cookie = '', least = 99, ...page }) => ({
      ...page,
      cookie,
      least,
      url: url + path,
    })),
  );
}

/** Another for each `nth`, since the same buyer books them. */
async function offeredCar(url: string, nth: number) {
  const car = (await offeredCars(url, nth + 1))[nth];
  if (!car) throw new Error('no car is left');
  return car;
}
