// What a sentence about a car was understood to ask.
import { asksNoFact, type SearchQuery } from '../search-query.ts';
import type { Piece } from './places/doubtful-places.ts';
import type { Correction } from './typing-errors.ts';

/** A piece of the sentence, and what it asks. Taken out of the sentence, it is not asked any more. */
export interface UnderstoodPart extends Piece {
  readonly asks: SearchQuery;
  /** How far away a car may be, if it says so: from its places, or from those that are asked elsewhere. */
  readonly miles?: number | undefined;
  /** Of several places to choose among: what each is, which can be taken out by itself. */
  readonly pieces?: readonly UnderstoodPart[];
}

export interface Understood {
  readonly query: SearchQuery;
  /** The distance that is said without a place: it is that of the places which are chosen. */
  readonly miles?: number | undefined;
  readonly parts: readonly UnderstoodPart[];
  readonly corrections: readonly Correction[];
  /** Of which nobody knows where they are, as they were typed: the query does not ask for them. */
  readonly unknownPlaces: readonly string[];
  /** Pieces that ask for cars near a place and name none, such as `within 50 miles`. */
  readonly missingPlaces: readonly string[];
  /** Pieces that no fact of a car says, such as `clean title`. */
  readonly leftOut: readonly string[];
  /** What stands behind the words that are read; empty if nothing does. */
  readonly cutOff: string;
}

/** The parts, and of several places each one: what can be taken out by itself. */
export const piecesOf = ({ parts }: Pick<Understood, 'parts'>): readonly UnderstoodPart[] =>
  parts.flatMap((part) => part.pieces ?? [part]);

/** Nothing of the sentence is known but that it has words: they are searched for, and what is chosen narrows that. */
export const isText = ({ query }: Pick<Understood, 'query'>): boolean =>
  asksNoFact(query) && (query.wordsFirst ?? []).length > 0;

/** The words of such a text of which a car should have one: a Mazda 6 has not all that `6 speed` says. */
export function wordsToFind(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !/^\d{1,2}$/.test(word));
  return telling.length > 0 ? telling : words;
}
