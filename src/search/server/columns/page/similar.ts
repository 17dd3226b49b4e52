// Cars like one: of its model, body and seats at about its price, then of its make, then of another, and so on.
import type { SingleFacet } from '../../../search-query.ts';
import type { Columns } from '../columns.ts';

export interface CarLike {
  readonly id: number;
  readonly make: string | null;
  readonly model: string | null;
  readonly body: string | null;
  readonly seats: string | null;
  readonly category: string | null;
  readonly priceCents: number;
}

interface Candidate {
  readonly id: number;
  /** How far its price is from that of the car, in cents. */
  readonly distance: number;
}

/** The closest in price are chosen among this many of the newest of one kind. */
const candidates = 24;
/** How much cheaper or dearer they are. */
const share = 0.3;

/** The most alike first, and not the car itself. Counts nothing. */
export function similarTo(columns: Columns, car: CarLike, most: number): number[] {
  const ids: number[] = [];
  for (const kind of kindsOf(car)) {
    const more = newestLike(columns, car, kind).filter(({ id }) => !ids.includes(id));
    more.sort((one, other) => one.distance - other.distance);
    ids.push(...more.map(({ id }) => id));
    if (ids.length >= most) break;
  }
  return ids.slice(0, most);
}

type Kind = readonly (readonly [facet: SingleFacet, value: string])[];

function kindsOf({ make, model, body, seats, category }: CarLike): Kind[] {
  const ofCategory: Kind = category ? [['category', category]] : [];
  const ofBody: Kind = body ? [['body', body]] : [];
  const ofSeats: Kind = seats ? [['seats', seats]] : [];
  const ofKind: Kind = [...(body ? ofBody : ofCategory), ...ofSeats];
  return [
    ...(make && model ? [[['model', `${make} ${model}`], ...ofKind] satisfies Kind] : []),
    ...(make ? [[['make', make], ...ofKind] satisfies Kind] : []),
    ...(body && seats ? [[...ofBody, ...ofSeats, ...ofCategory]] : []),
    ...(body ? [[...ofBody, ...ofCategory]] : []),
    ofCategory,
  ];
}

/**
 * Goes from the last row to the first until it has enough, so that it costs the same among any number of
 * cars. Those that were put in late are where they came.
 */
function newestLike({ rows, facets, numbers }: Columns, car: CarLike, kind: Kind): Candidate[] {
  const closest: Candidate[] = [];
  const sets = kind.map(([facet, value]) => facets[facet].setOf([value], rows.length) ?? none);
  const prices = numbers.price.values;
  for (let word = rows.alive.length - 1; word >= 0; word -= 1) {
    let left = rows.alive[word] ?? 0;
    for (const set of sets) left &= set[word] ?? 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      const row = word * 32 + bit;
      const id = rows.ids[row] ?? 0;
      const distance = Math.abs((prices[row] ?? 0) - car.priceCents);
      if (id === car.id || distance > share * car.priceCents) continue;
      if (closest.push({ id, distance }) === candidates) return closest;
    }
  }
  return closest;
}

const none = new Uint32Array(0);
