// Where no car has all that is asked: which cars miss the fewest conditions.
import { byMisses, isEmpty } from '../bits.ts';

/** Cars that miss more than so many conditions are not like what was asked. */
const mostMissed = 3;

/** The rows that miss the fewest conditions, but one at least. `conditions` are the rows that meet each. */
export function fewestMisses(alive: Uint32Array, conditions: readonly Uint32Array[]): Uint32Array {
  const [, ...missing] = byMisses(alive, conditions, mostMissed);
  return missing.find((rows) => !isEmpty(rows)) ?? new Uint32Array(alive.length);
}
