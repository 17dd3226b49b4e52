// Understands a sentence about the car somebody looks for: "red diesel van under 15k near Dayton".
import { bothOf, everything, type SearchQuery } from '../search-query.ts';
import { editDistance } from './edit-distance.ts';
import { negations, stopWords } from './fixed-words.ts';
import { longestSentence } from './longest-sentence.ts';
import { readMostOwners } from './owners.ts';
import { readNear } from './places.ts';
import { readRange } from './ranges.ts';
import { readLeastSeats } from './seats.ts';
import { type Token, tokensOf } from './tokens.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';

/** A piece of the sentence, and what it asks. Taken out of the sentence, it is not asked any more. */
interface UnderstoodPart {
  readonly asks: SearchQuery;
  readonly start: number;
  readonly end: number;
}

interface Correction {
  readonly typed: string;
  readonly taken: string;
}

export interface Understood {
  readonly query: SearchQuery;
  readonly parts: readonly UnderstoodPart[];
  readonly corrections: readonly Correction[];
}

interface Read {
  readonly asks: SearchQuery;
  /** The part of a model's name that was typed, which more than one model may have. */
  readonly partOfModel?: string;
  readonly length: number;
  readonly correction?: Correction;
  /** It stands in no title, and was looked for among the known words. */
  readonly isUnknown?: boolean;
}

/** What comes behind so many words and numbers is not read. */
const mostTokens = 30;
/** Looking for a typing error takes a comparison with every known word, whether one is found or not. */
const mostLooks = 5;

/** What a typing error was taken for, by what was typed; undefined for what is like no known word. */
export type TakenWords = Map<string, string | undefined>;

/** `taken` spares looking for the same typing error again, in sentences that are understood together. */
export function understand(
  sentence: string,
  vocabulary: Vocabulary,
  taken: TakenWords = new Map(),
): Understood {
  const tokens = tokensOf(sentence.slice(0, longestSentence)).slice(0, mostTokens);
  const parts: UnderstoodPart[] = [];
  const corrections: Correction[] = [];
  let looks = 0;
  let negatedFrom: number | null = null;
  // In "golf gti" the GTI is the model, and Golf a word of its title.
  const hasWholeModel = tokens.some((_, at) => {
    const read = readPhrase(tokens, at, vocabulary);
    return read?.asks.is.model && !read.partOfModel;
  });
  for (let at = 0; at < tokens.length; ) {
    const words = looks < mostLooks ? vocabulary.words : [];
    const read = readAt(tokens, at, { ...vocabulary, words }, taken);
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
      if (read.isUnknown) looks += 1;
      at += read.length;
      // "not diesel or hybrid" excludes both.
      negatedFrom = negatedFrom !== null && tokens[at]?.text === 'or' ? at : null;
      continue;
    }
    const { text } = tokens[at] as Token;
    if (negations.has(text)) negatedFrom = at;
    else if (text === ',') negatedFrom = null;
    at += 1;
  }
  const query = parts.reduce((all, { asks }) => bothOf(all, asks), everything);
  return { query: withoutModelsOfOtherMakes(query, parts), parts, corrections };
}

function readAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  known: TakenWords,
): Read | null {
  const near = readNear(tokens, at, vocabulary.places);
  if (near) return { asks: { ...everything, near: near.near }, length: near.length };
  const seats = readLeastSeats(tokens, at);
  if (seats) return { asks: { ...everything, is: { seats: [seats.value] } }, length: seats.length };
  const owners = readMostOwners(tokens, at);
  if (owners)
    return { asks: { ...everything, is: { owners: [owners.value] } }, length: owners.length };
  const range = readRange(tokens, at);
  if (range)
    return { asks: { ...everything, ranges: { [range.name]: range.range } }, length: range.length };
  return readPhrase(tokens, at, vocabulary) ?? readWord(tokens, at, vocabulary, known);
}

/** The longest phrase that means something. */
function readPhrase(
  tokens: readonly Token[],
  at: number,
  { meanings, wholeModels }: Vocabulary,
): Read | null {
  for (let count = Math.min(longestPhrase, tokens.length - at); count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map(({ text }) => text);
    if (stopWords.has(words[0] ?? '') && count === 1) return null;
    const asks = meanings.get(keyOf(words.join('')));
    if (!asks || words.includes(',')) continue;
    const isPart = asks.is.model && !wholeModels.has(keyOf(words.join('')));
    return { asks, length: count, ...(isPart && { partOfModel: words.join(' ') }) };
  }
  return null;
}

/** A word of titles; one that stands in none was perhaps typed wrong. */
function readWord(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  known: TakenWords,
): Read | null {
  const text = tokens[at]?.text ?? '';
  if (stopWords.has(text) || negations.has(text) || !/[\p{L}\d]/u.test(text)) return null;
  if (vocabulary.titleWords.has(text)) return { asks: wordOf(text), length: 1 };
  const isUnknown = /^\p{L}{4,}$/u.test(text);
  if (isUnknown && !known.has(text)) known.set(text, nearestWord(text, vocabulary.words));
  const taken = isUnknown ? known.get(text) : undefined;
  if (!taken) return { asks: wordOf(text), length: 1, isUnknown };
  const asks = vocabulary.meanings.get(taken) ?? wordOf(taken);
  return { asks, length: 1, isUnknown, correction: { typed: text, taken } };
}

/** Titles are read word by word: `F-150` stands in them as two. */
const wordOf = (word: string): SearchQuery => ({
  ...everything,
  words: word.split(/[^\p{L}\p{M}\d]+/u).filter((one) => one !== ''),
});

function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let most = typed.length >= 7 ? 2 : 1;
  let nearest: string | undefined;
  for (const word of words) {
    // One error leaves the first letter or the last one as it is.
    if (word[0] !== typed[0] && (most > 1 || word.at(-1) !== typed.at(-1))) continue;
    const distance = editDistance(typed, word, most);
    if (distance > most || (nearest && distance === most)) continue;
    nearest = word;
    most = distance;
  }
  return nearest;
}

/** Only facts can be excluded: of "without rust" nothing is asked. */
const negated = ({ is }: SearchQuery): SearchQuery => ({ ...everything, isNot: is });

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
