// The stock in columns: what counting and ordering need of each car, in the order of posting.
import { type RangeName, rangeNames, type SingleFacet, singleFacets } from '../../search-query.ts';
import { hasBit, setBit, wordsFor } from './bits.ts';
import { type CodeRows, createCodeRows } from './code-rows.ts';
import { createFacetColumn, type FacetColumn } from './facet-column.ts';
import { grown } from './grown.ts';
import {
  createOrderedColumn,
  mileageEnds,
  type OrderedColumn,
  powerEnds,
  priceEnds,
  yearEnds,
} from './ordered-column.ts';
import { createRowById } from './row-by-id.ts';
import { type StockRow, toldOf } from './stock-row.ts';
import { createTagColumn, type TagColumn } from './tag-column.ts';
import { createWordRows, type WordRows } from './word-rows.ts';

/** Too many values for a set each. */
const withLists: ReadonlySet<SingleFacet> = new Set(['model', 'trim']);

export interface Columns {
  /** How many rows there are, cars that are no longer on offer included. */
  readonly length: number;
  /** How many of them are on offer. */
  readonly onOffer: number;
  /** The rows that are on offer. */
  readonly alive: Uint32Array;
  /** The rows of cars that were posted before a car in an earlier row; all others stand in order. */
  readonly late: Uint32Array;
  readonly ids: Uint32Array;
  readonly postedAt: Uint32Array;
  /** In cents, in years, in miles, in horsepower. */
  readonly numbers: Readonly<Record<RangeName, OrderedColumn>>;
  readonly facets: Readonly<Record<SingleFacet, FacetColumn>>;
  /** The codes of `facets`; the totals are those of the rows on offer. */
  readonly codes: CodeRows;
  readonly equipment: TagColumn;
  readonly place: FacetColumn;
  /** How much is told of a car: `toldOf`. */
  readonly told: FacetColumn;
  /** Tells two titles apart, by their words; see `textMark`. */
  readonly textMarks: Uint32Array;
  readonly words: WordRows;
  /** -1 for a car that was never put in. */
  rowOf(id: number): number;
  /** Puts a car in, or says what it is like now. One that is posted anew comes last. */
  put(row: StockRow): void;
  /** The car is no longer on offer. Nothing happens if it is unknown. */
  remove(id: number): void;
}

const leastCapacity = 1024;

/** 32 bits of the words of a title, by FNV-1a. */
export function textMark(words: readonly string[]): number {
  let mark = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1)
      mark = Math.imul(mark ^ word.charCodeAt(at), 0x01000193);
    mark = Math.imul(mark ^ 32, 0x01000193);
  }
  return mark >>> 0;
}

export function createColumns(expected = 0): Columns {
  let capacity = Math.max(leastCapacity, expected);
  let length = 0;
  let onOffer = 0;
  let alive = new Uint32Array(wordsFor(capacity));
  let late = new Uint32Array(wordsFor(capacity));
  let newest = 0;
  let ids = new Uint32Array(capacity);
  let postedAt = new Uint32Array(capacity);
  let textMarks = new Uint32Array(capacity);
  const numbers = {
    price: createOrderedColumn(capacity, priceEnds),
    year: createOrderedColumn(capacity, yearEnds),
    mileage: createOrderedColumn(capacity, mileageEnds),
    power: createOrderedColumn(capacity, powerEnds),
  };
  let rowById = createRowById(ids);
  const words = createWordRows();
  const codes = createCodeRows(capacity);
  let placeCodes = new Uint16Array(capacity);
  let toldCodes = new Uint16Array(capacity);
  const place = createFacetColumn({
    rows: capacity,
    codeOf: (row) => placeCodes[row] ?? 0,
    by: 'lists',
  });
  const told = createFacetColumn({
    rows: capacity,
    codeOf: (row) => toldCodes[row] ?? 0,
    by: 'sets',
  });
  const facets = Object.fromEntries(
    singleFacets.map((name) => [
      name,
      createFacetColumn({
        rows: capacity,
        codeOf: (row) => codes.codeOf(row, name),
        by: withLists.has(name) ? 'lists' : 'sets',
      }),
    ]),
  ) as Record<SingleFacet, FacetColumn>;
  const equipment = createTagColumn(capacity);
  /** Of the car that is put in. */
  const codesOfCar = Object.fromEntries(singleFacets.map((name) => [name, 0])) as Record<
    SingleFacet,
    number
  >;

  function grow(): void {
    capacity *= 2;
    ids = grown(ids, capacity, Uint32Array);
    postedAt = grown(postedAt, capacity, Uint32Array);
    textMarks = grown(textMarks, capacity, Uint32Array);
    alive = grown(alive, wordsFor(capacity), Uint32Array);
    late = grown(late, wordsFor(capacity), Uint32Array);
    placeCodes = grown(placeCodes, capacity, Uint16Array);
    toldCodes = grown(toldCodes, capacity, Uint16Array);
    for (const column of [
      codes,
      place,
      told,
      equipment,
      ...Object.values(facets),
      ...Object.values(numbers),
    ])
      column.grow(capacity);
    rowById = createRowById(ids);
    for (let row = 0; row < length; row += 1) rowById.set(ids[row] ?? 0, row);
  }

  function newRow(id: number): number {
    if (length === capacity) grow();
    const row = length;
    length += 1;
    ids[row] = id;
    rowById.set(id, row);
    return row;
  }

  const isAlive = (row: number) => hasBit(alive, row);

  function tally(row: number, times: 1 | -1): void {
    codes.tally(row, times);
    equipment.tally(row, times);
  }

  function remove(id: number): void {
    const row = rowById.get(id);
    if (row < 0 || !isAlive(row)) return;
    setBit(alive, row, false);
    onOffer -= 1;
    tally(row, -1);
  }

  return {
    get length() {
      return length;
    },
    get onOffer() {
      return onOffer;
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
    get textMarks() {
      return textMarks;
    },
    numbers,
    facets,
    codes,
    equipment,
    place,
    told,
    words,
    rowOf: (id) => rowById.get(id),
    put(car) {
      let row = rowById.get(car.id);
      if (row >= 0 && postedAt[row] !== car.postedAt) {
        remove(car.id);
        row = -1;
      }
      const isNew = row < 0;
      if (isNew) {
        row = newRow(car.id);
        setBit(late, row, car.postedAt < newest);
        newest = Math.max(newest, car.postedAt);
      }
      if (isAlive(row)) tally(row, -1);
      else onOffer += 1;
      setBit(alive, row, true);
      postedAt[row] = car.postedAt;
      for (const name of rangeNames) numbers[name].put(row, car[name]);
      placeCodes[row] = place.put(row, car.place);
      toldCodes[row] = told.put(row, String(toldOf(car)));
      for (const name of singleFacets) codesOfCar[name] = facets[name].put(row, car.facets[name]);
      codes.put(row, codesOfCar);
      equipment.put(row, car.equipment);
      tally(row, 1);
      const mark = textMark(car.words);
      if (isNew || textMarks[row] !== mark) words.put(row, car.words);
      textMarks[row] = mark;
    },
    remove,
  };
}
