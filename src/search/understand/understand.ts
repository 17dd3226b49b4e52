// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
import { bothOf, everything, type SearchQuery } from '../search-query.ts';
import { needs } from './fixed-words.ts';
import { longestSentence } from './longest-sentence.ts';
import { wordOf } from './phrases.ts';
import type { Piece } from './places/doubtful-places.ts';
import { withDistance } from './places/said-distance.ts';
import { readSentence } from './sentence-parts.ts';
import { folded, type Token, tokensOf } from './tokens.ts';
import { meantBy, type TakenWords } from './typing-errors.ts';
import type { Understood, UnderstoodPart } from './understood.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

/** What comes behind so many words and numbers is not read. */
const mostTokens = 30;
/** Looking for a typing error takes a comparison with every known word, whether one is found or not. */
const mostLooks = 5;

/**
 * A sentence with typing errors is read again without them, because a word may mean something only beside
 * others. `taken` spares looking for the same error again, in sentences that are understood together.
 */
export function understand(
  sentence: string,
  vocabulary: Vocabulary,
  taken: TakenWords = new Map(),
): Understood {
  const all = parted(tokensOf(sentence.slice(0, longestSentence)), vocabulary);
  const typed = all.slice(0, mostTokens);
  const asTyped = readSentence(typed, vocabulary, taken);
  const corrected = new Map<number, string>();
  const makes = new Set(asTyped.parts.flatMap(({ asks }) => asks.is.make ?? []));
  const ofMake = [...makes].flatMap((make) => vocabulary.wordsOfMake(make));
  for (const at of asTyped.unknown.slice(0, mostLooks)) {
    const word = meantBy(typed, at, vocabulary.words, taken, ofMake);
    if (word) corrected.set(at, word);
  }
  const tokens = typed.map((token, at) => ({ ...token, text: corrected.get(at) ?? token.text }));
  const read = corrected.size > 0 ? readSentence(tokens, vocabulary, taken) : asTyped;
  const said = withDistance(read.parts);
  const { miles } = said;
  const parts = withNeeds(withoutModelsOfOtherMakes(said.parts, sentence, vocabulary));
  const query = withYears(parts).reduce(bothOf, everything);
  const textsOf = (pieces: readonly Piece[]) => [
    ...new Set(pieces.map(({ start, end }) => sentence.slice(start, end))),
  ];
  return {
    query,
    miles,
    parts,
    corrections: [
      ...[...corrected].map(([at, word]) => ({ typed: typed[at]?.text ?? '', taken: word })),
      ...read.corrections,
    ],
    unknownPlaces: textsOf(read.unknownPlaces),
    missingPlaces: query.near ? [] : textsOf(read.missingPlaces),
    leftOut: textsOf(read.leftOut),
    cutOff: sentence.slice(all[mostTokens]?.start ?? sentence.length, longestSentence),
  };
}

/** Of several years that are named, a car has one: "2015 or 2016", "2015, 2016, 2017". */
function withYears(parts: readonly UnderstoodPart[]): SearchQuery[] {
  const isOne = ({ ranges: { year } }: SearchQuery) =>
    year?.from !== undefined && year.from === year.to;
  const years = parts.flatMap(({ asks }) => (isOne(asks) ? (asks.ranges.year?.from ?? []) : []));
  const all = { from: Math.min(...years), to: Math.max(...years) };
  return parts.map(({ asks }) =>
    isOne(asks) ? { ...asks, ranges: { ...asks.ranges, year: all } } : asks,
  );
}

/**
 * "spider" may be an Alfa Romeo or a Fiat: if the sentence names a make, it is of that make. What is a model
 * of others alone is a word there, as in "Honda Odyssey Touring Elite".
 */
function withoutModelsOfOtherMakes(
  parts: readonly UnderstoodPart[],
  sentence: string,
  { makeOf }: Vocabulary,
): readonly UnderstoodPart[] {
  const textOf = ({ start, end }: UnderstoodPart) => sentence.slice(start, end);
  /** `mazda 3` names its make itself. */
  const namesMake = (part: UnderstoodPart) =>
    !part.asks.is.model || part.asks.is.make?.includes(makeOf(keyOf(textOf(part))) ?? '');
  const named = parts.flatMap((part) => (namesMake(part) ? (part.asks.is.make ?? []) : []));
  if (named.length === 0) return parts;
  return parts.map((part) => {
    const { model, make = [] } = part.asks.is;
    if (!model || namesMake(part)) return part;
    const ofNamed = model.filter((one) => named.some((make) => one.startsWith(`${make} `)));
    const makes = make.filter((one) => named.includes(one));
    const asks =
      ofNamed.length > 0
        ? { ...part.asks, is: { ...part.asks.is, make: makes, model: ofNamed } }
        : wordOf(folded(textOf(part)));
    return { ...part, asks };
  });
}

const isNeed = ({ asks }: UnderstoodPart): boolean => needs.some(([need]) => need === asks);

/** Of what a need asks, that which the sentence does not say itself. */
function withNeeds(parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] {
  const said = parts.filter((part) => !isNeed(part)).map(({ asks }) => asks);
  const unsaid = <Asked extends object>(asked: Asked, of: 'is' | 'ranges'): Asked =>
    Object.fromEntries(
      Object.entries(asked).filter(([name]) => !said.some((one) => name in one[of])),
    ) as Asked;
  return parts.map((part) =>
    isNeed(part)
      ? {
          ...part,
          asks: {
            ...part.asks,
            is: unsaid(part.asks.is, 'is'),
            ranges: unsaid(part.asks.ranges, 'ranges'),
          },
        }
      : part,
  );
}

/** `honda-civic` are two names, and `mx-5` is one. */
const parted = (tokens: readonly Token[], { meaningOf }: Vocabulary): Token[] =>
  tokens.flatMap((token) => {
    const words = token.text.split('-');
    if (words.length !== 2 || token.text.length !== token.end - token.start) return [token];
    if (meaningOf(keyOf(token.text)) || !words.every((word) => meaningOf(keyOf(word))))
      return [token];
    const middle = token.start + (words[0] ?? '').length;
    return [
      { ...token, text: words[0] ?? '', end: middle },
      { ...token, text: words[1] ?? '', start: middle + 1 },
    ];
  });
