// In which rows each word of a title stands.
import { setBit, wordsFor } from './bits.ts';

export interface WordRows {
  put(row: number, words: readonly string[]): void;
  /** The rows with all of the words; null if a word stands nowhere. */
  setOf(words: readonly string[], length: number): Uint32Array | null;
  has(word: string): boolean;
}

interface List {
  rows: Uint32Array;
  length: number;
}

export function createWordRows(): WordRows {
  const lists = new Map<string, List>();
  /** Of rows whose title was changed: a list may name them still. */
  const titles = new Map<number, ReadonlySet<string>>();
  let last = -1;

  function append(word: string, row: number): void {
    const list = lists.get(word) ?? { rows: new Uint32Array(4), length: 0 };
    lists.set(word, list);
    if (list.rows[list.length - 1] === row && list.length > 0) return;
    if (list.length === list.rows.length) {
      const longer = new Uint32Array(list.length * 2);
      longer.set(list.rows);
      list.rows = longer;
    }
    list.rows[list.length] = row;
    list.length += 1;
  }

  return {
    put(row, words) {
      const before = titles.get(row);
      if (row <= last) titles.set(row, new Set(words));
      last = Math.max(last, row);
      for (const word of words) if (!before?.has(word)) append(word, row);
    },
    setOf(words, length) {
      let set: Uint32Array | null = null;
      for (const word of words) {
        const list = lists.get(word);
        if (!list) return null;
        const ofWord = new Uint32Array(wordsFor(length));
        for (let at = 0; at < list.length; at += 1) {
          const row = list.rows[at] ?? 0;
          if (titles.get(row)?.has(word) ?? true) setBit(ofWord, row, true);
        }
        if (!set) set = ofWord;
        else
          for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (ofWord[at] ?? 0);
      }
      return set;
    },
    has: (word) => lists.has(word),
  };
}
