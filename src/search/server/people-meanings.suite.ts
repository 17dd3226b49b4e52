// What sentences mean and find among some stock, whatever it is.
import { beforeAll, expect, test } from 'vitest';
import type { StoredCar } from '../../../testing/searches/cars-in-memory.ts';
import { carsOf, judge, type Prepared, prepare } from '../../../testing/searches/judge.ts';
import type { TypedSearch } from '../../../testing/searches/meanings.ts';
import { familyOfName, knownMake } from '../../cars/taxonomy/taxonomy.ts';
import {
  asksNoFact,
  boundsOf,
  type FacetName,
  familyNamed,
  isWithin,
  rangeNames,
  type SearchQuery,
  unstated,
  wordsOf,
} from '../search-query.ts';
import { folded } from '../understand/tokens.ts';
import {
  isText,
  type Understood,
  type UnderstoodPart,
  wordsToFind,
} from '../understand/understood.ts';
import { withoutRange } from '../without.ts';
import { carNames } from './car-names.ts';
import type { StockRow } from './columns/stock-row.ts';
import { distanceFrom } from './places/known-places.ts';
import { type SearchInMemory, searchInMemory } from './stock/search-in-memory.ts';
import { rememberedTitles, rowOf, titles } from './stock/stored-car.ts';

/** The share of the sentences that must be right, and of names with one wrong letter that must be recognized. */
const leastRight = 0.98;
const leastRecognized = 0.95;
const mistypedOfEach = 400;

export function meaningsAmong(
  stockOf: () => StoredCar[],
  searchesOf: () => readonly TypedSearch[],
): void {
  let stock: StoredCar[];
  let prepared: Prepared[];
  let all: StoredCar[];
  let market: SearchInMemory;

  beforeAll(() => {
    stock = stockOf().map((car, at) => ({ ...car, id: at + 1, postedAt: at + 1 }));
    prepared = prepare(searchesOf());
    all = [...stock, ...prepared.flatMap(carsOf)];
    market = searchInMemory(all, all.length);
  });

  test('ninety-eight of a hundred ask for what was meant, find its car and not the one beside it', () => {
    const judged = prepared.map((search) => ({
      ...search,
      wrong: judge(market, search, all.length),
    }));
    for (const [group, ones] of Map.groupBy(judged, ({ typed }) => typed.group))
      console.log(
        `${group}: ${ones.filter(({ wrong }) => wrong.length === 0).length} of ${ones.length}`,
      );
    const wrong = judged.filter((search) => search.wrong.length > 0);
    for (const { typed, wrong: why } of wrong) console.log(`not ${typed.q}: ${why.join('; ')}`);
    console.log(`right: ${judged.length - wrong.length} of ${judged.length}`);
    expect(1 - wrong.length / judged.length).toBeGreaterThanOrEqual(leastRight);
  });

  test('where the stock has no such car, those that come closest are shown', () => {
    const without = searchInMemory(stock, stock.length);
    for (const { typed } of prepared) {
      const { total, closest } = without.search(typed.q);
      expect(total + closest.length, typed.q).toBeGreaterThan(0);
    }
  });

  test('no word is dropped in silence', () => {
    const wordsIn = (text: string) => [
      ...text.matchAll(/[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}\d]+)*/gu),
    ];
    for (const { typed } of prepared) {
      const { parts, leftOut, unknownPlaces, missingPlaces, cutOff } = market.search(typed.q);
      const told = new Set(
        [...leftOut, ...unknownPlaces, ...missingPlaces, cutOff].flatMap(wordsIn).map(String),
      );
      for (const { 0: word, index } of wordsIn(typed.q)) {
        const part = parts.find(({ start, end }) => start <= index && index < end);
        const isRead = part ? asksSomething(part) : saysNothing.has(folded(word));
        expect(isRead || told.has(word), `${word} of ${typed.q}`).toBe(true);
      }
    }
  });

  test('names, bodies and colors with one wrong letter are recognized', () => {
    const random = randomFrom(7);
    const stocked = stock.flatMap(({ make, model }) => {
      const ownMake = make && knownMake(make);
      return (ownMake && model && familyOfName(`${ownMake} ${model}`)) || [];
    });
    const families = [...new Set(stocked)];
    const names = {
      'make and model': families.map(({ make, name }) => `${make} ${name}`),
      // Common words name a model beside its make alone.
      model: families
        .map(({ name }) => name)
        .filter((name) => market.search(name, 1).query.is.model),
      body: stock.flatMap(({ body }) => body ?? []),
      color: stock.flatMap(({ color }) => color ?? []),
    };
    const recognized = Object.entries(names).map(([what, all]) => {
      const long = [...new Set(all)].filter((name) => /\p{L}{4}/u.test(name));
      const mistyped = Array.from({ length: mistypedOfEach }, () => {
        const name = long[Math.floor(random() * long.length)] ?? '';
        return { name, typed: mistype(name, random) };
      });
      const missed = mistyped.filter(({ name, typed }) => {
        const [right, read] = [name, typed].map((text) => market.search(text, 1).query.is);
        return JSON.stringify(right) !== JSON.stringify(read);
      });
      const share = 1 - missed.length / mistyped.length;
      const texts = missed.map(({ name, typed }) => `${typed} (${name})`);
      console.log(`${what}: ${(share * 100).toFixed(1)} %; not ${texts.join(', ')}`);
      return share;
    });
    const whole = recognized.reduce((sum, share) => sum + share, 0) / recognized.length;
    console.log(`recognized: ${(whole * 100).toFixed(1)} %`);
    expect(recognized[0]).toBeGreaterThanOrEqual(leastRecognized);
    expect(whole).toBeGreaterThanOrEqual(leastRecognized);
  });

  test('every exact count is that of looking at each car', () => {
    const read = rememberedTitles(titles);
    const rows = all.map((car) => rowOf(car, read));
    // Only some sentences are looked at so closely: each takes a second among many cars.
    const everyNth = Math.max(4, Math.ceil(rows.length / 20_000));
    for (const [nth, { typed }] of prepared.entries()) {
      const { query, total, facets, withoutNumber: without } = market.search(typed.q);
      const { equipment = [] } = query.is;
      const withoutChoices = { ...query, is: equipment.length > 0 ? { equipment } : {} };
      const withTexts = rows.filter(fittingText({ query }, rows));
      const eligible = withTexts.filter(fitting(withoutChoices));
      const matches = eligible.filter(fitting(query));
      expect(total, typed.q).toBe(matches.length);
      for (const { name, count } of without) {
        const all = withTexts.filter((row) => row[name] === null);
        const besides = all.filter(fitting(withoutRange(query, name)));
        expect(count, `without ${name} of ${typed.q}`).toBe(besides.length);
      }
      for (const { name, options, isExact } of facets) {
        if (!isExact || nth % everyNth > 0) continue;
        const counted = countedOf(eligible, matches, query, name);
        const wrong = options.filter(({ value, count }) => count !== countOf(counted, value));
        const offered = new Set(options.map(({ value }) => value));
        const missing = [...counted.keys()].filter(
          (value) => value !== unstated && !offered.has(value) && options.length < mostOptions,
        );
        expect({ wrong, missing }, `${name} of ${typed.q}`).toEqual({ wrong: [], missing: [] });
      }
    }
  });
}

