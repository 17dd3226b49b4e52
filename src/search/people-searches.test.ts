// Searches that people make come back right: by their sentence, by choices, and beside a hostile one.
import { get } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestMarket, type TestMarket } from '../../testing/market/market.ts';
import { sqlAt } from '../../testing/market/sql.ts';
import { agreed } from '../../testing/people/actions.ts';
import { callerAt } from '../../testing/people/caller.ts';
import { makeCarFit } from '../../testing/searches/make-car-fit.ts';
import { searchesByFacts } from '../../testing/searches/searches-by-facts.ts';
import { searchesByNumbers } from '../../testing/searches/searches-by-numbers.ts';
import { thirtySearches } from '../../testing/searches/thirty-searches.ts';
import { familyOfName } from '../cars/taxonomy/taxonomy.ts';
import { categoryNames } from '../categories/category.ts';
import { queryOf } from '../kit/query.ts';
import { type SellerType, sellerTypeNames } from '../people/seller-type.ts';
import { carsPerSearch, suggestSearches } from './contract.ts';
import { excludedField, facetField, rangeField } from './search-fields.ts';
import { searchPath } from './search-path.ts';
import {
  boundsOf,
  everything,
  type FacetName,
  facetNames,
  familyNamed,
  isWithin,
  type Near,
  rangeNames,
  type SearchQuery,
  type UnsureRange,
  unstated,
  unsureRanges,
} from './search-query.ts';
import { distanceFrom } from './server/places/known-places.ts';
import { namesOf } from './server/stock/stored-car.ts';
import type { SearchCounts } from './web/live-counts/live-counts.tsx';
import { withoutFacet, withoutRange } from './without.ts';

let market: TestMarket;
let cars: readonly Stocked[];
const soon = { timeout: 120_000, interval: 200 };

interface Stocked {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly facts: Readonly<Record<string, string | null>>;
  readonly equipment: readonly string[];
  readonly price: number;
  readonly year: number;
  readonly mileage: number | null;
  readonly power: number | null;
  readonly engine: number | null;
  readonly range: number | null;
  readonly battery: number | null;
  readonly co2: number | null;
  readonly registered: number | null;
  readonly inspected: number | null;
  readonly posted_at: number;
}

const makeOfMany = 'Kestrelmotor';
/** Sellers type trims, and this one looks like several. */
const trimLikeAList = 'Sport\\, tuned\\';

beforeAll(async () => {
  market = await startTestMarket({ cars: 1600, hasJobs: false });
  const sql = sqlAt(market.address);
  // What only a title says is tested elsewhere.
  await sql`update cars set state = 'withdrawn' where state = 'available' and make is null`;
  await sql`
    update cars set engine_cc = 1000 * substring(title from '\\y[0-7]\\.[0-9]') :: numeric
    where engine_cc is null`;
  await sql`
    update cars set equipment = array['Heated seats', 'Tow hitch'] where id % 3 = 0 and body = 'SUV'`;
  await sql`update cars set trim_level = 'Sport' where id % 5 = 0`;
  await sql`update cars set trim_level = ${trimLikeAList} where id % 15 = 0`;
  await sql`
    update cars set make = ${makeOfMany}, model = 'Kx' || id where id % 8 = 7 and make is not null`;
  // The search loads the stock once it is asked for the first time.
  cars = await readStocked();
  const made = new Set<Stocked>();
  for (const { asks } of thirtySearches) {
    if (isFound(asks)) continue;
    const car = cars.find(
      (car) =>
        !made.has(car) && (!asks.is?.seller || asks.is.seller.includes(car.facts.seller ?? '')),
    );
    if (!car) continue;
    made.add(car);
    await makeCarFit(sql, car.id, asks);
  }
  cars = await readStocked();
  return () => market.close();
});

async function readStocked(): Promise<Stocked[]> {
  const rows = await sqlAt(market.address)<
    Stocked & { category: keyof typeof categoryNames; verified: boolean; type: SellerType | null }
  >`
    select c.id, title, description, location,
      array(select unnest(equipment)
        union select 'Leather seats' where interior_color ~ 'leather') as equipment,
      resale_price_cents / 100.0 as price, mileage, round(power_kw * 1.341022) as power,
      engine_cc as engine, range_miles as range, battery_kwh as battery, co2_g_km as co2,
      left(first_registered, 4) :: int as registered,
      case when inspected_until ~ '^\\d' then replace(inspected_until, '-', '') :: int
        when inspected_until is not null then 0 end as inspected,
      coalesce(model_year, extract(year from posted_at) - years_of_use) :: int as year,
      extract(epoch from posted_at) :: float8 as posted_at, category_id as category,
      p.verified_seller_at is not null as verified, p.seller_type as type,
      jsonb_build_object('make', make, 'model', make || ' ' || model, 'trim', trim_level,
        'body', body, 'fuel', fuel, 'gearbox', gearbox, 'drivetrain', drivetrain,
        'seats', seats :: text, 'doors', doors :: text, 'color', color,
        'owners', previous_owners :: text, 'accidents',
        case accidents when 'denied' then 'No accidents' else accidents end,
        'service', service_history, 'damage',
        case damage when 'denied' then 'No damage' else damage end, 'warranty',
        case warranty when 'denied' then 'No warranty' else warranty end,
        'titleStatus', title_status, 'vat', vat_kind, 'interior',
        case split_part(interior_color, ' ', 1) when 'Tan' then 'Beige'
          else split_part(interior_color, ' ', 1) end,
        'condition', condition) as facts
    from cars c join people p on p.id = seller_id where state = 'available' and make is not null`;
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    power: row.power === null ? null : Number(row.power),
    facts: {
      ...row.facts,
      ...namesShown(row),
      category: categoryNames[row.category],
      seller: row.verified ? 'Verified' : null,
      sellerType: row.type && sellerTypeNames[row.type],
    },
  }));
}

/** As the search has them: `GTI` is a Golf GTI. */
function namesShown({ title, facts }: Stocked) {
  const named = namesOf(
    {
      title,
      make: facts.make ?? null,
      model: facts.model?.slice((facts.make ?? '').length + 1) ?? null,
    },
    {},
  );
  return { make: named.make, model: named.model && `${named.make} ${named.model}` };
}

