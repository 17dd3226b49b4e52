// Judges how a sentence was understood, and what it found, by the meaning that was written beside it.
import { familyOf, familyOfName } from '../../src/cars/taxonomy/taxonomy.ts';
import { wholeFamily } from '../../src/search/search-query.ts';
import type { searchInMemory } from '../../src/search/server/search.ts';
import { isText } from '../../src/search/understand/understood.ts';
import type { StoredCar } from './cars-in-memory.ts';
import { familyName, fittingCars, type Meaning, meaningOf, type TypedSearch } from './meanings.ts';
import { type NearMiss, nearMisses, withoutWords } from './near-misses.ts';

type Market = ReturnType<typeof searchInMemory>;
type Answer = ReturnType<Market['search']>;

/** A search with the cars that were added for it. */
export interface Prepared {
  readonly typed: TypedSearch;
  readonly meaning: Meaning;
  /** What it must find; none where any car will do. */
  readonly fitting: readonly StoredCar[];
  /** What it must not find. */
  readonly missing: readonly NearMiss[];
  /** What must come after the first that fits. */
  readonly later: readonly NearMiss[];
}

export const carsOf = ({ fitting, missing, later }: Prepared): StoredCar[] => [
  ...fitting,
  ...[...missing, ...later].map(({ car }) => car),
];

const firstId = 10_000_000;

export function prepare(searches: readonly TypedSearch[]): Prepared[] {
  let id = firstId;
  return searches.map((typed) => {
    const meaning = meaningOf(typed);
    if (meaning.outcome !== 'some') return { typed, meaning, fitting: [], missing: [], later: [] };
    const numbered = (car: StoredCar): StoredCar => ({ ...car, id: ++id, postedAt: id });
    const eachNumbered = (misses: readonly NearMiss[]) =>
      misses.map(({ what, car }) => ({ what, car: numbered(car) }));
    return {
      typed,
      meaning,
      fitting: fittingCars(meaning).map(numbered),
      missing: eachNumbered(nearMisses(meaning)),
      later: eachNumbered(withoutWords(meaning)),
    };
  });
}

const setOf = (values: readonly string[] = []): string => [...values].sort().join();
const key = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

/** What is wrong with the filters; empty if they are those that were meant. */
export function wrongFilters(
  { query, leftOut, unknownPlaces }: Pick<Answer, 'query' | 'leftOut' | 'unknownPlaces'>,
  meaning: Meaning,
): string[] {
  const wrong: string[] = [];
  const { make = [], model = [], ...is } = query.is;
  const families = [...new Set(meaning.names.map(familyName).filter((name) => name !== null))];
  const makes = [...new Set(meaning.names.flatMap((one) => one.make ?? []))];
  if (
    setOf(make.filter((name) => makes.includes(name))) !== setOf(makes) ||
    make.length > makes.length
  )
    wrong.push(`make ${make}, not ${makes}`);
  const models = [
    ...new Set(
      model.flatMap((one) => {
        const family = familyOfName(one);
        return family ? `${family.make} ${family.name}` : one;
      }),
    ),
  ];
  if (setOf(models) !== setOf(families)) wrong.push(`models of ${models}, not ${families}`);
  const whole = meaning.names
    .filter(isWholeFamily)
    .map((one) => wholeFamily(familyName(one) ?? ''));
  const inPart = whole.filter((family) => !model.includes(family));
  if (inPart.length > 0) wrong.push(`models ${model}, not ${inPart}`);
  for (const name of new Set([...Object.keys(is), ...Object.keys(meaning.is)])) {
    const actual = is[name as keyof typeof is];
    const right = meaning.is[name as keyof typeof is] ?? [];
    if (!right.some((values) => setOf(values) === setOf(actual)))
      wrong.push(
        `${name} ${actual}, not ${right.map((values) => values.join(' or ')).join(' / ')}`,
      );
  }
  for (const name of new Set([...Object.keys(query.isNot), ...Object.keys(meaning.isNot)])) {
    const facet = name as keyof typeof meaning.isNot;
    if (setOf(query.isNot[facet]) !== setOf(meaning.isNot[facet]))
      wrong.push(`not ${name} ${query.isNot[facet]}`);
  }
  for (const name of new Set([...Object.keys(query.ranges), ...Object.keys(meaning.ranges)])) {
    const range = name as keyof typeof meaning.ranges;
    const actual = JSON.stringify(query.ranges[range]);
    const isRight = [meaning.ranges[range], meaning.mayRange[range]].some(
      (one) => one && ends(one) === ends(query.ranges[range] ?? {}),
    );
    if (!isRight) wrong.push(`${name} ${actual}, not ${JSON.stringify(meaning.ranges[range])}`);
  }
  const place = query.near?.[0]?.place ?? '';
  if (
    meaning.near &&
    !key(place).startsWith(key(meaning.near)) &&
    !key(meaning.near).startsWith(key(place))
  )
    wrong.push(`near ${place}`);
  if (meaning.near && !place) wrong.push('near nothing');
  if (place && !meaning.near && !meaning.mayBeNear) wrong.push(`near ${place}`);
  if (meaning.sort && query.sort !== meaning.sort) wrong.push(`sort ${query.sort}`);
  const named = key(meaning.names.map(({ make, model }) => `${make}${model ?? ''}`).join(' '));
  const strange = query.words.filter(
    (word) => !named.includes(word) && !meaning.words.includes(word),
  );
  if (strange.length > 0) wrong.push(`words ${strange}`);
  if (meaning.otherMoney && leftOut.length === 0) wrong.push('other money is not told');
  const read = key(
    [...query.words, ...(query.wordsFirst ?? []), ...(query.is.trim ?? []), ...model].join(''),
  );
  if (setOf(query.wordsLast) !== setOf(meaning.wordsLast)) wrong.push(`last ${query.wordsLast}`);
  const untold = meaning.told.filter((piece) => ![...leftOut, ...unknownPlaces].includes(piece));
  if (untold.length > 0) wrong.push(`${untold} is not told`);
  const noPlaces = unknownPlaces.filter((piece) => !meaning.told.includes(piece));
  if (noPlaces.length > 0) wrong.push(`${noPlaces} is told to be a place`);
  const lost = meaning.words.filter((word) => !read.includes(key(word)));
  if (lost.length > 0) wrong.push(`without ${lost}`);
  return wrong;
}

