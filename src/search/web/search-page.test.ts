// What the page of a search says, as it comes to a browser without scripts.
import { describe, expect, inject, test, vi } from 'vitest';
import { newMark, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { carsPerSearch } from '../contract.ts';
import { preparingText } from './search-texts.ts';

const market = inject('market');

/** A page of results, once the search has the stock. */
const textOf = (path: string, cookie = ''): Promise<string> =>
  vi.waitFor(
    async () => {
      const { status, text } = await callerAt(market.url, { cookie }).send('GET', path);
      expect(status, path).toBe(200);
      expect(text.includes(preparingText)).toBe(false);
      // React parts texts by comments.
      return text.replaceAll(/<!--.*?-->/g, '');
    },
    { timeout: 60_000, interval: 500 },
  );

describe('an address that cannot be read as a whole', () => {
  test.each([
    ['miles=far&place=Dayton%2C+OH', '“far” isn’t a number'],
    ['price-to=cheap', '“cheap” isn’t a number'],
    ['price-to=1000&price-to=2000', '“1000, 2000” isn’t a number'],
    ['sort=best-first', 'We can’t sort by “best-first”, so here’s the usual order.'],
    ['after=yesterday', 'That page doesn’t exist. Here’s the first one.'],
    ['or-unstated=mileage,horns', '“horns” isn’t a choice here'],
  ])('%s: the page says so', async (query, note) => {
    expect(await textOf(`/search?${query}`)).toContain(note);
  });

  test('is told in a category as well, whose whole list has no place for it', async () => {
    const { cookie } = await newBuyer(market);
    expect(await textOf('/cars/3?sort=best-first', cookie)).toContain(
      'We can’t sort by “best-first”',
    );
  });

  test('says nothing of a distance in words, nor of what a newsletter adds', async () => {
    const text = await textOf('/search?miles=25+mi&place=Dayton%2C+OH&utm_source=mail');
    expect(text).toContain('within 25 miles of Dayton, OH');
    expect(text).not.toContain('isn’t a');
  });
});

test.each([
  ['reliable van', 'Listings don’t say “reliable”, so we left it out.'],
  [
    'reliable safe van under €9.000',
    'Listings don’t say “reliable” or “safe”, so we left them out.',
  ],
  ['reliable safe van under €9.000', 'Did you mean “under $9,000”?'],
  ['van €300 a month', 'Listings don’t say “€300 a month”, so we left it out.'],
])('of “%s” the page says what is not part of the search: %s', async (sentence, note) => {
  expect(await textOf(`/search?${new URLSearchParams({ q: sentence })}`)).toContain(note);
});

test('a model and its number stand beside each other, as a car has both', async () => {
  expect(await textOf('/search?q=lexus+rx350')).toContain('Remove from search: Lexus RX “rx350”');
});

test('a place that nobody knows is a ZIP code only where it is written as one', async () => {
  expect(await textOf('/search?place=00000')).toContain('where the ZIP code “00000” is');
  expect(await textOf('/search?place=Area51')).toContain('We don’t know where “Area51” is');
});

test('of more conditions than the page lists, it says how many more there are', async () => {
  const colors = Array.from({ length: 30 }, (_, at) => `Color ${at}`);
  const text = await textOf(`/search?${new URLSearchParams({ color: colors.join(',') })}`);
  expect(text.match(/Remove from search: Color \d+/g)).toHaveLength(24);
  expect(text).toContain('and 6 more');
});

test('ranges that few ask for come once they are asked for', async () => {
  expect(await textOf('/search')).not.toContain('name="battery-from"');
  expect(await textOf('/search?open=ranges')).toContain('name="battery-from"');
  expect(await textOf('/search?battery-from=50')).toMatch(/name="battery-from"[^>]* value="50"/);
});

describe('a full page of cars', () => {
  test('has at most 110 kB, and says in words how prices, years and mileages are spread', async () => {
    const seller = await newSeller(market, 'Westlake Gibraltar');
    const word = `harrier${newMark()}`;
    for (let at = 0; at < carsPerSearch; at += 1)
      await postCar(seller, {
        title: `${1999 + at} Plymouth Voyager Expresso ${word}`,
        resalePriceCents: 300_000 + 123_450 * at,
        yearsOfUse: 27 - at,
      });
    const page = await vi.waitFor(
      async () => {
        const text = await textOf(`/search?q=${word}`);
        expect(text).toContain('24 cars');
        return text;
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(page.match(/<article/g)).toHaveLength(carsPerSearch);
    expect(page.length).toBeLessThan(110_000);
    expect(page.match(/About half of these cars: /g)?.length).toBeGreaterThanOrEqual(2);
    // Its bars are those of the cars that the other conditions leave; within the range they are marked.
    const narrowed = await textOf(`/search?q=${word}&price-to=9000`);
    const [bars] = /<svg[^>]*class="histogram"><path d="[^"]+"><\/path>/.exec(page) ?? [];
    expect(bars).toBeTruthy();
    expect(narrowed).toContain(`${bars}<path d="M`);
  });
});

describe('the choices of a facet that not every car states', () => {
  test.each(['gearbox', 'seats', 'accidents', 'warranty', 'equipment', 'sellerType'])(
    '%s: cars that do not state it can be left out',
    async (facet) => {
      const text = await textOf(`/search?open=${facet}`);
      expect(text).toMatch(new RegExp(`<input[^>]* name="not-${facet}"[^>]* value="Not stated"`));
    },
  );

  test('what every car has is left out by no choice', async () => {
    expect(await textOf('/search?open=condition')).not.toContain('name="not-condition"');
  });
});

test('the filters ask for what papers in the United States say', async () => {
  const text = await textOf('/search?open=ranges');
  expect(text).toContain('>Engine and battery</summary>');
  expect(text).toContain('name="engine-from"');
  for (const name of ['co2', 'registered', 'inspected'])
    expect(text, name).not.toContain(`name="${name}-from"`);
  expect(await textOf('/search?co2-to=120')).toContain('name="co2-from"');
});

test('a page of results has a way past its filters, and says what protects a buyer', async () => {
  const text = await textOf('/search');
  expect(text.indexOf('href="#results"')).toBeLessThan(text.indexOf('<search'));
  expect(text).toMatch(/<div id="results" tabindex="-1"/i);
  expect(text.split('href="/buyer-protection"').length - 1, 'once, and in the footer').toBe(2);
  expect(await textOf('/search?q=red')).toMatch(/href="\/login\?from=[^"]*%23save"/);
});