const isFound = (asks: Partial<SearchQuery>): boolean =>
  cars.some((car) => fits(car, { ...everything, ...asks }));

/** `BMW 3 Series` of `BMW 320d`. */
function familyText(model: string): string | null {
  const family = familyOfName(model);
  return family && `${family.make} ${family.name}`;
}

/** The rule, car by car. */
function fits(
  car: Stocked,
  { is, isNot, ranges, orUnstated = [], near, words }: SearchQuery,
): boolean {
  const has = (name: string, values: readonly string[]) =>
    values.some((value) => {
      const [own, bounds] = [car.facts[name] ?? null, boundsOf(value)];
      const family = name === 'model' ? familyNamed(value) : null;
      const isOfFamily = family !== null && [own, own && familyText(own)].includes(family);
      return own === value || isOfFamily || (bounds !== null && isWithin(own, bounds));
    });
  const { equipment = [], make, model, ...facets } = is;
  const ownMake = car.facts.make ?? '';
  const isNamed = model?.some((name) => name.startsWith(`${ownMake} `));
  const isCalled =
    (model && has('model', model)) || ((make ? has('make', make) : !model) && !isNamed);
  const { equipment: unwanted = [], ...excluded } = isNot;
  return (
    isCalled &&
    Object.entries(facets).every(([name, values]) => has(name, values)) &&
    !Object.entries(excluded).some(([name, values]) => has(name, values)) &&
    equipment.every((feature) => car.equipment.includes(feature)) &&
    !unwanted.some((feature) => car.equipment.includes(feature)) &&
    rangeNames.every((name) => {
      const { from = 0, to = Number.POSITIVE_INFINITY } = ranges[name] ?? {};
      const value = car[name];
      if (value === null) return !ranges[name] || orUnstated.some((unsure) => unsure === name);
      return !ranges[name] || (value >= from && value <= to);
    }) &&
    (!near || near.some(({ place, miles }) => distanceFrom(place)(car.location) <= miles)) &&
    words.every((word) => hasWord(car, word))
  );
}

/** Descriptions hide numbers, so that none is looked up there. */
const hasWord = ({ title, facts, description }: Stocked, word: string): boolean =>
  `${title} ${facts.trim ?? ''} ${facts.model ?? ''} ${/\d/.test(word) ? '' : description}`
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .includes(word);
const countOfWords = (car: Stocked, { wordsFirst = [] }: SearchQuery): number =>
  wordsFirst.filter((word) => hasWord(car, word)).length;

/** Typed alone, words are searched for: cars with any of them, and all cars where none has any. */
const isFoundByWords = (query: SearchQuery): ((car: Stocked) => boolean) => {
  const hasOne = (car: Stocked) => countOfWords(car, query) > 0;
  return cars.some(hasOne) ? hasOne : () => true;
};

const milesToAny = (near: readonly Near[], location: string): number =>
  Math.min(...near.map(({ place }) => distanceFrom(place)(location)));

/** Lists by what comes first; among equals the car that was posted last. */
function orderOf({ sort, near }: SearchQuery): (car: Stocked) => number {
  if (sort === 'cheapest') return ({ price }) => price;
  if (sort === 'mileage') return ({ mileage }) => mileage ?? Number.POSITIVE_INFINITY;
  if (near && !sort) return ({ location }) => Math.round(milesToAny(near, location) * 10);
  return ({ posted_at }) => -Math.floor(posted_at);
}

/** `isText`: its words are typed alone. */
const matchingCars = (query: SearchQuery, isText = false): Stocked[] => {
  const order = orderOf(query);
  const hasWords = isText ? isFoundByWords(query) : () => true;
  return cars
    .filter((car) => fits(car, query) && hasWords(car))
    .sort(
      (one, other) =>
        countOfWords(other, query) - countOfWords(one, query) ||
        order(one) - order(other) ||
        other.id - one.id,
    );
};
const idsOfPage = (query: SearchQuery, isText = false): number[] =>
  matchingCars(query, isText)
    .slice(0, carsPerSearch)
    .map(({ id }) => id);
const totalOf = (query: SearchQuery, isText = false): RegExp => {
  const { length } = matchingCars(query, isText);
  return new RegExp(`^${length === 0 ? 'No cars' : `${length.toLocaleString('en-US')} car`}`);
};

async function pageAt(path: string) {
  const visitor = callerAt(market.address.url);
  return await vi.waitFor(async () => {
    const { status, text } = await visitor.send('GET', path);
    expect(status).toBe(200);
    expect(text).not.toContain('The search is being prepared');
    const ids = [...text.matchAll(/href="\/car\/(\d+)\//g)].map(([, id]) => Number(id));
    const [, total = ''] = /<h1[^>]*>([^<]*)</.exec(text) ?? [];
    const isNone = total === 'No cars';
    // Those that come closest are not found.
    return { ids: isNone ? [] : [...new Set(ids)], closest: isNone ? ids : [], total, text };
  }, soon);
}

/** Also of an answer that comes before the request was read. */
const statusOf = (url: URL): Promise<number | 'closed'> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', () => resolve('closed'));
  });

/** What the filters of a page ask while somebody chooses. */
const countsAt = (path: string) =>
  vi.waitFor(async () => {
    const address = path.replace('/search', '/search.counts');
    const { status, json } = await callerAt(market.address.url).send('GET', address);
    expect(status, path).toBe(200);
    return json as unknown as SearchCounts;
  }, soon);

/** The page with the lists of these facets open. */
const opened = (path: string, ...names: readonly FacetName[]): string =>
  withField(path, 'open', (names.length > 0 ? names : facetNames).join(','));

const addressOf = (query: SearchQuery): string =>
  searchPath({ sentence: (query.wordsFirst ?? []).join(' '), query });

const attributeOf = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : plain(value);
};