/** Is the model called as its family, and not as one of its variants? */
const isWholeFamily = ({ make, model }: Meaning['names'][number]): boolean =>
  Boolean(make && model && key(familyOf(make, model)?.name ?? '') === key(model));

const ends = ({ from, to }: { readonly from?: number; readonly to?: number }) => `${from}-${to}`;

/** What is wrong with what a sentence finds; empty if all is right. `size`: more cars than there are. */
export function judge(
  market: Market,
  { typed, meaning, fitting, missing, later }: Prepared,
  size: number,
): string[] {
  const answer = market.search(typed.q, size);
  const { query, total, leftOut, corrections, wordCounts } = answer;
  if (meaning.outcome === 'all')
    return total === market.search('', 1).total ? [] : [`${total} cars`];
  if (meaning.outcome === 'none') {
    // Words that no car has leave none out.
    const isUnknown = isText(answer) && wordCounts.every(({ cars }) => cars === 0);
    return total === 0 || isUnknown ? [] : [`${total} cars`];
  }
  if (meaning.outcome === 'told' || meaning.outcome === 'any') {
    const { is, isNot, ranges } = query;
    const filters = JSON.stringify([is, isNot, ranges, query.near, query.words]);
    return [
      ...(filters === '[{},{},{},null,[]]' || filters === '[{},{},{},[]]'
        ? []
        : [`filters ${filters}`]),
      ...(corrections.length > 0
        ? [`corrected to ${corrections.map(({ corrected }) => corrected)}`]
        : []),
      ...(meaning.outcome === 'told' && leftOut.length + wordCounts.length === 0
        ? ['not told']
        : []),
    ];
  }
  const places = new Map(answer.ids.map((id, at) => [id, at]));
  const first = places.get(fitting[0]?.id ?? 0) ?? 0;
  // A text that says nothing else finds only cars with one of its words.
  const mayLeaveOut = (word: string) =>
    isText(answer) || query.is.model?.some((model) => key(model).includes(key(word)));
  return [
    ...wrongFilters(answer, meaning),
    ...fitting.flatMap(({ id, title, body, fuel }) =>
      places.has(id) ? [] : [`its car is not found: ${title}, ${body}, ${fuel}`],
    ),
    ...missing.flatMap(({ what, car }) =>
      places.has(car.id) ? [`found with another ${what}`] : [],
    ),
    ...later.flatMap(({ what, car }) => {
      const place = places.get(car.id);
      if (place === undefined) return mayLeaveOut(what) ? [] : [`left out without ${what}`];
      return place < first ? [`comes first without ${what}`] : [];
    }),
  ];
}
