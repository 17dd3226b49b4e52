// What sentences mean and find among some stock, whatever it is.
import { beforeAll, expect, test } from 'vitest';
import type { StoredCar } from '../../../testing/searches/cars-in-memory.ts';
import { judge, type Prepared, prepare } from '../../../testing/searches/judge.ts';
import type { TypedSearch } from '../../../testing/searches/meanings.ts';
import { familyOfName, knownMake } from '../../cars/taxonomy/taxonomy.ts';
import {
  asksNoFact,
  boundsOf,
  isWithin,
  rangeNames,
  type SearchQuery,
  wordsOf,
} from '../search-query.ts';
import { folded } from '../understand/tokens.ts';
import { isText, type UnderstoodPart } from '../understand/understood.ts';
import type { StockRow } from './columns/stock-row.ts';
import { distanceFrom } from './places/known-places.ts';
import { conditionsOf } from './relaxed-searches.ts';
import { type SearchInMemory, searchInMemory } from './stock/search-in-memory.ts';
import { rememberedTitles, rowOf, titles } from './stock/stored-car.ts';

/** The share of the sentences that must be right, and of names with one wrong letter that must be recognized. */
const leastRight = 0.9;
const leastRecognized = 0.95;

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
    all = [
      ...stock,
      ...prepared.flatMap(({ fitting, missing }) => [
        ...(fitting ? [fitting] : []),
        ...missing.map(({ car }) => car),
      ]),
    ];
    market = searchInMemory(all, all.length);
  });

  test('nine of ten ask for what was meant, find its car and not the one beside it', () => {
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
    for (const { typed, meaning } of prepared) {
      if (meaning.outcome !== 'some') continue;
      const { total, closest, query } = without.search(typed.q);
      // Without the one thing that is asked, all cars are found.
      const isOneThing = conditionsOf(query).length < 2;
      expect(total + closest.length > 0 || isOneThing, typed.q).toBe(true);
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

  test('names with one wrong letter are recognized', () => {
    const random = randomFrom(7);
    const names = [
      ...new Set(
        stock.flatMap(({ make, model }) => {
          const ownMake = make && knownMake(make);
          const family = ownMake && model ? familyOfName(`${ownMake} ${model}`) : null;
          return family && /\p{L}{4}/u.test(family.make + family.name)
            ? [`${family.make} ${family.name}`]
            : [];
        }),
      ),
    ];
    const mistyped = Array.from({ length: 400 }, () => {
      const name = names[Math.floor(random() * names.length)] ?? '';
      return { name, typed: mistype(name, random) };
    });
    const missed = mistyped.filter(({ name, typed }) => {
      const [right, read] = [name, typed].map((text) => market.search(text, 1).query.is);
      return JSON.stringify(right) !== JSON.stringify(read);
    });
    console.log(
      `not recognized: ${missed.map(({ name, typed }) => `${typed} (${name})`).join(', ')}`,
    );
    expect(1 - missed.length / mistyped.length).toBeGreaterThanOrEqual(leastRecognized);
  });

  test('every exact count is that of looking at each car', () => {
    const read = rememberedTitles(titles);
    const rows = all.map((car) => rowOf(car, read));
    for (const { typed } of prepared) {
      const { query, total, facets } = market.search(typed.q);
      if (isText({ query })) continue;
      const matches = rows.filter((row) => fits(row, query));
      expect(total, typed.q).toBe(matches.length);
      for (const name of ['body', 'fuel', 'color'] as const) {
        if (query.is[name]) continue;
        const counted = Map.groupBy(matches, ({ facets: { [name]: value } }) => value);
        const { options = [], isExact } = facets.find((facet) => facet.name === name) ?? {};
        if (!isExact) continue;
        for (const { value, count } of options)
          expect([value, count], typed.q).toEqual([
            value,
            counted.get(value === 'Not stated' ? null : value)?.length ?? 0,
          ]);
      }
    }
  });
}

/** Words that say nothing of a car by themselves, and names of facts beside what is stated. */
const saysNothing: ReadonlySet<string> = new Set(
  `a an the and or with in on at of for to from but not no by it is are has have than that i im i'm my me
  we you your what what's all any vs show looking look find need want buy please something son
  car cars used gebrauchtwagen coche voiture color model year`.split(/\s+/),
);

/** It narrows or orders the cars, or says how far away they are. */
const asksSomething = ({ asks, miles }: UnderstoodPart): boolean =>
  !asksNoFact(asks) ||
  miles !== undefined ||
  asks.sort !== undefined ||
  wordsOf(asks).length > 0 ||
  (asks.wordsLast ?? []).length > 0;

/** The rule, car by car. */
function fits({ facets, equipment, words, place, ...row }: StockRow, query: SearchQuery): boolean {
  const { is, isNot, ranges, near } = query;
  const { make, model, equipment: wanted = [], ...others } = is;
  const has = (value: string | null, values: readonly string[] | undefined) =>
    (values ?? []).some((selected) => {
      const bounds = boundsOf(selected);
      return selected === value || (bounds !== null && isWithin(value, bounds));
    });
  const makeHasModel = model?.some((selected) => selected.startsWith(`${facets.make} `)) ?? false;
  const isCalled = has(facets.model, model) || (!makeHasModel && has(facets.make, make));
  return (
    (isCalled || (!make && !model)) &&
    Object.entries(others).every(([name, values]) =>
      has(facets[name as keyof typeof facets], values),
    ) &&
    !Object.entries(isNot).some(([name, values]) =>
      name === 'equipment'
        ? values.some((feature) => equipment?.includes(feature))
        : has(facets[name as keyof typeof facets], values),
    ) &&
    wanted.every((feature) => equipment?.includes(feature)) &&
    rangeNames.every((name) => {
      const { from = 0, to = Number.POSITIVE_INFINITY } = ranges[name] ?? {};
      const value = name === 'price' ? row.price / 100 : row[name];
      return !ranges[name] || (value !== null && value >= from && value <= to);
    }) &&
    (!near || near.some((there) => distanceFrom(there.place)(place) <= there.miles)) &&
    query.words.every((word) => words.includes(word))
  );
}

/** Numbers below 1 that only look drawn. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** A letter of a long word is left out, doubled, replaced or swapped with the next. */
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
  return ways[Math.floor(random() * ways.length)] ?? name;
}
