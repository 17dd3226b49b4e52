// The first few of many rows by their order, without keeping the others.

/** A car and by what it is ordered: the least key comes first; among equals the larger id. */
export interface Place {
  readonly key: number;
  readonly id: number;
}

interface Best {
  /** False for a key that comes behind all that are kept, as a larger one would. */
  add(key: number, id: number): boolean;
  isFull(): boolean;
  /** The places in order. */
  places(): Place[];
}

/** Takes only those that come after `after`. */
export function createBest(most: number, after: Place | undefined): Best {
  const keys = new Float64Array(most);
  const ids = new Float64Array(most);
  let length = 0;
  return {
    add(key, id) {
      if (after && (key < after.key || (key === after.key && id >= after.id))) return true;
      let at = length;
      if (length === most) {
        at -= 1;
        const worst = keys[at] ?? 0;
        if (key > worst) return false;
        if (key === worst && id <= (ids[at] ?? 0)) return true;
      } else length += 1;
      for (; at > 0; at -= 1) {
        const before = keys[at - 1] ?? 0;
        if (before < key || (before === key && (ids[at - 1] ?? 0) > id)) break;
        keys[at] = before;
        ids[at] = ids[at - 1] ?? 0;
      }
      keys[at] = key;
      ids[at] = id;
      return true;
    },
    isFull: () => length === most,
    places: () => Array.from({ length }, (_, at) => ({ key: keys[at] ?? 0, id: ids[at] ?? 0 })),
  };
}
