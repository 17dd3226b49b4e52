import { medianIndex } from 'd3-array';

const rounds = 5;

interface Cost {
  /** Of one request or query, in microseconds. */
  readonly cpu: number;
}

/**
 * Measures a limit and the code compared with it in turns, and returns the round with the median ratio.
 * A moment in which the machine is slow affects both, and one odd round changes nothing.
 */
export async function alternate<Limit extends Cost, Ours extends Cost>(
  measureLimit: () => Promise<Limit>,
  measureOurs: () => Promise<Ours>,
): Promise<{ limit: Limit; ours: Ours; ratio: number }> {
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await measureLimit();
    const ours = await measureOurs();
    measured.push({ limit, ours, ratio: limit.cpu / ours.cpu });
  }
  const middle = measured[medianIndex(measured, ({ ratio }) => ratio)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
