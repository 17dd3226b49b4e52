// In which rows each word of a title stands.
import { hasBit, setBit, wordsFor } from './bits.ts';
import { addRow, addToSet, createRowList, type RowList } from './row-list.ts';

export interface WordRows {
  /** The words of a new row, or of one whose title was changed. */
  put(row: number, words: readonly string[]): void;
  /** The rows with all of the words; null if a word stands nowhere. */
  setOf(words: readonly string[], length: number): Uint32Array | null;
  has(word: string): boolean;
}

export function createWordRows(): WordRows {
  const lists = new Map<string, RowList>();
  /** Of rows whose title was changed: a list may name them still. */
  const titles = new Map<number, ReadonlySet<string>>();
  let last = -1;

  function listOf(word: string): RowList {
    const known = lists.get(word);
    if (known) return known;
    const list = createRowList();
    lists.set(word, list);
    return list;
  }

  return {
    put(row, words) {
      if (row <= last) titles.set(row, new Set(words));
      last = Math.max(last, row);
      for (const word of words) addRow(listOf(word), row);
    },
    setOf(words, length) {
      let set: Uint32Array | null = null;
      for (const word of words) {
        const list = lists.get(word);
        if (!list) return null;
        const ofWord = new Uint32Array(wordsFor(length));
        addToSet(ofWord, list);
        for (const [row, title] of titles)
          if (hasBit(ofWord, row) && !title.has(word)) setBit(ofWord, row, false);
        if (!set) set = ofWord;
        else
          for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (ofWord[at] ?? 0);
      }
      return set;
    },
    has: (word) => lists.has(word),
  };
}
