// Beyond some limits a call is answered to whoever has worked for it: a puzzle that costs a browser
// about half a second, and the server nothing. Why: docs/decisions/0068.

/** The header that brings the solution: the puzzle, a blank, and the number that solves it. */
export const workHeader = 'proof-of-work';

/** How many bits at the beginning of the hash are 0, in a solution. Each doubles the work. */
export const workBits = 18;

/** What is hashed with SHA-256, as UTF-8: short enough for a single block. */
export const workText = (puzzle: string, number: number): string =>
  `${puzzle.slice(puzzle.lastIndexOf('.') + 1)} ${number.toString(36)}`;

export function isSolution(hash: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = hash;
  return ((first << 16) | (second << 8) | third) >>> (24 - workBits) === 0;
}