/** Where the filters of a page lead once their form is sent as they are, but for what is filled in or ticked. */
function sent(text: string, filled: Readonly<Record<string, readonly string[]>>): string {
  const fields = new URLSearchParams();
  const controls =
    /<input[^>]*\sform="search"[^>]*>|<select[^>]*\sform="search"[\s\S]*?<\/select>/g;
  for (const [control] of text.matchAll(controls)) {
    const name = attributeOf(control, 'name') ?? '';
    if (name in filled && attributeOf(control, 'type') !== 'checkbox') continue;
    const isTicked = attributeOf(control, 'type') !== 'checkbox' || / checked=/.test(control);
    const [selected = control] = /<option[^>]*selected[^>]*>/.exec(control) ?? [];
    if (isTicked) fields.append(name, attributeOf(selected, 'value') ?? '');
  }
  for (const [name, values] of Object.entries(filled))
    for (const value of values) fields.append(name, value);
  return `/search?${fields}`;
}

/** Where the part of the search leads that somebody takes away. */
function chipOf(text: string, name: string): string {
  const [chip = ''] =
    new RegExp(`<a [^>]*aria-label="Remove from search: ${name}"`).exec(text) ?? [];
  expect(chip, name).not.toBe('');
  return attributeOf(chip, 'href') ?? '';
}

