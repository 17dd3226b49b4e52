// How far the places of the stock are from those that a search asks for.
import type { Near } from '../../search-query.ts';
import type { Columns } from '../columns/columns.ts';
import type { Closeness } from '../columns/page/best-match.ts';

interface Distances {
  /** Tenths of a mile to the nearest place that is asked, by the code of a place. A cursor is a whole number. */
  readonly distances: Float64Array;
  /** Whether it is within half of what is asked, by the same code. Null where no place is asked. */
  readonly close: Closeness | null;
  /** The place that is asked and nearest to a car, and the whole miles to it. */
  readonly nearestOf: (id: number) => Near;
}

/** `milesTo` gives the miles from a place by the same code. */
export function distancesIn(
  { place: places, rows }: Columns,
  near: readonly Near[] = [],
  milesTo: (place: string) => readonly number[],
): Distances {
  const each = near.map(({ place, miles: most }) => ({ place, most, miles: milesTo(place) }));
  function nearest(code: number): Near {
    let least: Near = { place: '', miles: Infinity };
    for (const { place, miles: milesByCode } of each) {
      const miles = milesByCode[code] ?? Infinity;
      if (miles < least.miles) least = { place, miles };
    }
    return least;
  }
  const ofCodes = near.length > 0 ? places.values : [];
  return {
    distances: Float64Array.from(ofCodes, (_, code) =>
      Math.min(Math.round(nearest(code).miles * 10), 1e6),
    ),
    close:
      near.length > 0
        ? ofCodes.map((_, code) =>
            each.some(({ miles, most }) => (miles[code] ?? Infinity) <= most / 2),
          )
        : null,
    nearestOf(id) {
      const { place, miles } = nearest(places.codeOf(rows.rowOf(id)));
      return { place, miles: Math.round(miles) };
    },
  };
}
