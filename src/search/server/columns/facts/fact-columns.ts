// What is known of the car in each row.

import { tableOf } from '../../../../kit/names-of.ts';
import {
  type RangeName,
  rangeNames,
  type SingleFacet,
  singleFacets,
} from '../../../search-query.ts';
import { type StockRow, statedCount } from '../stock-row.ts';
import { type CodeRows, createCodeRows, mostCodesOf } from './code-rows.ts';
import { createCodedColumn, createFacetColumn, type FacetColumn } from './facet-column.ts';
import {
  batteryEnds,
  co2Ends,
  createOrderedColumn,
  engineEnds,
  inspectedEnds,
  mileageEnds,
  type OrderedColumn,
  powerEnds,
  priceEnds,
  rangeEnds,
  registeredEnds,
  yearEnds,
} from './ordered-column.ts';
import { createTagColumn, type TagColumn } from './tag-column.ts';

export interface FactColumns {
  /** The numbers in the units of `StockRow`: cents, years, miles and so on. */
  readonly numbers: Readonly<Record<RangeName, OrderedColumn>>;
  readonly facets: Readonly<Record<SingleFacet, FacetColumn>>;
  /** The codes of `facets`; the totals are those of the rows on offer. */
  readonly codes: CodeRows;
  readonly equipment: TagColumn;
  readonly place: FacetColumn;
  /** How many further facts are stated of a car: `statedCount`. */
  readonly statedCounts: FacetColumn;
}

interface WritableFacts {
  readonly columns: FactColumns;
  put(row: number, car: StockRow): void;
  /** Adds `times` to the totals of the row. */
  tally(row: number, times: 1 | -1): void;
  grow(rows: number): void;
}

/** Too many values for a set each. */
const withLists: ReadonlySet<SingleFacet> = new Set(['model', 'trim']);

export function createFactColumns(rows: number): WritableFacts {
  const numbers = createNumbers(rows);
  const codes = createCodeRows(rows);
  const facets = tableOf(singleFacets, (name) =>
    createFacetColumn({
      rows,
      codeOf: (row) => codes.codeOf(row, name),
      by: withLists.has(name) ? 'lists' : 'sets',
      most: mostCodesOf(name),
    }),
  );
  const equipment = createTagColumn(rows);
  const place = createCodedColumn(rows, 'lists');
  const statedCounts = createCodedColumn(rows, 'sets');
  const all = [
    codes,
    place,
    statedCounts,
    equipment,
    ...Object.values(facets),
    ...Object.values(numbers),
  ];
  /** The codes of the car that is put in. */
  const codesOfCar = tableOf(singleFacets, () => 0);

  return {
    columns: { numbers, facets, codes, equipment, place, statedCounts },
    put(row, car) {
      for (const name of rangeNames) numbers[name].put(row, car[name]);
      place.put(row, car.place);
      statedCounts.put(row, String(statedCount(car)));
      for (const name of singleFacets) codesOfCar[name] = facets[name].put(row, car.facets[name]);
      codes.put(row, codesOfCar);
      equipment.put(row, car.equipment);
    },
    tally(row, times) {
      codes.tally(row, times);
      equipment.tally(row, times);
    },
    grow(more) {
      for (const column of all) column.grow(more);
    },
  };
}

const createNumbers = (rows: number): Record<RangeName, OrderedColumn> => ({
  price: createOrderedColumn(rows, priceEnds),
  year: createOrderedColumn(rows, yearEnds),
  mileage: createOrderedColumn(rows, mileageEnds),
  power: createOrderedColumn(rows, powerEnds),
  engine: createOrderedColumn(rows, engineEnds),
  range: createOrderedColumn(rows, rangeEnds),
  battery: createOrderedColumn(rows, batteryEnds),
  co2: createOrderedColumn(rows, co2Ends),
  registered: createOrderedColumn(rows, registeredEnds),
  inspected: createOrderedColumn(rows, inspectedEnds),
});
