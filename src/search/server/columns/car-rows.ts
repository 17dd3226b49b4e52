// In which row each car stands, when it was posted, and whether it is on offer.
import { hasBit, setBit, wordsFor } from './bits.ts';
import { grown } from './grown.ts';

export interface CarRows {
  /** How many rows there are, cars that are no longer on offer included. */
  readonly length: number;
  /** How many of them are on offer. */
  readonly onOffer: number;
  /** How many rows there is room for. */
  readonly capacity: number;
  /** The rows that are on offer. */
  readonly alive: Uint32Array;
  /** The rows of cars that were posted before a car in an earlier row; all others stand in order. */
  readonly late: Uint32Array;
  readonly ids: Uint32Array;
  readonly postedAt: Uint32Array;
  /** When each was last changed, in seconds since 1970. */
  readonly changedAt: Uint32Array;
  /** -1 for a car that was never put in. */
  rowOf(id: number): number;
  /** False for -1 as well. */
  isOnOffer(row: number): boolean;
  /** The row that the car has from now on, which is not on offer yet. There has to be room for it. */
  add(car: { readonly id: number; readonly postedAt: number }): number;
  offer(row: number, changedAt: number): void;
  takeOff(row: number): void;
  grow(rows: number): void;
}

export function createCarRows(rows: number): CarRows {
  let capacity = rows;
  let length = 0;
  let onOffer = 0;
  let newest = 0;
  let alive = new Uint32Array(wordsFor(rows));
  let late = new Uint32Array(wordsFor(rows));
  let ids = new Uint32Array(rows);
  let postedAt = new Uint32Array(rows);
  let changedAt = new Uint32Array(rows);
  let rowById = createRowById(ids);
  const isOnOffer = (row: number) => row >= 0 && hasBit(alive, row);

  return {
    get length() {
      return length;
    },
    get onOffer() {
      return onOffer;
    },
    get capacity() {
      return capacity;
    },
    get alive() {
      return alive;
    },
    get late() {
      return late;
    },
    get ids() {
      return ids;
    },
    get postedAt() {
      return postedAt;
    },
    get changedAt() {
      return changedAt;
    },
    rowOf: (id) => rowById.get(id),
    isOnOffer,
    add(car) {
      const row = length;
      length += 1;
      ids[row] = car.id;
      postedAt[row] = car.postedAt;
      rowById.set(car.id, row);
      setBit(late, row, car.postedAt < newest);
      newest = Math.max(newest, car.postedAt);
      return row;
    },
    offer(row, at) {
      changedAt[row] = at;
      if (!isOnOffer(row)) onOffer += 1;
      setBit(alive, row, true);
    },
    takeOff(row) {
      if (isOnOffer(row)) onOffer -= 1;
      setBit(alive, row, false);
    },
    grow(more) {
      capacity = more;
      alive = grown(alive, wordsFor(more), Uint32Array);
      late = grown(late, wordsFor(more), Uint32Array);
      ids = grown(ids, more, Uint32Array);
      postedAt = grown(postedAt, more, Uint32Array);
      changedAt = grown(changedAt, more, Uint32Array);
      rowById = createRowById(ids);
      for (let row = 0; row < length; row += 1) rowById.set(ids[row] ?? 0, row);
    },
  };
}

/** The row of a car by its id. A Map of five million entries takes seven times the memory. */
interface RowById {
  /** -1 where there is none. */
  get(id: number): number;
  set(id: number, row: number): void;
}

/** `ids` are those of the rows. A longer array of ids needs a new table. */
function createRowById(ids: Uint32Array): RowById {
  let size = 1;
  while (size < ids.length * 2) size *= 2;
  /** Row plus one; zero is a free place. */
  const places = new Uint32Array(size);
  const last = size - 1;
  const placeOf = (id: number): number => {
    let place = Math.imul(id, 0x9e3779b1) & last;
    for (;;) {
      const row = places[place] ?? 0;
      if (row === 0 || ids[row - 1] === id) return place;
      place = (place + 1) & last;
    }
  };
  return {
    get: (id) => (places[placeOf(id)] ?? 0) - 1,
    set(id, row) {
      places[placeOf(id)] = row + 1;
    },
  };
}