/** As a form sends it that names the field once more. */
const withField = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`;

/** What a form would send for each choice of a page, and how many cars stand beside it. */
const choicesOf = (text: string) =>
  text.split('<li').flatMap((item) => {
    const [input = ''] = /<input[^>]*type="checkbox"[^>]*>/.exec(item) ?? [];
    const [, name] = / name="([^"]*)"/.exec(input) ?? [];
    const [, value] = / value="([^"]*)"/.exec(input) ?? [];
    const [, count] = /data-count="[^"]*"[^>]*> ([\d,]+)</.exec(item) ?? [];
    return name && value && count
      ? [{ name, value: plain(value), count: Number(count.replaceAll(',', '')) }]
      : [];
  });
const plainListed = (value: string): string => value.replace(/\\([\\,])/g, '$1');
const plain = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('somebody without scripts types or chooses', () => {
  const searches = [...thirtySearches, ...searchesByFacts, ...searchesByNumbers];
  test.for(searches)('$sentence', async ({ sentence, asks }) => {
    const query: SearchQuery = { ...everything, ...asks };
    for (const [address, isText] of [
      [`/search${queryOf({ q: sentence })}`, false],
      [addressOf(query), true],
    ] as const) {
      const { ids, total } = await pageAt(address);
      expect(ids, address).toEqual(idsOfPage(query, isText));
      expect(total, address).toMatch(totalOf(query, isText));
    }
  });

  const openedAtOnce = 8;

  /** What is chosen besides the facet of a choice. Makes and models are one: of each, those of the choice stay. */
  function besides(query: SearchQuery, name: FacetName): SearchQuery {
    return name === 'equipment' ? query : withoutFacet(query, 'is', name);
  }
  function besidesName(query: SearchQuery, name: 'make' | 'model', value: string): SearchQuery {
    const { make = [], model = [], ...is } = query.is;
    const isOfMake = (other: string) => value === unstated || value.startsWith(`${other} `);
    const others = {
      make: name === 'model' ? make.filter(isOfMake) : [],
      model: name === 'make' ? model.filter((other) => other.startsWith(`${value} `)) : [],
    };
    return {
      ...query,
      is: {
        ...is,
        ...(others.make.length > 0 && { make: others.make }),
        ...(others.model.length > 0 && { model: others.model }),
      },
    };
  }

  test.for<Partial<SearchQuery>>([
    {},
    { is: { body: ['SUV'], equipment: ['Heated seats'] } },
    { is: { make: ['Ford', 'Fiat'] }, isNot: { fuel: ['Diesel'] } },
    {
      is: { make: ['Tesla', 'BMW'], model: ['Tesla Model 3', 'Tesla Model Y'] },
      isNot: { color: ['Red'] },
    },
    { is: { category: ['Electric Cars'], model: ['Tesla Model 3'] } },
    { is: { make: ['Tesla', 'Chevrolet'], model: ['Chevrolet Silverado*', 'Tesla Model 3*'] } },
    {
      is: { accidents: ['Minor, repaired', 'Major, repaired'] },
      ranges: { price: { to: 40_000 } },
    },
    { is: { trim: [trimLikeAList, 'Sport'] }, isNot: { make: ['Tesla'] } },
    { is: { seats: ['8+'] } },
    {
      is: { owners: ['1-'] },
      near: [
        { place: 'Portland, OR', miles: 400 },
        { place: 'Ohio', miles: 0 },
      ],
    },
    { is: { owners: ['4-'], doors: ['3-'] } },
  ])('each choice of %j, and finds as many cars as stand beside it', async (asks) => {
    const query = { ...everything, ...asks };
    const { text } = await pageAt(opened(addressOf(query)));
    const choices = choicesOf(text);
    expect(choices.length).toBeGreaterThan(20);
    const open = async ({ name, value, count }: (typeof choices)[number]) => {
      expect(count, `${name}: ${value}`).toBeGreaterThan(0);
      const added = await countsAt(withField(addressOf(query), name, value));
      expect(added.facets[name]?.[plainListed(value)], `${name}: ${value}, chosen as well`).toBe(
        count,
      );
      const isName = name === 'make' || name === 'model';
      const rest = isName ? besidesName(query, name, value) : besides(query, name as FacetName);
      const alone = withField(addressOf(rest), name, value);
      const isAlone = alone === withField(addressOf(query), name, value);
      const { total } = isAlone ? added : await countsAt(alone);
      expect(total, `${name}: ${value}`).toBe(count);
    };
    for (let at = 0; at < choices.length; at += openedAtOnce)
      await Promise.all(choices.slice(at, at + openedAtOnce).map(open));
    // Whoever has chosen a model may go on with another make.
    const others = choices.filter(
      ({ name, value }) => name === 'make' && !asks.is?.make?.includes(value),
    );
    if (!asks.isNot?.make) expect(others.length).toBeGreaterThan(10);
  });

  test.for<Partial<SearchQuery>>([
    { ranges: { mileage: { to: 60_000 } } },
    { is: { body: ['SUV'] }, ranges: { mileage: { from: 20_000 }, power: { from: 150 } } },
    { ranges: { mileage: { to: 90_000 }, power: { to: 300 } }, orUnstated: ['mileage'] },
    { ranges: { engine: { from: 1500 }, price: { to: 30_000 } }, orUnstated: ['engine'] },
  ])(
    'numbers of %j, and reads how many cars without each number are found besides',
    async (asks) => {
      const query = { ...everything, ...asks };
      const { text } = await pageAt(`${addressOf(query)}&open=ranges`);
      const { withoutNumber: live } = await countsAt(addressOf(query));
      const asked = unsureRanges.filter((name) => query.ranges[name]);
      expect(Object.keys(live)).toEqual(asked);
      for (const name of unsureRanges) {
        const [, beside = ''] =
          new RegExp(`name="or-unstated"[^>]*value="${name}"[^>]*>(.*?)</label>`).exec(text) ?? [];
        const [, added] = /data-count="[^"]*"[^>]*> \+([\d,]+)</.exec(beside) ?? [];
        const rest = withoutRange(query, name);
        const without = cars.filter((car) => fits(car, rest) && car[name] === null).length;
        expect(added, name).toBe(
          asked.includes(name) ? without.toLocaleString('en-US') : undefined,
        );
        if (!asked.includes(name)) continue;
        expect(live[name], name).toBe(without);
        const others = (query.orUnstated ?? []).filter((other) => other !== name);
        const totalWith = async (orUnstated: readonly UnsureRange[]) =>
          (await countsAt(addressOf({ ...query, orUnstated }))).total;
        expect(await totalWith([...others, name]), name).toBe((await totalWith(others)) + without);
      }
    },
  );

  test('and gets a list of choices once they open it, with all that they have typed and chosen', async () => {
    const path = `/search${queryOf({ q: 'suv', fuel: 'Diesel' })}`;
    const { text } = await pageAt(path);
    const names = (html: string) => new Set(choicesOf(html).map(({ name }) => name));
    expect(names(text)).toEqual(new Set(['body', 'fuel']));
    expect(text).toMatch(/<button (?=[^>]*form="search")[^>]*value="color"[^>]*>Show the choices/);
    const open = await pageAt(opened(path, 'color'));
    expect(names(open.text)).toEqual(new Set(['body', 'fuel', 'color']));
    expect(open.text).toContain('aria-label="Remove from search: Diesel"');
  });

  test('what no car is: sees the closest, what each misses, and what taking each part back gives', async () => {
    const { closest, text, total } = await pageAt('/search?q=diesel+tesla');
    expect(total).toBe('No cars');
    expect(closest).toHaveLength(6);
    expect(text.match(/>Doesn’t match: (Diesel|Tesla)</g)).toHaveLength(6);
    const teslas = matchingCars({ ...everything, is: { make: ['Tesla'] } }).length;
    expect(text).toContain(
      `aria-label="Remove from search: Diesel, ${teslas.toLocaleString('en-US')} cars without it"`,
    );
    expect((await pageAt(chipOf(text, 'Diesel, .*'))).total).toMatch(
      totalOf({ ...everything, is: { make: ['Tesla'] } }),
    );
    expect(text).toMatch(/<a [^>]*class="[^"]*btn-primary[^"]*"[^>]*>Save this search</);
    const order = ['We’ll email you', 'These come closest', 'Doesn’t match', 'Widen your search'];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test.each([
    { q: 'honda civic hydrogen' },
    { q: 'koenigsegg' },
    { q: 'hydrogen first car' },
    { trim: 'Sport', equipment: 'Sport' },
  ])('%o, which no car is: the number on each part is what its link finds', async (fields) => {
    const { text, total } = await pageAt(`/search${queryOf(fields)}`);
    expect(total).toBe('No cars');
    const chips = [
      ...text.matchAll(/<a href="([^"]+)"[^>]* aria-label="Remove from search: ([^"]+)"/g),
    ];
    expect(chips.length).toBeGreaterThan(0);
    const noted = await Promise.all(
      chips.map(async ([, path = '', text = '']) => ({
        note: /, ([\d,]+ cars?) without it$/.exec(text)?.[1] ?? 'No cars',
        total: (await pageAt(plain(path))).total,
      })),
    );
    for (const { note, total } of noted) expect(note).toBe(total);
    expect(noted.some(({ note }) => note !== 'No cars')).toBe(true);
  });

  // The goal is 110 kB; descriptions of 24 cars, which are whole, take some eight more.
  test('what many cars are, and narrows it by several choices: the page has at most 120 kB', async () => {
    const chosen = { make: 'Ford,Toyota,Honda', fuel: 'Gasoline' };
    const { text } = await pageAt(`/search${queryOf({ q: 'family car under 60k', ...chosen })}`);
    expect(text.match(/<article/g)).toHaveLength(carsPerSearch);
    expect(text.match(/Remove from search/g)).toHaveLength(6);
    expect(text.length).toBeLessThan(120_000);
  });

  test('a make that nobody sells: is told so, and sees the newest cars', async () => {
    const { closest, text } = await pageAt('/search?q=koenigsegg');
    expect(closest).toEqual(idsOfPage(everything).slice(0, closest.length));
    expect(closest).toHaveLength(6);
    expect(text).toContain('No Koenigsegg is for sale right now.');
    expect(text).toContain('The newest cars for sale');
    expect(text).not.toContain('Doesn’t match');
  });

  test('a price that no car has: sees the cheapest', async () => {
    const { closest, text } = await pageAt('/search?q=under+%24200');
    const cheapest = idsOfPage({ ...everything, sort: 'cheapest' });
    expect(closest).toEqual(cheapest.slice(0, 6));
    expect(text).toContain('These come closest');
    expect(text.match(/>Doesn’t match: up to \$200</g)).toHaveLength(6);
  });

  test('words that nobody knows: they are crossed out, and say how many cars have them', async () => {
    const { text } = await pageAt('/search?q=suv+sport+xqzzyplugh');
    expect(text).toMatch(/Remove from search: “sport”, in [\d,]+ cars( by title or details)?"/);
    expect(text).toContain('aria-label="Remove from search: “xqzzyplugh”, in no car"');
    expect(text.match(/<s>“\w+”<\/s>/g)).toEqual(['<s>“sport”</s>', '<s>“xqzzyplugh”</s>']);
    expect(text).not.toContain('<s>SUV');
    // Alone they are searched for.
    expect((await pageAt('/search?q=quattro')).text).not.toContain('<s>');
    const { text: unknown, ids } = await pageAt('/search?q=xqzzyplugh');
    expect(unknown).toContain('<s>“xqzzyplugh”</s>');
    expect(ids).toEqual(idsOfPage(everything));
  });

  test('what they need a car for: reads what that means, and takes it back', async () => {
    const { text } = await pageAt('/search?q=family+car+red');
    const red = { ...everything, is: { color: ['Red'] } };
    const chip = chipOf(text, 'family car: SUV or Minivan or Wagon');
    expect((await pageAt(chip)).ids).toEqual(idsOfPage(red));
    const family = await pageAt('/search?q=family+suv');
    expect(family.text).toContain('aria-label="Remove from search: family: SUV"');
    expect(family.text).toContain('aria-label="Remove from search: SUV"');
  });

  test('values with commas in them together with others, and takes one back', async () => {
    const expected = { ...everything, is: { trim: [trimLikeAList, 'Sport'] } };
    const { ids, total, text } = await pageAt(addressOf(expected));
    expect(ids).toEqual(idsOfPage(expected));
    expect(total).toMatch(totalOf(expected));
    expect(text).toContain(`aria-label="Remove from search: ${trimLikeAList}"`);
    const rest = await pageAt(addressOf({ ...everything, is: { trim: [trimLikeAList] } }));
    expect(rest.ids).toEqual(idsOfPage({ ...everything, is: { trim: [trimLikeAList] } }));
  });

  test('a trim of the model they have chosen, which stands beside the models', async () => {
    const car = cars.find(({ facts: { make, trim } }) => make === 'Tesla' && trim !== null);
    const { model = '', trim = '' } = car?.facts ?? {};
    const { text } = await pageAt(opened(`/search${queryOf({ model: String(model) })}`));
    const trims = choicesOf(text).filter(({ name }) => name === 'trim');
    expect(trims.map(({ value }) => plainListed(value))).toContain(trim);
    const labels = ['Model', 'Trim', 'Price'].map((label) =>
      text.search(new RegExp(`<(summary|legend)[^>]*>${label}<`)),
    );
    expect(labels).toEqual(labels.toSorted((one, other) => one - other));
    expect(labels).not.toContain(-1);
    const chosen = { ...everything, is: { model: [String(model)], trim: [String(trim)] } };
    expect((await pageAt(addressOf(chosen))).ids).toEqual(idsOfPage(chosen));
  });

  test('a trim that only its facts state, among the words of a sentence', async () => {
    const stated = cars.filter(
      ({ facts, title }) => facts.trim === 'Sport' && !/sport/i.test(title),
    );
    expect(stated.length).toBeGreaterThan(20);
    const query = { ...everything, is: { body: ['SUV'] }, wordsFirst: ['sport'] };
    expect((await pageAt('/search?q=suv+sport')).ids).toEqual(idsOfPage(query));
  });

  test('a family of models: ticked are its models in stock, or all of them where they chose the family', async () => {
    const models = cars.flatMap(({ facts: { model } }) =>
      model && familyText(model) === 'Chevrolet Silverado' ? [model] : [],
    );
    expect(new Set(models).size).toBeGreaterThan(1);
    const typed = await pageAt(opened(`/search${queryOf({ q: 'silverado' })}`, 'model'));
    const ticked = [...typed.text.matchAll(/<span>([^<]*)<span[^>]*> from your search/g)];
    expect(ticked.map(([, value]) => value).toSorted()).toEqual(
      ['Chevrolet', ...new Set(models)].toSorted(),
    );
    expect(typed.text).toContain('aria-label="Remove from search: Chevrolet Silverado"');
    expect(typed.text).not.toContain('(all models)');
    const chosen = await pageAt(
      opened(`/search${queryOf({ model: 'Chevrolet Silverado*' })}`, 'model'),
    );
    expect([chosen.total, chosen.ids]).toEqual([typed.total, typed.ids]);
    expect(chosen.text).toContain('Chevrolet Silverado (all models)');
    const family = choicesOf(chosen.text).find(({ value }) => value === 'Chevrolet Silverado*');
    expect(chosen.total).toBe(`${family?.count} cars`);
  });

  test('one of the many models of a make, once they have chosen the make', async () => {
    const all = await pageAt(opened('/search'));
    expect(choicesOf(all.text).map(({ name }) => name)).not.toContain('model');
    const { text } = await pageAt(opened(`/search${queryOf({ make: makeOfMany })}`, 'model'));
    const models = choicesOf(text).filter(({ name }) => name === 'model');
    expect(models.length).toBeGreaterThan(100);
    const placeOf = (label: string) => text.search(new RegExp(`<(summary|legend)[^>]*>${label}<`));
    const labels = ['Make', 'Model', 'Price', 'Category'].map(placeOf);
    expect(labels).toEqual(labels.toSorted((one, other) => one - other));
    expect(labels).not.toContain(-1);
  });

  test('a place, and reads on each card how far away it is, in the order of distance', async () => {
    const near = { place: 'Portland, OR', miles: 200 };
    const query = { ...everything, near: [near] };
    const awayIn = (text: string) =>
      [...text.matchAll(/>(Less than a mile away|[\d]+ miles? away)</g)].map(([, away]) => away);
    const { text } = await pageAt(addressOf(query));
    const miles = matchingCars(query)
      .slice(0, carsPerSearch)
      .map(({ location }) => Math.round(distanceFrom(near.place)(location)));
    expect(miles.some((distance) => distance > 1)).toBe(true);
    expect(awayIn(text)).toEqual(
      miles.map((distance) =>
        distance === 0
          ? 'Less than a mile away'
          : `${distance} mile${distance === 1 ? '' : 's'} away`,
      ),
    );
    const newest = await pageAt(addressOf({ ...query, sort: 'newest' }));
    expect(awayIn(newest.text)).toEqual([]);
  });

  test('$20k as a price, and reads which number is none', async () => {
    const plain = await pageAt('/search?q=suv&price-to=20000');
    expect(await pageAt('/search?q=suv&price-to=%2420k')).toMatchObject({ ids: plain.ids });
    const { text } = await pageAt('/search?q=suv&price-to=cheap');
    expect(text.replace(/<!-- -->/g, '')).toContain('“cheap” isn’t a number');
  });

  test('what no car may be, and finds it among the choices to leave out', async () => {
    const { ids, text } = await pageAt('/search?not-fuel=Gasoline,Diesel&not-make=Tesla');
    const none = new Set(['Gasoline', 'Diesel']);
    for (const id of ids) {
      const facts = cars.find((car) => car.id === id)?.facts;
      expect(none.has(facts?.fuel ?? '')).toBe(false);
      expect(facts?.make).not.toBe('Tesla');
    }
    expect(text).toMatch(/<input[^>]*checked=""[^>]*name="not-make"|name="not-make"[^>]*checked/);
  });

  test('that a fact must be stated, and reads so', async () => {
    const stated = cars.filter(({ facts: { trim } }) => trim !== null);
    const { total, text } = await pageAt(`/search${queryOf({ 'not-trim': 'Not stated' })}`);
    expect(total).toBe(`${stated.length.toLocaleString('en-US')} cars`);
    expect(text).toContain('aria-label="Remove from search: Trim given"');
    const others = await pageAt(`/search${queryOf({ trim: 'Not stated' })}`);
    expect(others.total).toBe(`${(cars.length - stated.length).toLocaleString('en-US')} cars`);
  });

  test('a place that nobody knows, and reads so', async () => {
    const { total, text } = await pageAt('/search?q=suv+near+Leeds+within+50+miles');
    expect(total).toBe((await pageAt('/search?q=suv')).total);
    expect(text.replace(/<!-- -->/g, '')).toContain('We don’t know where “Leeds” is');
    const chosen = await pageAt('/search?q=suv&place=Leeds&miles=50');
    expect(chosen.total).toBe(total);
    expect(chosen.text.replace(/<!-- -->/g, '')).toContain('We don’t know where “Leeds” is');
  });

  test('near me, or a distance from nowhere: all cars in the usual order, and reads why', async () => {
    const all = await pageAt('/search?q=suv');
    for (const piece of ['near me', 'nearest', 'within 50 miles of me', 'within 25 miles']) {
      const { ids, total, text } = await pageAt(`/search${queryOf({ q: `suv ${piece}` })}`);
      expect(ids).toEqual(all.ids);
      expect(total).toBe(all.total);
      expect(text).not.toContain('nearest first');
      expect(text.replace(/<!-- -->/g, '')).toContain(`“${piece}” doesn’t say which city`);
    }
    const near = `/search${queryOf({ q: 'suv near me', place: 'Dayton, OH', miles: 400 })}`;
    expect((await pageAt(near)).text).not.toContain('which city');
  });

  test('a ZIP code, in words or as the place to be near', async () => {
    const near = { ...everything, is: { body: ['SUV'] }, near: [{ place: '45402', miles: 200 }] };
    expect(matchingCars(near).length).toBeGreaterThan(0);
    for (const path of [
      '/search?q=suv+near+45402+within+200+miles',
      '/search?q=suv+45402+within+200+miles',
      '/search?q=suv&place=45402-1234&miles=200',
    ]) {
      const { total, text } = await pageAt(path);
      expect(total, path).toMatch(totalOf(near));
      expect(text).toContain('aria-label="Remove from search: within 200 miles of 45402');
    }
  });

  test('a ZIP code that nobody knows, and reads to name the city', async () => {
    const all = await pageAt('/search?q=suv');
    for (const zip of ['00012', '99999'])
      for (const path of [`/search?q=suv+near+${zip}`, `/search?q=suv&place=${zip}&miles=50`]) {
        const { total, text } = await pageAt(path);
        expect(total, path).toBe(all.total);
        expect(text.replace(/<!-- -->/g, '')).toContain(`where the ZIP code “${zip}” is`);
      }
  });

  test('where they are, as a browser says it: it is rounded, and reads as “you”', async () => {
    const point = '39.75889,-84.19161';
    const near = [{ place: point, miles: 200 }];
    const { total, text } = await pageAt(
      `/search${queryOf({ q: 'suv', place: point, miles: 200 })}`,
    );
    expect(total).toMatch(totalOf({ ...everything, is: { body: ['SUV'] }, near }));
    expect(text).toContain('aria-label="Remove from search: within 200 miles of you"');
    expect(text).toContain('place=39.76%2C-84.19');
  });

  test('what no car states, or more than is read, and reads what is not part of the search', async () => {
    const { text } = await pageAt('/search?q=new+suv');
    expect(text.replace(/<!-- -->/g, '')).toContain('Listings don’t say “new”');
    const long = `suv ${'of '.repeat(40)}`;
    for (const typed of [`${long}red diesel`, `${long.repeat(3)}red diesel`])
      expect(
        (await pageAt(`/search${queryOf({ q: typed })}`)).text.replace(/<!-- -->/g, ''),
      ).toContain('This search is too long');
  });

  test('a state as the place to be near, and reads its name', async () => {
    const { text, total } = await pageAt('/search?q=suv+in+Ohio');
    expect(text).toContain('aria-label="Remove from search: in Ohio"');
    expect(await pageAt('/search?q=suv&place=OH&miles=0')).toMatchObject({ total });
  });

  test('places to choose among, in words and in the filters, and takes each away alone', async () => {
    const ofSentence = [{ place: 'Ohio', miles: 0 }];
    const chosen = [
      { place: 'Portland, OR', miles: 100 },
      { place: 'Kentucky', miles: 0 },
    ];
    const query = { ...everything, is: { body: ['SUV'] } };
    const path = searchPath({ sentence: 'suv in Ohio', query: { ...everything, near: chosen } });
    const { ids, text, total } = await pageAt(path);
    const expected = { ...query, near: [...ofSentence, ...chosen] };
    expect(ids).toEqual(idsOfPage(expected));
    expect(total).toMatch(totalOf(expected));
    expect(text).toMatch(/>In (?:Ohio|Kentucky)<|>\d+ miles? from Portland, OR</);
    for (const [name, near] of [
      ['in Ohio', chosen],
      ['within 100 miles of Portland, OR', [...ofSentence, ...chosen.slice(1)]],
      ['in Kentucky', [...ofSentence, ...chosen.slice(0, 1)]],
    ] as const)
      expect((await pageAt(chipOf(text, name))).ids, name).toEqual(idsOfPage({ ...query, near }));
    // Its form sends them again, and one more.
    const more = await pageAt(
      sent(text, { q: ['suv'], 'place-3': ['Seattle'], 'miles-3': ['50'] }),
    );
    const near = [...chosen, { place: 'Seattle, WA', miles: 50 }];
    expect(more.ids).toEqual(idsOfPage({ ...query, near }));
  });

  test('several places in one sentence, and takes each away alone', async () => {
    const { text } = await pageAt('/search?q=suv+in+Ohio,+Kentucky+or+Oregon');
    const left = (...places: string[]) =>
      idsOfPage({
        ...everything,
        is: { body: ['SUV'] },
        near: places.map((place) => ({ place, miles: 0 })),
      });
    expect((await pageAt(chipOf(text, 'in Ohio'))).ids).toEqual(left('Kentucky', 'Oregon'));
    expect((await pageAt(chipOf(text, 'in Kentucky'))).ids).toEqual(left('Ohio', 'Oregon'));
    expect((await pageAt(chipOf(text, 'in Oregon'))).ids).toEqual(left('Ohio', 'Kentucky'));
    const feed = await callerAt(market.address.url).send(
      'GET',
      '/search.atom?q=suv+in+Ohio,+Kentucky+or+Oregon',
    );
    const inFeed = [...feed.text.matchAll(/<id>[^<]*\/car\/(\d+)<\/id>/g)].map(([, id]) =>
      Number(id),
    );
    const places = ['Ohio', 'Kentucky', 'Oregon'].map((place) => ({ place, miles: 0 }));
    const newest = { ...everything, is: { body: ['SUV'] }, near: places, sort: 'newest' } as const;
    expect(inFeed).toEqual(idsOfPage(newest));
  });

  test('a word that no car has: sees all cars, and their feed waits for the first with the word', async () => {
    const { ids } = await pageAt('/search?q=xqzzyplugh');
    expect(ids).toEqual(idsOfPage(everything));
    const feed = await callerAt(market.address.url).send('GET', '/search.atom?q=xqzzyplugh');
    expect(feed.text).toContain('<feed');
    expect(feed.text).not.toContain('<entry>');
  });

  test('more places than a search has room for, and reads which are not part of it', async () => {
    const many = 'suv in OH, KY, OR, WA, CA, TX, NY, FL, GA, IL, AZ or NV';
    const { text, total } = await pageAt(`/search${queryOf({ q: many })}`);
    expect(text.replace(/<!-- -->/g, '')).toContain('“Ohio, Kentucky” isn’t part of it');
    expect((await pageAt(`/search${queryOf({ q: many.replace('OH, KY, ', '') })}`)).total).toBe(
      total,
    );
  });

  test('a distance beside the place they have chosen: it is the distance of that place', async () => {
    const near = (miles: number) => [{ place: 'Portland, OR', miles }];
    const query = { ...everything, is: { body: ['SUV'] } };
    for (const piece of ['within 100 miles', 'within 100 miles of me', '100 miles away']) {
      const sentence = `suv ${piece}`;
      const path = searchPath({ sentence, query: { ...everything, near: near(900) } });
      const { ids, text } = await pageAt(path);
      expect(ids).toEqual(idsOfPage({ ...query, near: near(100) }));
      expect(text).not.toContain('which city');
      expect(text).toContain('aria-label="Remove from search: within 100 miles of Portland, OR"');
      const wide = await pageAt(chipOf(text, 'within 100 miles'));
      expect(wide.ids).toEqual(idsOfPage({ ...query, near: near(900) }));
    }
  });

  test('with too short a distance: reads how many are within a wider one', async () => {
    const { total, text } = await pageAt(
      `/search${queryOf({ q: 'seven-seat diesel van near Akron within 50 miles' })}`,
    );
    expect(total).toBe('No cars');
    const [, path = '', count] =
      /<a href="([^"]*)"[^>]*><span>Within 200 miles of Akron, OH<\/span><span[^>]*>([^<]*)</.exec(
        text,
      ) ?? [];
    expect(count).toMatch(/^\d cars$/);
    expect((await pageAt(path.replaceAll('&amp;', '&'))).total).toBe(count);
  });

  test('a city that they mistype as a place to be near', async () => {
    const near = await pageAt(`/search${queryOf({ place: 'Portland, OR', miles: 50 })}`);
    const { ids, text } = await pageAt('/search?place=Portlnd&miles=50');
    expect(ids).toEqual(near.ids);
    expect(text.replace(/<!-- -->|<\/?strong>/g, '')).toContain(
      'Showing results for Portland, OR instead of “Portlnd”',
    );
  });

  test('a city without its state', async () => {
    const near = await pageAt(`/search${queryOf({ place: 'Portland, OR', miles: 50 })}`);
    expect(near.ids.length).toBeGreaterThan(0);
    expect(await pageAt('/search?place=portland&miles=50')).toMatchObject({ ids: near.ids });
  });

  test('and turns the pages both ways', async () => {
    const pathOf = ({ text }: { text: string }, name: string) =>
      new RegExp(`href="([^"]*)"[^>]*>${name} page`).exec(text)?.[1]?.replaceAll('&amp;', '&');
    for (const sort of ['newest', 'cheapest', 'best']) {
      const first = await pageAt(`/search?q=suv&sort=${sort}`);
      expect(pathOf(first, 'Previous')).toBeUndefined();
      const second = await pageAt(pathOf(first, 'Next') ?? '');
      const third = await pageAt(pathOf(second, 'Next') ?? '');
      const back = await pageAt(pathOf(third, 'Previous') ?? '');
      expect(back.ids).toEqual(second.ids);
      const start = await pageAt(pathOf(back, 'Previous') ?? '');
      expect(start.ids).toEqual(first.ids);
      expect(pathOf(start, 'Previous')).toBeUndefined();
      expect((await pageAt(pathOf(start, 'Next') ?? '')).ids).toEqual(second.ids);
    }
  });

  test('and finds cars by almost all of these sentences', () => {
    const findNone = thirtySearches.filter(({ asks }) => !isFound(asks));
    expect(thirtySearches.length - findNone.length, JSON.stringify(findNone)).toBeGreaterThan(27);
  });
});

