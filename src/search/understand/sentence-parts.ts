// Reads a sentence from its first word to its last, with what it excludes.
import { namesOf } from '../../kit/names-of.ts';
import { everything, type FacetName, type SearchQuery, wordsOf } from '../search-query.ts';
import { kindsOfFacts, negations, negationsOfTwo } from './fixed-words.ts';
import { isMinus, modelBeside } from './minus.ts';
import { type PhraseMatch, readAt } from './phrases.ts';
import type { Piece } from './places/doubtful-places.ts';
import { type Token, textsBefore } from './tokens.ts';
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
  const readHere = (place: number) => readAt(tokens, place, vocabulary, cache);
  let negatedFrom: number | null = null;
  let negation = '';
  for (let at = 0; at < tokens.length; ) {
    if (isMinus(tokens, at, vocabulary)) {
      negatedFrom = at;
      negation = 'not';
      at += 1;
      continue;
    }
    const two = `${tokens[at]?.text} ${tokens[at + 1]?.text}`;
    if (negationsOfTwo.has(two)) {
      negatedFrom = at;
      negation = two;
      at += 2;
      continue;
    }
    const model: SearchQuery | undefined =
      negatedFrom === at - 1 ? modelBeside(tokens, at, vocabulary) : undefined;
    const match: PhraseMatch | null = model ? { asks: model, length: 1 } : readHere(at);
    if (match) {
      const [first, last] = [tokens[negatedFrom ?? at], tokens[at + match.length - 1]];
      const { miles, pieces } = negatedFrom === null ? match : {};
      result.parts.push({
        asks: negatedFrom === null ? match.asks : negated(tokens[at], match),
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
      negatedFrom =
        negatedFrom !== null && goesOn(negation, match, tokens, at, readHere) ? at : null;
      continue;
    }
    const text = tokens[at]?.text ?? '';
    const isAllBut = text === 'but' && excludesBehind(tokens, at, readHere);
    if (negations.has(text) || isAllBut) {
      negatedFrom = at;
      negation = text;
    } else if (text === ',') negatedFrom = null;
    at += 1;
  }
  return result;
}

/**
 * "Not diesel or hybrid" excludes both, and so does `except Ford and Chevy`, which are two makes; `no accidents
 * and automatic` are two facts.
 */
function goesOn(
  negation: string,
  { asks }: PhraseMatch,
  tokens: readonly Token[],
  at: number,
  read: (place: number) => PhraseMatch | null,
): boolean {
  const joint = tokens[at]?.text;
  if (joint !== 'and' || negation === 'not') return joint === 'or';
  const next = read(at + 1)?.asks.is ?? {};
  return namesOf(asks.is).some((name) => name in next);
}

/** What `any color but` excludes is a color. */
const factsOfNouns: ReadonlyMap<string, FacetName> = new Map([
  ['color', 'color'],
  ['colour', 'color'],
  ['make', 'make'],
  ['brand', 'make'],
  ['fuel', 'fuel'],
  ['body', 'body'],
]);

/** `anything but`, `all but`, `any color but`, where one follows */
function excludesBehind(
  tokens: readonly Token[],
  at: number,
  read: (place: number) => PhraseMatch | null,
): boolean {
  const [any = '', noun = ''] = textsBefore(tokens, at, 2);
  if (/^(?:all|anything|everything)$/.test(noun)) return true;
  if (any !== 'any' && any !== 'every') return false;
  const fact = factsOfNouns.get(noun);
  return fact ? read(at + 1)?.asks.is[fact] !== undefined : ['car', 'vehicle'].includes(noun);
}

const canBeNegated = (asks: SearchQuery): boolean =>
  Object.keys(asks.is).length > 0 || wordsOf(asks).length > 0;

/**
 * Facts are excluded; of a model that is named with its make, only that. Of a word that says no fact it is
 * not known that no car may have it, `320d` is not every 3 Series, and a CVT is not every automatic.
 */
function negated(first: Token | undefined, { asks, length }: PhraseMatch): SearchQuery {
  const isKind = length === 1 && kindsOfFacts.has(first?.text ?? '');
  const words = isKind ? [first?.text ?? ''] : asks.words;
  if (words.length > 0) return { ...everything, wordsLast: words };
  const { make: _, ...is } = asks.is;
  const isNot = is.model ? is : asks.is;
  if (Object.keys(isNot).length > 0) return { ...everything, isNot };
  return wordsOf(asks).length > 0 ? { ...everything, wordsLast: wordsOf(asks) } : everything;
}
