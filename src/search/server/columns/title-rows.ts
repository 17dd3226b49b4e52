// The words of each row's title.
import { grown } from './grown.ts';
import { createWordRows, type WordRows } from './word-rows.ts';

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
