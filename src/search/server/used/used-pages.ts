// What the pages of makes, models and cities say: counted again after the stock has changed, at most
// once a second, and for all readers together.
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { slugOf } from '../../../cars/car-path.ts';
import {
  type Family,
  familyOfSlug,
  type Make,
  makeOfSlug,
  nameSlug,
} from '../../../cars/taxonomy/taxonomy.ts';
import { everything, type SearchQuery, wholeFamily } from '../../search-query.ts';
import * as contract from '../../used-contract.ts';
import { mostUsedPages, type UsedLink, type UsedSlugs } from '../../used-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import { cityOfSlug, distanceFrom } from '../places/known-places.ts';
import type { UsedCount } from './count-used.ts';

/** A page shows at most this many links of each kind. */
const mostLinks = 24;
/** A count is good for a second at least, in milliseconds, and for `ageByCost` times what it took. */
const leastAgeMs = 1000;
const ageByCost = 50;

export type CountUsed = (reportFailure: (error: unknown) => void) => Promise<readonly UsedCount[]>;

interface Named {
  readonly make: Make;
  readonly family: Family | null;
  readonly city: string | null;
}

export const readUsedCars = ({ countUsed }: Dependencies) =>
  handle(contract.readUsedCars, async (slugs, { reportFailure }) => {
    const named = namedBy(slugs);
    if (!named) return refuse('not-found');
    const { make, family, city } = named;
    const counts = await countUsed(reportFailure);
    const count = counts.find((used) => isOf(used, named));
    return {
      make: make.name,
      model: family?.name ?? null,
      city,
      page: count
        ? {
            query: queryOf(named),
            cars: count.cars,
            leastPrice: count.least,
            mostPrice: count.most,
            ...linksOf(named, counts),
          }
        : null,
    };
  });

export const listUsedPages = ({ countUsed }: Pick<Dependencies, 'countUsed'>) =>
  handle(contract.listUsedPages, async (_, { reportFailure }) =>
    (await countUsed(reportFailure)).slice(0, mostUsedPages).map((count) => ({
      slugs: slugsOf(count),
      changedAt: new Date(count.changedAt * 1000),
    })),
  );

/** Null where a word names nothing. */
function namedBy(slugs: UsedSlugs): Named | null {
  const make = makeOfSlug(slugs.make);
  const family = slugs.model === undefined ? null : familyOfSlug(slugs.make, slugs.model);
  const city = slugs.city === undefined ? null : cityOfSlug(slugs.city);
  const isUnknown = (slugs.model && !family) || (slugs.city && (!city || !family));
  return make && !isUnknown ? { make, family, city } : null;
}

function isOf(count: UsedCount, { make, family, city }: Named): boolean {
  const familyName = family?.name ?? null;
  return count.make === make.name && count.family === familyName && count.city === city;
}

const queryOf = ({ make, family, city }: Named): SearchQuery => ({
  ...everything,
  is: {
    make: [make.name],
    ...(family && { model: [wholeFamily(`${make.name} ${family.name}`)] }),
  },
  ...(city !== null && { near: [{ place: city, miles: 0 }] }),
});

function linksOf({ make, family, city }: Named, counts: readonly UsedCount[]) {
  const ofMake = counts.filter((count) => count.make === make.name);
  const others = ofMake.filter(
    (count) => count.family !== null && count.family !== family?.name && count.city === city,
  );
  const cities = family
    ? ofMake.filter(
        (count) => count.family === family.name && count.city !== null && count.city !== city,
      )
    : [];
  const makes = family
    ? []
    : counts.filter((count) => count.family === null && count.make !== make.name);
  return {
    models: others.slice(0, mostLinks).map(linkOf),
    cities: (city === null ? cities : cities.toSorted(byDistanceFrom(city)))
      .slice(0, mostLinks)
      .map(linkOf),
    makes: makes.slice(0, mostLinks).map(linkOf),
  };
}

function byDistanceFrom(city: string): (one: UsedCount, other: UsedCount) => number {
  const miles = distanceFrom(city);
  return (one, other) => miles(one.city ?? '') - miles(other.city ?? '');
}

const linkOf = (count: UsedCount): UsedLink => ({
  name: [count.make, count.family, count.city && `in ${count.city}`].filter(Boolean).join(' '),
  slugs: slugsOf(count),
  cars: count.cars,
});

const slugsOf = ({ make, family, city }: UsedCount): UsedSlugs => ({
  make: nameSlug(make),
  ...(family !== null && { model: nameSlug(family) }),
  ...(city !== null && { city: slugOf(city) }),
});

/**
 * Those with the most cars come first. While the stock is counted anew, the counts of before are given; a
 * failure is reported then, as nobody waits for it. None while the search is prepared.
 */
export function createUsedCounts(index: Pick<SearchIndex, 'countUsed' | 'changes'>): CountUsed {
  let last: readonly UsedCount[] = [];
  let version: number | null = null;
  let isGoodUntil = 0;
  let counting: Promise<void> | null = null;

  async function count(): Promise<void> {
    const began = performance.now();
    const { version: now } = index.changes();
    try {
      const counts = await index.countUsed();
      last = counts.toSorted((one, other) => other.cars - one.cars);
      version = now;
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
    } finally {
      counting = null;
      if (version !== null)
        isGoodUntil = began + Math.max(leastAgeMs, ageByCost * (performance.now() - began));
    }
  }

  return async (reportFailure) => {
    if (!counting && index.changes().version !== version && performance.now() >= isGoodUntil) {
      counting = count();
      if (version !== null) counting.catch(reportFailure);
    }
    if (version === null) await counting;
    return last;
  };
}
