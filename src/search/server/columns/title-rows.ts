// The words of each row's title.

import { hasBit, setBit, wordsFor } from './bits.ts';
import { grown } from './grown.ts';
import { addRow, addToSet, createRowList, type RowList } from './row-list.ts';

export interface TitleRows extends WordRows {
  /** Are these the words of the row's title? They are told apart by 32 bits. */
  holds(row: number, words: readonly string[]): boolean;
  grow(rows: number): void;
}

/** 32 bits of the words of a title, by FNV-1a. */
function textMark(words: readonly string[]): number {
  let mark = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1)
      mark = Math.imul(mark ^ word.charCodeAt(at), 0x01000193);
    mark = Math.imul(mark ^ 32, 0x01000193);
  }
  return mark >>> 0;
}

export function createTitleRows(rows: number): TitleRows {
  const { put, setOf, has } = createWordRows();
  let marks = new Uint32Array(rows);
  /** Rows are put in one after the other. */
  let length = 0;
  return {
    setOf,
    has,
    put(row, words) {
      const mark = textMark(words);
      if (row >= length || marks[row] !== mark) put(row, words);
      length = Math.max(length, row + 1);
      marks[row] = mark;
    },
    holds: (row, words) => marks[row] === textMark(words),
    grow(more) {
      marks = grown(marks, more, Uint32Array);
    },
  };
}

/** The rows in which each word of a title stands. */
interface WordRows {
  /** The words of a new row, or of one whose title was changed. */
  put(row: number, words: readonly string[]): void;
  /** The rows with all of the words; null if a word stands nowhere. */
  setOf(words: readonly string[], length: number): Uint32Array | null;
  has(word: string): boolean;
}

function createWordRows(): WordRows {
  const lists = new Map<string, RowList>();
  /** The words of rows whose title was changed: a list may name them still. */
  const titles = new Map<number, ReadonlySet<string>>();
  let last = -1;

  function listOf(word: string): RowList {
    const existing = lists.get(word);
    if (existing) return existing;
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
