// Places that no list has, but cars stand there: in Kirkby Lonsdale, near Smallville, KS. Sellers have typed them, so
// they must take no sentence from others: a place that is known or mistyped stays what it is.
import { stopWords } from '../fixed-words.ts';
import type { Token } from '../tokens.ts';
import { type CorrectionCache, nearestWord } from '../typing-errors.ts';
import { longestPhrase, type Vocabulary } from '../vocabulary.ts';
import { isUnknown, nearestPlace, type PlaceMatch, readMistyped } from './doubtful-places.ts';
import { isCityAlone, readNamed } from './named-places.ts';
import { placeKey } from './place-names.ts';
import { endingsOf, stateOfPlace } from './states.ts';

/**
 * A place of the stock behind a word that announces places. `isSure`: nothing else stands behind that word,
 * while `in` is also that of `in excelent condition`.
 */
export function readOfStock(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
  isSure: boolean,
): PlaceMatch | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const piece = tokens.slice(at, at + length);
    if (piece[0]?.text === ',' || piece.at(-1)?.text === ',') continue;
    const key = placeKey(piece.map(({ text }) => text).join(' '));
    const place = vocabulary.placesOfStock.get(key);
    if (!place) continue;
    const town = townInState(tokens, at, length, place);
    const isClear = town
      ? !vocabulary.meaningOf(town.key) && !isOtherWord(piece.at(-1))
      : !readNamed(tokens, at, vocabulary.places) &&
        !readMistyped(tokens, at, vocabulary, cache) &&
        piece.some((token) => isNameOnly(token, vocabulary, isSure));
    if (isClear && !nearestPlace(key, vocabulary.places, town?.inState)) return { place, length };
  }
  return null;
}

/** `smallville` of `Smallville, KS` and `Smallville KS`; null where the sentence does not say the state. */
function townInState(
  tokens: readonly Token[],
  at: number,
  length: number,
  place: string,
): { readonly key: string; readonly inState: string } | null {
  const state = stateOfPlace(place);
  if (!state || (place.includes(', ') && isCityAlone(tokens, at, length, place))) return null;
  const key = placeKey(place);
  const ending = endingsOf(state).find((letters) => key.endsWith(letters));
  return ending ? { key: key.slice(0, -ending.length), inState: state } : null;
}

/** In `white or black` nobody means a town in Oregon. */
const isOtherWord = (token: Token | undefined): boolean =>
  stopWords.has(token?.text ?? '') && !token?.isCapital;

/** Is it no word of the language, nor, where that may be meant, a mistyped one of cars? */
const isNameOnly = (token: Token, vocabulary: Vocabulary, isSure: boolean): boolean =>
  isUnknown(token, vocabulary) && (isSure || !nearestWord(token.text, vocabulary.words));
