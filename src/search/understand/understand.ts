// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
import { bothOf, everything, type SearchQuery } from '../search-query.ts';
import type { Piece } from './doubtful-places.ts';
import { negations, opinions, phrasesLeftOut, stopWords } from './fixed-words.ts';
import { longestSentence } from './longest-sentence.ts';
import { readMostOwners } from './owners.ts';
import { readNear } from './places.ts';
import { readRange } from './ranges.ts';
import { readLeastSeats } from './seats.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Correction, meantBy, type TakenWords } from './typing-errors.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';
import { lengthOfZip } from './zip-codes.ts';

/** A piece of the sentence, and what it asks. Taken out of the sentence, it is not asked any more. */
interface UnderstoodPart {
  readonly asks: SearchQuery;
  readonly start: number;
  readonly end: number;
}

export interface Understood {
  readonly query: SearchQuery;
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

interface Read {
  readonly asks: SearchQuery;
  /** The part of a model's name that was typed, which more than one model may have. */
  readonly partOfModel?: string;
  readonly length: number;
  readonly correction?: Correction | undefined;
  readonly unknownPlace?: Piece | undefined;
  readonly missingPlace?: Piece | undefined;
  readonly isLeftOut?: boolean;
  /** It stands in no title, and may have been typed wrong. */
  readonly isUnknown?: boolean;
}

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
  const asTyped = readAll(typed, vocabulary, taken);
  const corrected = new Map<number, string>();
  for (const at of asTyped.unknown.slice(0, mostLooks)) {
    const word = meantBy(typed, at, vocabulary.words, taken);
    if (word) corrected.set(at, word);
  }
  const tokens = typed.map((token, at) => ({ ...token, text: corrected.get(at) ?? token.text }));
  const read = corrected.size > 0 ? readAll(tokens, vocabulary, taken) : asTyped;
  const query = withYears(read.parts).reduce(bothOf, everything);
  const textsOf = (pieces: readonly Piece[]) => [
    ...new Set(pieces.map(({ start, end }) => sentence.slice(start, end))),
  ];
  return {
    query: withoutModelsOfOtherMakes(query, read.parts),
    parts: read.parts,
    corrections: [
      ...[...corrected].map(([at, word]) => ({ typed: typed[at]?.text ?? '', taken: word })),
      ...read.corrections,
    ],
    unknownPlaces: textsOf(read.unknownPlaces),
    missingPlaces: textsOf(read.missingPlaces),
    leftOut: textsOf(read.leftOut),
    cutOff: sentence.slice(all[mostTokens]?.start ?? sentence.length, longestSentence),
  };
}

function readAll(tokens: readonly Token[], vocabulary: Vocabulary, taken: TakenWords) {
  const parts: UnderstoodPart[] = [];
  const corrections: Correction[] = [];
  const pieces = {
    unknownPlaces: [] as Piece[],
    missingPlaces: [] as Piece[],
    leftOut: [] as Piece[],
  };
  /** The words that may have been typed wrong. */
  const unknown: number[] = [];
  let negatedFrom: number | null = null;
  // In "golf gti" the GTI is the model, and Golf a word of its title.
  const hasWholeModel = tokens.some((_, at) => {
    const read = readPhrase(tokens, at, vocabulary);
    return read?.asks.is.model && !read.partOfModel;
  });
  for (let at = 0; at < tokens.length; ) {
    const read = readAt(tokens, at, vocabulary, taken);
    if (read) {
      const [first, last] = [tokens[negatedFrom ?? at], tokens[at + read.length - 1]];
      const isChoice = [tokens[at - 1], tokens[at + read.length]].some(
        (next) => next?.text === 'or',
      );
      const meant =
        hasWholeModel && !isChoice && read.partOfModel ? wordOf(read.partOfModel) : read.asks;
      const asks = negatedFrom === null ? meant : negated(meant);
      parts.push({ asks, start: first?.start ?? 0, end: last?.end ?? 0 });
      if (read.correction) corrections.push(read.correction);
      if (read.unknownPlace) pieces.unknownPlaces.push(read.unknownPlace);
      if (read.missingPlace) pieces.missingPlaces.push(read.missingPlace);
      if (read.isLeftOut)
        pieces.leftOut.push({ start: tokens[at]?.start ?? 0, end: last?.end ?? 0 });
      if (read.isUnknown) unknown.push(at);
      at += read.length;
      // "not diesel or hybrid" excludes both.
      negatedFrom = negatedFrom !== null && tokens[at]?.text === 'or' ? at : null;
      continue;
    }
    const { text } = tokens[at] as Token;
    const isAllBut = text === 'but' && /^(any|every)thing$/.test(tokens[at - 1]?.text ?? '');
    if (negations.has(text) || isAllBut) negatedFrom = at;
    else if (text === ',') negatedFrom = null;
    at += 1;
  }
  return { parts, corrections, ...pieces, unknown };
}

function readAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  taken: TakenWords,
): Read | null {
  const found = readNear(tokens, at, vocabulary, taken);
  if (found) {
    const { near, isNearest, ...read } = found;
    const asks = {
      ...everything,
      ...(near && { near }),
      ...(isNearest && { sort: 'distance' as const }),
    };
    return { ...read, asks };
  }
  const seats = readLeastSeats(tokens, at);
  if (seats) return { asks: { ...everything, is: { seats: [seats.value] } }, length: seats.length };
  const counts = readEither(tokens, at, vocabulary);
  if (counts) return counts;
  const owners = readMostOwners(tokens, at);
  if (owners)
    return { asks: { ...everything, is: { owners: [owners.value] } }, length: owners.length };
  const range = readRange(tokens, at);
  if (range)
    return { asks: { ...everything, ranges: { [range.name]: range.range } }, length: range.length };
  return (
    readPhrase(tokens, at, vocabulary) ??
    readLeftOut(tokens, at) ??
    readUnsaidZip(tokens, at, vocabulary) ??
    readWord(tokens[at], vocabulary)
  );
}

/** `clean title`: it is not asked, as no car would be found by it. */
function readLeftOut(tokens: readonly Token[], at: number): Read | null {
  for (const length of [2, 1]) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (phrasesLeftOut.has(words.join(' '))) return { asks: everything, length, isLeftOut: true };
  }
  return null;
}

/** A number that is neither a price nor a word of a title: `van 45402`. */
function readUnsaidZip(
  tokens: readonly Token[],
  at: number,
  { titleWords }: Vocabulary,
): Read | null {
  const length = titleWords.has(tokens[at]?.text ?? '') ? 0 : lengthOfZip(tokens, at);
  const [first, last] = [tokens[at], tokens[at + length - 1]];
  if (length === 0 || !first || !last) return null;
  return { asks: everything, length, unknownPlace: { start: first.start, end: last.end } };
}

/** `2 or 4 doors`, `five or seven seats` */
function readEither(tokens: readonly Token[], at: number, { meanings }: Vocabulary): Read | null {
  const [one, or, other, noun] = tokens.slice(at, at + 4).map(({ text }) => text);
  if (or !== 'or' || !one || !other || !noun) return null;
  const [first, second] = [one, other].map((count) => meanings.get(keyOf(`${count} ${noun}`)));
  const isCounted = (asks: SearchQuery) =>
    Boolean(asks.is.seats ?? asks.is.doors ?? asks.is.owners);
  if (!first || !second || !isCounted(first) || !isCounted(second)) return null;
  return { asks: bothOf(first, second), length: 4 };
}

/** `Kias` is one; `GTS` and the S of `Mercedes S` are none. */
const leastPlural = 4;

/** The longest phrase that means something. */
function readPhrase(
  tokens: readonly Token[],
  at: number,
  { meanings, wholeModels }: Vocabulary,
): Read | null {
  for (let count = Math.min(longestPhrase, tokens.length - at); count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map(({ text }) => text);
    if (stopWords.has(words[0] ?? '') && count === 1) return null;
    const typed = keyOf(words.join(''));
    const isSingular = meanings.has(typed) || (words.at(-1) ?? '').length < leastPlural;
    const key = isSingular ? typed : typed.replace(/s$/, '');
    const asks = meanings.get(key);
    if (!asks || words.includes(',')) continue;
    const isPart = asks.is.model && !wholeModels.has(key);
    return { asks, length: count, ...(isPart && { partOfModel: words.join(' ') }) };
  }
  return null;
}

/** A word of titles; one that stands in none was perhaps typed wrong. */
function readWord(token: Token | undefined, { titleWords }: Vocabulary): Read | null {
  const text = token?.text ?? '';
  const saysNothing =
    stopWords.has(text) || negations.has(text) || (opinions.has(text) && !titleWords.has(text));
  if (saysNothing || !/[\p{L}\d]/u.test(text)) return null;
  const isUnknown = !titleWords.has(text) && /^\p{L}{4,}$/u.test(text);
  return { asks: wordOf(text), length: 1, isUnknown };
}

/** Titles are read word by word: `F-150` stands in them as two. */
const wordOf = (word: string): SearchQuery => ({
  ...everything,
  words: word.split(/[^\p{L}\p{M}\d]+/u).filter((one) => one !== ''),
});

/** Only facts can be excluded: of "without rust" nothing is asked. */
const negated = ({ is }: SearchQuery): SearchQuery => ({ ...everything, isNot: is });

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
