// Solves the puzzle of a limit. In a file of its own: few browsers ever load it.
import { sha256 } from '@noble/hashes/sha2.js';
import { isSolution, workText } from '../proof-of-work.ts';

/** The page may stand still for this long, in milliseconds. */
const slice = 25;

/** Gives what the header `workHeader` brings. The page goes on meanwhile. */
export async function solveWork(puzzle: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let number = 0; ; ) {
    const until = performance.now() + slice;
    while (performance.now() < until)
      for (const end = number + 500; number < end; number++)
        if (isSolution(sha256(encoder.encode(workText(puzzle, number)))))
          return `${puzzle} ${number}`;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