/** More values of a facet are not offered. */
const mostOptions = 300;

/** By value how many cars there are once it is chosen as well, as the page offers it. */
function countedOf(
  eligible: readonly StockRow[],
  matches: readonly StockRow[],
  query: SearchQuery,
  name: FacetName,
): Map<string, number> {
  const counted = new Map<string, number>();
  const add = (value: string) => counted.set(value, (counted.get(value) ?? 0) + 1);
  if (name === 'equipment') {
    for (const { equipment } of matches)
      for (const feature of equipment?.length ? equipment : [unstated]) add(feature);
    return counted;
  }
  const { make, model, [name]: chosen = name === 'make' ? model : undefined } = query.is;
  if (!chosen) {
    for (const { facets } of matches) add(facets[name] ?? unstated);
    return counted;
  }
  const isName = name === 'make' || name === 'model';
  const kept = Object.entries(query.is).filter(
    ([other]) => other !== name && !(isName && (other === 'make' || other === 'model')),
  );
  const withoutIt = { ...query, is: Object.fromEntries(kept) };
  const isMatch = fitting(query);
  const byName = Map.groupBy(eligible.filter(fitting(withoutIt)), ({ facets }) =>
    isName ? `${facets.make}\n${facets.model}` : facets[name],
  );
  for (const [row, ...alike] of byName.values()) {
    if (!row) continue;
    const value = row.facets[name] ?? unstated;
    const is = { ...query.is, [name]: [...(query.is[name] ?? []), value] };
    // Models are offered of the makes that are chosen.
    const isOfOther = name === 'model' && make && !make.includes(row.facets.make ?? unstated);
    if (isMatch(row) || (!isOfOther && fitting({ ...query, is })(row)))
      counted.set(value, (counted.get(value) ?? 0) + 1 + alike.length);
  }
  return counted;
}

/** Of `7+` all that are within it. */
function countOf(counted: ReadonlyMap<string, number>, option: string): number {
  const bounds = boundsOf(option);
  if (!bounds) return counted.get(option) ?? 0;
  return [...counted].reduce(
    (sum, [value, count]) => (isWithin(value, bounds) ? sum + count : sum),
    0,
  );
}

