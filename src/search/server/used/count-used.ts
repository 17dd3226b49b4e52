// How many cars of each make and model are on offer, and in which cities: what has a page of its own.
import { setImmediate as turn } from 'node:timers/promises';
import { type Family, familyOfName, knownMake } from '../../../cars/taxonomy/taxonomy.ts';
import { hasBit } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { cityOf } from '../places/known-places.ts';

export interface UsedCount {
  readonly make: string;
  /** Null: all cars of the make. */
  readonly family: string | null;
  /** Null: wherever they are. Only of a family. */
  readonly city: string | null;
  readonly cars: number;
  /** In cents. */
  readonly least: number;
  readonly most: number;
  /** When the car was posted or changed that was so last, in seconds since 1970. */
  readonly changedAt: number;
}

type Tally = { -readonly [Name in 'cars' | 'least' | 'most' | 'changedAt']: UsedCount[Name] };

/** A page has at least this many cars: fewer say little of a model, and are soon gone. */
const leastUsed = 12;
/** Others get their turn after this many rows. */
const rowsAtOnce = 50_000;
const mostCities = 0x10000;

/** Counts the makes, models and cities that have enough cars. */
export async function countUsed(columns: Columns): Promise<UsedCount[]> {
  const { rows, facets, numbers, place } = columns;
  const groups: { readonly make: string; readonly family: Family | null }[] = [];
  const groupIds = new Map<string, number>();
  const groupId = (make: string, family: Family | null): number => {
    const key = `${make}\n${family?.name ?? ''}`;
    const id = groupIds.get(key) ?? groups.push({ make, family }) - 1;
    groupIds.set(key, id);
    return id;
  };
  const groupOfModel = byCode((code) => {
    const value = facets.model.values[code] ?? '';
    const family = code > 0 ? familyOfName(value) : null;
    return family ? groupId(family.make, family) : -1;
  });
  const groupOfMake = byCode((code) => {
    const value = facets.make.values[code] ?? '';
    return code > 0 && knownMake(value) === value ? groupId(value, null) : -1;
  });
  const cities: (string | null)[] = [null];
  const cityIds = new Map<string, number>();
  const cityOfPlace = byCode((code) => {
    const city = code > 0 ? cityOf(place.values[code] ?? '') : null;
    if (city === null) return 0;
    const id = cityIds.get(city) ?? cities.push(city) - 1;
    cityIds.set(city, id);
    return id;
  });

  const tallies = new Map<number, Tally>();
  for (let row = 0; row < rows.length; row += 1) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    if (!hasBit(rows.alive, row)) continue;
    const ofModel = groupOfModel(facets.model.codeOf(row));
    const group = ofModel >= 0 ? ofModel : groupOfMake(facets.make.codeOf(row));
    if (group < 0) continue;
    const price = numbers.price.values[row] ?? 0;
    add(tallies, group * mostCities + cityOfPlace(place.codeOf(row)), {
      cars: 1,
      least: price,
      most: price,
      changedAt: rows.changedAt[row] ?? 0,
    });
  }

  const ofCities: UsedCount[] = [];
  const ofFamilies = new Map<number, Tally>();
  const ofMakes = new Map<string, Tally>();
  for (const [key, tally] of tallies) {
    const id = Math.floor(key / mostCities);
    const { make = '', family = null } = groups[id] ?? {};
    const city = cities[key % mostCities] ?? null;
    add(ofMakes, make, tally);
    if (!family) continue;
    add(ofFamilies, id, tally);
    if (city !== null && tally.cars >= leastUsed)
      ofCities.push({ make, family: family.name, city, ...tally });
  }
  const isEnough = ([, { cars }]: readonly [unknown, Tally]) => cars >= leastUsed;
  return [
    ...[...ofMakes]
      .filter(isEnough)
      .map(([make, tally]) => ({ make, family: null, city: null, ...tally })),
    ...[...ofFamilies].filter(isEnough).map(([id, tally]) => ({
      make: groups[id]?.make ?? '',
      family: groups[id]?.family?.name ?? null,
      city: null,
      ...tally,
    })),
    ...ofCities,
  ];
}

/** Worked out once for each code; new ones come while the stock grows. */
function byCode(work: (code: number) => number): (code: number) => number {
  const cache: number[] = [];
  return (code) => (cache[code] ??= work(code));
}

function add<Key>(tallies: Map<Key, Tally>, key: Key, more: Tally): void {
  const tally = tallies.get(key);
  if (!tally) tallies.set(key, { ...more });
  else {
    tally.cars += more.cars;
    tally.least = Math.min(tally.least, more.least);
    tally.most = Math.max(tally.most, more.most);
    tally.changedAt = Math.max(tally.changedAt, more.changedAt);
  }
}
