// The rows of the stock with words that somebody typed.

import { wordsToFind } from '../../understand/understood.ts';
import { setBit, wordsFor } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { rowsOfText } from '../columns/page/words-first.ts';
import type { Described } from './described-cars.ts';

interface Worded {
  /** The rows with a word in title, details or description. */
  rowsOf(word: string): Uint32Array;
  /** The rows with a word in title or details. */
  rowsOfDetails(word: string): Uint32Array;
  /** What a text of these words finds if it says nothing else. */
  ofText(words: readonly string[]): Uint32Array;
}

export function wordedIn({ rows, titles }: Columns, described: Described): Worded {
  const cache = new Map<string, Uint32Array>();
  const rowsOfDetails = (word: string): Uint32Array =>
    titles.setOf([word], rows.length) ?? new Uint32Array(wordsFor(rows.length));
  function rowsOf(word: string): Uint32Array {
    const cached = cache.get(word);
    if (cached) return cached;
    const set = rowsOfDetails(word);
    for (const id of described.get(word) ?? []) {
      const row = rows.rowOf(id);
      if (row >= 0) setBit(set, row, true);
    }
    cache.set(word, set);
    return set;
  }
  return {
    rowsOf,
    rowsOfDetails,
    ofText: (words) =>
      rowsOfText(rows.alive.slice(0, wordsFor(rows.length)), wordsToFind(words).map(rowsOf)),
  };
}