describe('somebody who is typing', () => {
  const suggestionsFor = (sentence: string, query: Partial<SearchQuery> = {}) =>
    vi.waitFor(
      async () =>
        agreed(
          await callerAt(market.address.url).callApi(suggestSearches, {
            sentence,
            query: { ...everything, ...query },
          }),
        ),
      soon,
    );

  test.for([
    ['volks', 'Volkswagen'],
    ['vw', 'Volkswagen'],
    ['red merc', 'red Mercedes-Benz'],
    ['land ro', 'Land Rover'],
    ['gasoline esta', 'gasoline Wagon'],
    ['suv near port', 'suv near Portland, OR'],
    ['suv portla', 'suv near Portland, OR'],
    ['under $30,000 elec', 'under $30,000 Electric'],
    ['suv in Ohio or calif', 'suv in Ohio or California'],
    ['BMW or Tesla model 3', 'BMW or Tesla Model 3'],
    ['honda civ', 'Honda Civic'],
  ])('%s is offered %s, and finds as many cars as that says', async ([typed = '', expected]) => {
    const suggestions = await suggestionsFor(typed);
    expect(suggestions.map(({ sentence }) => sentence)).toContain(expected);
    for (const { sentence, count, isExact } of suggestions) {
      const { total } = await pageAt(`/search${queryOf({ q: sentence })}`);
      expect(isExact).toBe(true);
      expect(total, sentence).toBe(
        `${count.toLocaleString('en-US')} ${count === 1 ? 'car' : 'cars'}`,
      );
    }
  });

  test('a make and the first letters of a model does not read the make twice', async () => {
    const car = cars.find(({ facts: { make, model } }) => model && make && !/\d/.test(model));
    const { make = '', model = '' } = car?.facts ?? {};
    const name = String(model).slice(String(make).length + 1);
    const suggestions = await suggestionsFor(`${make} ${name.slice(0, 3)}`);
    expect(suggestions.map(({ sentence }) => sentence)).toContain(`${make} ${name}`);
  });

  test('among cars that were chosen before is offered what is among them', async () => {
    const query = { is: { category: ['Electric Cars'] } };
    const suggestions = await suggestionsFor('te', query);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { sentence, count } of suggestions) {
      const { total } = await pageAt(
        `/search${queryOf({ q: sentence, category: 'Electric Cars' })}`,
      );
      expect(total, sentence).toMatch(new RegExp(`^${count} car`));
    }
  });

  test('nothing that any car has is offered nothing', async () => {
    for (const typed of ['', '   ', 'qqqq', '%%%', 'red ,', 'constructor', '__proto__'])
      expect(await suggestionsFor(typed), typed).toEqual(
        typed === 'red ,' ? expect.anything() : [],
      );
  });
});