/** Words that say nothing of a car by themselves, and names of facts beside what is stated. */
const saysNothing: ReadonlySet<string> = new Set(
  `a an the and or with in on at of for to from but not no by it is are has have than that i im i'm my me
  we you your what what's all any vs show looking look find need want buy please something son
  can wife only make de
  car cars used gebrauchtwagen coche voiture color model year anything obo do still
  hey i’m that's built sale which dad mom daughter needs tons carro del segunda mano vendo busco mit`.split(
    /\s+/,
  ),
);

/** It narrows or orders the cars, or says how far away they are. */
const asksSomething = ({ asks, miles }: UnderstoodPart): boolean =>
  !asksNoFact(asks) ||
  miles !== undefined ||
  asks.sort !== undefined ||
  wordsOf(asks).length > 0 ||
  (asks.wordsLast ?? []).length > 0;

/** The rule, car by car. */
function fitting({ is, isNot, ranges, near, words }: SearchQuery): (row: StockRow) => boolean {
  const { make, model, equipment: wanted = [], ...others } = is;
  const has = (value: string | null, values: readonly string[] | undefined) =>
    (values ?? []).some((selected) => {
      const bounds = boundsOf(selected);
      return selected === (value ?? unstated) || (bounds !== null && isWithin(value, bounds));
    });
  const isModel = ({ facets }: StockRow, models: readonly string[] | undefined) =>
    has(facets.model, models) ||
    (models ?? []).some((selected) => {
      const own = facets.model && familyOfName(facets.model);
      return own && familyNamed(selected) === `${own.make} ${own.name}`;
    });
  const isCalled = (row: StockRow) =>
    (!make && !model) ||
    isModel(row, model) ||
    (!model?.some((selected) => selected.startsWith(`${row.facets.make} `)) &&
      has(row.facets.make, make));
  const selected = Object.entries(others) as [keyof StockRow['facets'], string[]][];
  const excluded = Object.entries(isNot) as [keyof StockRow['facets'] | 'equipment', string[]][];
  const isExcluded = (row: StockRow) =>
    excluded.some(([name, values]) =>
      name === 'equipment'
        ? values.some((feature) => row.equipment?.includes(feature))
        : name === 'model'
          ? isModel(row, values)
          : has(row.facets[name], values),
    );
  const limited = rangeNames.filter((name) => ranges[name]);
  const isWithinRange = (row: StockRow, name: (typeof rangeNames)[number]) => {
    const { from = 0, to = Number.POSITIVE_INFINITY } = ranges[name] ?? {};
    const value = name === 'price' ? row.price / 100 : row[name];
    return value !== null && value >= from && value <= to;
  };
  const places = near?.map(({ place, miles }) => ({ milesTo: distanceFrom(place), miles }));
  return (row) =>
    isCalled(row) &&
    selected.every(([name, values]) => has(row.facets[name], values)) &&
    !isExcluded(row) &&
    wanted.every((feature) => row.equipment?.includes(feature)) &&
    limited.every((name) => isWithinRange(row, name)) &&
    (!places || places.some(({ milesTo, miles }) => milesTo(row.place) <= miles)) &&
    words.every((word) => row.words.includes(word));
}

/** A text that says nothing else finds the cars with one of its words, and all cars where none has one. */
function fittingText(
  understood: Pick<Understood, 'query'>,
  rows: readonly StockRow[],
): (row: StockRow) => boolean {
  const words = isText(understood) ? wordsToFind(wordsOf(understood.query)) : [];
  const hasOne = (row: StockRow) => words.some((word) => row.words.includes(word));
  return rows.some(hasOne) ? hasOne : () => true;
}

/** Numbers below 1 that only look drawn. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** A letter of a long word is left out, doubled, replaced or swapped with the next. It is another text. */
function mistype(name: string, random: () => number): string {
  const words = [...name.matchAll(/\p{L}{4,}/gu)];
  const { 0: word, index } = words[Math.floor(random() * words.length)] ?? { 0: '', index: 0 };
  const at = index + Math.floor(random() * word.length);
  const [before, letter, behind] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)];
  const other = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] ?? '';
  const ways = [
    before + behind,
    before + letter + letter + behind,
    before + other + behind,
    at + 1 < index + word.length
      ? before + (behind[0] ?? '') + letter + behind.slice(1)
      : before + behind,
  ];
  const typed = ways[Math.floor(random() * ways.length)] ?? name;
  // The same letter was drawn, two equal ones were swapped, or it is another word, such as `back`.
  const own = wordsIn(name);
  const isWord = wordsIn(typed).some((part) => !own.includes(part) && carNames.isCommonWord(part));
  return typed === name || isWord ? mistype(name, random) : typed;
}

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);
