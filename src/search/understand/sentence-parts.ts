// Reads a sentence from its first word to its last, with what it excludes.
import { everything, type SearchQuery, wordsOf } from '../search-query.ts';
import { negations } from './fixed-words.ts';
import { isMinus, modelBeside } from './minus.ts';
import { type PhraseMatch, readAt } from './phrases.ts';
import type { Piece } from './places/doubtful-places.ts';
import type { Token } from './tokens.ts';
import type { Correction, CorrectionCache } from './typing-errors.ts';
import type { UnderstoodPart } from './understood.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SentenceParts {
  readonly parts: UnderstoodPart[];
  readonly corrections: Correction[];
  readonly unknownPlaces: Piece[];
  readonly missingPlaces: Piece[];
  readonly leftOut: Piece[];
  /** At which tokens words stand that may have been typed wrong. */
  readonly unknown: number[];
}

export function readSentence(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): SentenceParts {
  const result: SentenceParts = {
    parts: [],
    corrections: [],
    unknownPlaces: [],
    missingPlaces: [],
    leftOut: [],
    unknown: [],
  };
  let negatedFrom: number | null = null;
  for (let at = 0; at < tokens.length; ) {
    if (isMinus(tokens, at, vocabulary)) {
      negatedFrom = at;
      at += 1;
      continue;
    }
    const model = negatedFrom === at - 1 ? modelBeside(tokens, at, vocabulary) : undefined;
    const match: PhraseMatch | null = model
      ? { asks: model, length: 1 }
      : readAt(tokens, at, vocabulary, cache);
    if (match) {
      const [first, last] = [tokens[negatedFrom ?? at], tokens[at + match.length - 1]];
      const { miles, pieces } = negatedFrom === null ? match : {};
      result.parts.push({
        asks: negatedFrom === null ? match.asks : negated(match.asks),
        start: first?.start ?? 0,
        end: last?.end ?? 0,
        ...(miles !== undefined && { miles }),
        ...(pieces && pieces.length > 0 && { pieces }),
      });
      result.corrections.push(...(match.corrections ?? []));
      result.unknownPlaces.push(...(match.unknownPlaces ?? []));
      if (match.missingPlace) result.missingPlaces.push(match.missingPlace);
      const saysNothing = negatedFrom !== null && !canBeNegated(match.asks);
      if (match.isLeftOut || saysNothing)
        result.leftOut.push({ start: first?.start ?? 0, end: last?.end ?? 0 });
      if (match.isUnknown) result.unknown.push(at);
      at += match.length;
      // "not diesel or hybrid" excludes both.
      negatedFrom = negatedFrom !== null && tokens[at]?.text === 'or' ? at : null;
      continue;
    }
    const text = tokens[at]?.text ?? '';
    const isAllBut = text === 'but' && /^(any|every)thing$/.test(tokens[at - 1]?.text ?? '');
    if (negations.has(text) || isAllBut) negatedFrom = at;
    else if (text === ',') negatedFrom = null;
    at += 1;
  }
  return result;
}

const canBeNegated = (asks: SearchQuery): boolean =>
  Object.keys(asks.is).length > 0 || wordsOf(asks).length > 0;

/**
 * Facts are excluded; of a model that is named with its make, only that. Of a word that says no fact it is
 * not known that no car may have it, and `320d` is not every 3 Series.
 */
function negated(asks: SearchQuery): SearchQuery {
  if (asks.words.length > 0) return { ...everything, wordsLast: asks.words };
  const { make: _, ...is } = asks.is;
  const isNot = is.model ? is : asks.is;
  if (Object.keys(isNot).length > 0) return { ...everything, isNot };
  return wordsOf(asks).length > 0 ? { ...everything, wordsLast: wordsOf(asks) } : everything;
}