describe('somebody searches to break the search', { tags: 'hostile-82' }, () => {
  test('with 10,000 words: it is refused, or read as far as a sentence goes', async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(' ');
    const status = await statusOf(new URL(`/search${queryOf({ q: words })}`, market.address.url));
    expect([200, 414, 431, 'closed']).toContain(status);
    const many = words.slice(0, 9000);
    const { total, text } = await pageAt(`/search${queryOf({ q: many })}`);
    expect(total).toMatch(totalOf(everything));
    expect(text).toContain('This search is too long');
  });

  test('by every facet at once, with many values of each: right, and soon', async () => {
    const many = Array.from({ length: 54 }, (_, at) => `x${at}`).join(',');
    const path = `/search${queryOf({
      ...Object.fromEntries(facetNames.map((name) => [facetField(name), many])),
      ...Object.fromEntries(facetNames.map((name) => [excludedField(name), many])),
      ...Object.fromEntries(rangeNames.map((name) => [rangeField(name, 'to'), '1'])),
      place: 'Dayton, OH',
      miles: '1',
    })}`;
    // A busy machine has quiet moments.
    await vi.waitFor(async () => {
      const started = performance.now();
      const { total, text } = await pageAt(path);
      expect(performance.now() - started, 'milliseconds').toBeLessThan(1000);
      expect(total).toBe('No cars');
      expect(text.length, 'characters').toBeLessThan(2_000_000);
    }, soon);
  });

  test('by a forged cursor: a page of these cars or none', async () => {
    const end = await pageAt('/search?q=suv&after=9007199254740991-1');
    expect(end.ids).toEqual([]);
    const first = await pageAt('/search?q=suv');
    for (const after of [
      '0-0',
      'x',
      '-1--1',
      '1e9-1',
      '9999999999999999-1',
      '99999999999999999999-1',
    ])
      expect((await pageAt(`/search${queryOf({ q: 'suv', after })}`)).ids, after).toEqual(
        first.ids,
      );
  });

  test('a thousand times at once: each is answered or told to come back, and others are served', async () => {
    const url = new URL('/api/search?q=suv', market.address.url);
    const flood = Promise.all(
      Array.from({ length: 1000 }, async () => {
        const response = await fetch(url);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const { ids } = await pageAt('/search?q=suv');
    expect(ids.length).toBeGreaterThan(0);
    for (const status of new Set(await flood)) expect([200, 429, 503]).toContain(status);
  });
});
