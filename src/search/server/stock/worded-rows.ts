// The rows of the stock with words that somebody typed.

import { wordsToFind } from '../../understand/understood.ts';
import { setBit, sizeOfBoth, wordsFor } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { rowsOfText } from '../columns/page/words-first.ts';
import type { Described } from './described-cars.ts';

interface Worded {
  /** The rows with a word in title, details or description. */
  rowsOf(word: string): Uint32Array;
  /** The rows with a word in title or details. */
  rowsOfDetails(word: string): Uint32Array;
  /** The words of a text of which a car must have one: not those that no car has, or too many. */
  telling(words: readonly string[]): readonly string[];
  /** What a text of these words finds if it says nothing else; null if it tells no car from another. */
  ofText(words: readonly string[]): Uint32Array | null;
}

/** `onOffer`: the rows on offer, and within the category. */
export function wordedIn(
  { rows, titles }: Columns,
  described: Described,
  onOffer: Uint32Array,
): Worded {
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
  const telling = (words: readonly string[]): readonly string[] =>
    wordsToFind(words).filter(
      (word) => described.get(word) !== null && sizeOfBoth(rowsOf(word), onOffer) > 0,
    );
  return {
    rowsOf,
    rowsOfDetails,
    telling,
    ofText(words) {
      const sets = telling(words).map(rowsOf);
      return sets.length > 0 ? rowsOfText(onOffer, sets) : null;
    },
  };
}
