// Reads the parts of a sentence again, beside each other: `touring` is a wagon in `bmw touring`.
import type { Piece } from './places/doubtful-places.ts';
import type { UnderstoodPart } from './understood.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface WholeSentence {
  readonly sentence: string;
  /** A part as it was understood: `hunda civc` is `honda civic`. */
  readonly textOf: (part: Piece) => string;
  readonly vocabulary: Vocabulary;
  /** Titles are read as they are, without what people mean beyond what they type. */
  readonly isTitle: boolean;
}

/** Gives as many parts, in the same order. */
export type Pass = (
  parts: readonly UnderstoodPart[],
  whole: WholeSentence,
) => readonly UnderstoodPart[];
