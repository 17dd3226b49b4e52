// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
import { bothOf, everything, type SearchQuery } from '../search-query.ts';
import { longestSentence } from './longest-sentence.ts';
import type { Piece } from './places/doubtful-places.ts';
import { withDistance } from './places/said-distance.ts';
import { readSentence } from './sentence-parts.ts';
import { tokensOf } from './tokens.ts';
import { meantBy, type TakenWords } from './typing-errors.ts';
import type { Understood, UnderstoodPart } from './understood.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  const all = tokensOf(sentence.slice(0, longestSentence));
  const typed = all.slice(0, mostTokens);
  const asTyped = readSentence(typed, vocabulary, taken);
  const corrected = new Map<number, string>();
  for (const at of asTyped.unknown.slice(0, mostLooks)) {
    const word = meantBy(typed, at, vocabulary.words, taken);
    if (word) corrected.set(at, word);
  }
  const tokens = typed.map((token, at) => ({ ...token, text: corrected.get(at) ?? token.text }));
  const read = corrected.size > 0 ? readSentence(tokens, vocabulary, taken) : asTyped;
  const { miles, parts } = withDistance(read.parts);
  const query = withYears(parts).reduce(bothOf, everything);
  const textsOf = (pieces: readonly Piece[]) => [
    ...new Set(pieces.map(({ start, end }) => sentence.slice(start, end))),
  ];
  return {
    query: withoutModelsOfOtherMakes(query, parts),
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

/** "spider" may be an Alfa Romeo or a Fiat: if the sentence names one make, it is of that make. */
function withoutModelsOfOtherMakes(
  query: SearchQuery,
  parts: readonly UnderstoodPart[],
): SearchQuery {
  const named = parts.flatMap(({ asks: { is } }) => (is.model ? [] : (is.make ?? [])));
  const { model } = query.is;
  if (!model || named.length === 0) return query;
  const ofNamed = model.filter((one) => named.some((make) => one.startsWith(`${make} `)));
  if (ofNamed.length === 0) return query;
  return { ...query, is: { ...query.is, make: named, model: ofNamed } };
}
