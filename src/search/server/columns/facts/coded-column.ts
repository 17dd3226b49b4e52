import { grown } from '../grown.ts';
import { createFacetColumn, type FacetColumn } from './facet-column.ts';

/** A facet that keeps the code of each row itself. */
export function createCodedColumn(rows: number, by: 'sets' | 'lists'): FacetColumn {
  let codes = new Uint16Array(rows);
  const column = createFacetColumn({ rows, codeOf: (row) => codes[row] ?? 0, by, most: 0x10000 });
  return {
    ...column,
    put(row, value) {
      const code = column.put(row, value);
      codes[row] = code;
      return code;
    },
    grow(more) {
      codes = grown(codes, more, Uint16Array);
      column.grow(more);
    },
  };
}
