// Finds the row of a car by its id. A Map of five million entries takes seven times the memory.

interface RowById {
  /** -1 where there is none. */
  get(id: number): number;
  set(id: number, row: number): void;
}

/** `ids` are those of the rows. A longer array of ids needs a new table. */
export function createRowById(ids: Uint32Array): RowById {
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
