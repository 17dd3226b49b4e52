// Reads a sentence from its first word to its last, with what it excludes.
import { namesOf } from '../../kit/names-of.ts';
import {
  everything,
  type FacetName,
  type Range,
  type RangeName,
  type SearchQuery,
  wordsOf,
} from '../search-query.ts';
import { comparingWords } from './comparisons.ts';
import {
  accidentsInWords,
  behindNoExclusion,
  flaws,
  kindsOfFacts,
  kindsOfNone,
  negations,
  negationsOfTwo,
  queriesOfNeeds,
  verbsOfWishes,
} from './fixed-words.ts';
import { isMinus, modelBeside } from './minus.ts';
import {
  lengthOfAccepted,
  lengthOfIndifferenceBehind,
  mayBeAccepted,
  mayNotMatter,
} from './other-cars.ts';
import { type PhraseMatch, readAt } from './phrases.ts';
import type { Piece } from './places/doubtful-places.ts';
import { lengthOfAny, type Token, textsAt, textsBefore } from './tokens.ts';
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

/** What the readers below share. They add to `result`. */
interface Sentence {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  /** What begins at a token. */
  readonly read: Read;
  readonly result: SentenceParts;
  /** Cars that are left out, as others like them are looked for. */
  readonly alike: UnderstoodPart[];
}

/** What excludes the parts behind it. */
interface Negation {
  /** The token with which it began, or went on. */
  readonly from: number;
  readonly text: string;
  /** It is the beginning of a phrase: the `no` of `no accidents`. */
  readonly isOfPhrase: boolean;
  /** Several have been listed with commas, so that one more comma goes on. */
  readonly isList?: boolean;
}

/** How far a sentence has been read. */
interface Place {
  /** The next token. */
  readonly at: number;
  readonly negation: Negation | null;
  /** The words of the last part. */
  readonly lastText: string;
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
  const read = (at: number) => readAt(tokens, at, vocabulary, cache);
  const sentence: Sentence = { tokens, vocabulary, read, result, alike: [] };
  let place: Place = { at: 0, negation: null, lastText: '' };
  while (place.at < tokens.length)
    place =
      readSignOfNegation(sentence, place) ??
      readRefused(sentence, place) ??
      readAccepted(sentence, place) ??
      readBetween(sentence, place) ??
      readUnwantedSize(sentence, place) ??
      readPart(sentence, place) ??
      readOther(sentence, place);
  return withAlike(result, sentence.alike, tokens);
}

/** The minus of `suv -tesla`, `other than`, and the `nothing` of `nothing red`. */
function readSignOfNegation({ tokens, vocabulary, read }: Sentence, place: Place): Place | null {
  const { at } = place;
  const two = `${tokens[at]?.text} ${tokens[at + 1]?.text}`;
  const begins = (text: string, length: number): Place => {
    const negation = { from: at, text, isOfPhrase: false };
    return { ...place, at: at + length, negation };
  };
  if (isMinus(tokens, at, vocabulary)) return begins('not', 1);
  if (negationsOfTwo.has(two)) return begins(two, 2);
  if (tokens[at]?.text !== 'nothing') return null;
  const length = 1 + lengthOfAny(behindNothing, tokens, at + 1);
  const thing = read(at + length);
  return thing && asksFacts(thing) ? begins('no', length) : null;
}

/** They stand between `nothing` and what is not wanted. */
const behindNothing: readonly string[] = ['with a', 'with an', 'with', 'that is', "that's", 'in'];

/** The part right before a token. */
const partBefore = ({ tokens, result: { parts } }: Sentence, at: number) => {
  const last = parts.at(-1);
  return last && last.end === tokens[at - 1]?.end ? last : undefined;
};

/** `not wanted` behind what it excludes. */
function readRefused(sentence: Sentence, place: Place): Place | null {
  const { tokens, result } = sentence;
  const { at, lastText } = place;
  const last = partBefore(sentence, at);
  const refused = last && refusedBehind(tokens, at);
  if (!last || !refused) return null;
  const end = tokens[at + refused.length - 1]?.end ?? last.end;
  const asks = refused.isUnwanted ? negated(lastText, last.asks) : everything;
  if (result.leftOut.at(-1)?.start === last.start) result.leftOut.pop();
  result.parts.splice(-1, 1, { asks, start: last.start, end });
  if (asks === everything) result.leftOut.push({ start: last.start, end });
  return { ...place, at: at + refused.length };
}

/** `ok` and `doesn't matter` behind what is accepted. */
function readAccepted(sentence: Sentence, place: Place): Place | null {
  const { tokens, read, result } = sentence;
  const { at } = place;
  const last = partBefore(sentence, at);
  if (!last) return null;
  const length =
    (mayBeAccepted(last.asks) && lengthOfAccepted(tokens, at)) ||
    (mayNotMatter(last.asks) && indifferenceBehind(tokens, at, read)) ||
    0;
  if (length === 0) return null;
  // Of `rebuilt or salvage is fine` both are accepted.
  const isSameFact = ({ asks }: UnderstoodPart) =>
    Object.keys(asks.is).join() === Object.keys(last.asks.is).join();
  const first = result.parts.findLastIndex((part) => !isSameFact(part)) + 1;
  const start = result.parts[first]?.start ?? last.start;
  const end = tokens[at + length - 1]?.end ?? last.end;
  result.parts.splice(first, result.parts.length, { asks: everything, start, end });
  result.leftOut.push({ start, end });
  return { ...place, at: at + length };
}

/** What may stand between a negation and what it excludes. */
function readBetween({ tokens }: Sentence, place: Place): Place | null {
  const { at, negation } = place;
  const isPassed = negation !== null && isBetween(negation.text, tokens[at]?.text ?? '');
  return isPassed ? { ...place, at: at + 1 } : null;
}

/** How large a body is not to be: of `no big trucks` it is not known which trucks are wanted, if any. */
function readUnwantedSize({ tokens, read, result }: Sentence, place: Place): Place | null {
  const { at, negation } = place;
  const body = negation && sizes.has(tokens[at]?.text ?? '') ? read(at + 1) : null;
  if (!negation || !body?.asks.is.body) return null;
  const next = at + 1 + body.length;
  const piece = { start: tokens[negation.from]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
  result.parts.push({ asks: everything, ...piece });
  result.leftOut.push(piece);
  return { ...place, at: next, negation: null };
}

const sizes: ReadonlySet<string> = new Set(
  'big bigger huge giant large larger small tiny little'.split(' '),
);

/** What asks or excludes something. */
function readPart(sentence: Sentence, { at, negation }: Place): Place | null {
  const { tokens, vocabulary, read } = sentence;
  const model = negation?.from === at - 1 ? modelBeside(tokens, at, vocabulary) : undefined;
  const begun: PhraseMatch | null = model ? { asks: model, length: 1 } : read(at);
  if (!begun) return null;
  const noun = negation ? nounOf(negation.text, begun, tokens, at, read) : [];
  const match: PhraseMatch = { ...begun, ...together(noun) };
  const lastText = textsAt(tokens, at, match.length).join(' ');
  addPart(sentence, at, match, negation, lastText);
  for (const [nth, { isUnknown }] of noun.entries())
    if (isUnknown) sentence.result.unknown.push(at + nth);
  // `no accidents` is one phrase, and goes on in `no accidents or rust`.
  const opening = tokens[at]?.text ?? '';
  const opens = negation === null && negations.has(opening) && asksFacts(match);
  const negates = opens ? { from: at, text: opening, isOfPhrase: true } : negation;
  const behind = at + match.length;
  if (!negates) return { at: behind, negation: null, lastText };
  const next = behind + (match.asks.is.make ? addKind(sentence, behind) : 0);
  const isOn = staysNegated(sentence, next, match, negates);
  const isList = isOn && tokens[next]?.text === ',' && !joints.has(tokens[next + 1]?.text ?? '');
  return { at: next, negation: isOn ? { ...negates, from: next, isList } : null, lastText };
}

function addPart(
  { tokens, read, result, alike }: Sentence,
  at: number,
  match: PhraseMatch,
  negation: Negation | null,
  text: string,
): void {
  const start = tokens[negation?.from ?? at]?.start ?? 0;
  const end = tokens[at + match.length - 1]?.end ?? 0;
  const { miles, pieces } = negation ? {} : match;
  const unwanted = isKindOfThing(tokens, at, read) ? '' : text;
  const asks = negation ? negated(unwanted, match.asks) : match.asks;
  result.parts.push({
    asks,
    start,
    end,
    ...(miles !== undefined && { miles }),
    ...(pieces && pieces.length > 0 && { pieces }),
  });
  if (match.alike && !negation) alike.push({ asks: match.alike, start, end });
  result.corrections.push(...(match.corrections ?? []));
  result.unknownPlaces.push(...(match.unknownPlaces ?? []));
  if (match.missingPlace) result.missingPlaces.push(match.missingPlace);
  if (match.isLeftOut || (negation && asks === everything)) result.leftOut.push({ start, end });
  result.leftOut.push(...(match.leftOut ?? []));
  if (match.isUnknown) result.unknown.push(at);
}

/** Leaves out of which kind a car is that is not wanted, as in `no nissan with cvt`; gives how many tokens say so. */
function addKind({ tokens, result }: Sentence, at: number): number {
  const length = lengthOfKind(tokens, at);
  if (length > 0) {
    const piece = { start: tokens[at]?.start ?? 0, end: tokens[at + length - 1]?.end ?? 0 };
    result.parts.push({ asks: everything, ...piece });
    result.leftOut.push(piece);
  }
  return length;
}

/** Does a negation exclude what stands behind `match` as well? */
function staysNegated(
  { tokens, read }: Sentence,
  at: number,
  match: PhraseMatch,
  { text, isOfPhrase, isList = false }: Negation,
): boolean {
  if (isListed(tokens, at, match, read, isList)) return true;
  const mayList = tokens[at]?.text !== ',' || isOfCondition(match);
  if (negationsOfFlaws.has(text) && mayList && flawFollows(tokens, at, read)) return true;
  const isOther = isOfPhrase && beginsOther(tokens, at + 1, read);
  return !isOther && goesOn(text, match, tokens, at, read);
}

/** They stand before the last of a list. */
const joints: ReadonlySet<string> = new Set(['or', 'nor', 'and']);

/**
 * Does a list of unwanted things go on: `no ford, chevy or dodge`, `not red/white`, `no nissan, kia, hyundai`?
 * After one comma alone, as in `no ford, chevy`, something else may begin.
 */
function isListed(
  tokens: readonly Token[],
  at: number,
  { asks }: PhraseMatch,
  read: Read,
  isBegun: boolean,
): boolean {
  const facts = namesOf(asks.is);
  let commas = 0;
  for (let next = at; next < tokens.length; ) {
    const isSlash = tokens[next]?.isBehindSlash;
    const isComma = tokens[next]?.text === ',';
    const joint = next + Number(isComma);
    const isLast = joints.has(tokens[joint]?.text ?? '');
    if (!isSlash && !isComma && !(isLast && commas > 0)) return false;
    const match = read(joint + Number(isLast));
    if (!match || !namesOf(match.asks.is).some((name) => facts.includes(name))) return false;
    commas += Number(isComma);
    if (isSlash || isLast || isBegun || commas > 1) return true;
    next = joint + match.length;
  }
  return false;
}

/** A negation, a comma, or a word that asks nothing. */
function readOther({ tokens, read }: Sentence, place: Place): Place {
  const { at, negation } = place;
  const text = tokens[at]?.text ?? '';
  const isAllBut = text === 'but' && excludesBehind(tokens, at, read);
  const isSearch = behindNoExclusion.has(tokens[at + 1]?.text ?? '');
  if ((negations.has(text) && !isSearch) || isAllBut)
    return { ...place, at: at + 1, negation: { from: at, text, isOfPhrase: false } };
  // A comma ends what it excludes, unless a list goes on there.
  const ends = text === ',' && negation?.from !== at;
  return { ...place, at: at + 1, negation: ends ? null : negation };
}

/** They say how another car differs from one like it. */
const differing: ReadonlySet<string> = new Set(
  'but bigger smaller cheaper newer nicer more less'.split(' '),
);

/** `like a crosstrek` finds that car itself if no other one is named. One that is `but bigger` is another. */
function withAlike(
  result: SentenceParts,
  [alike, ...others]: readonly UnderstoodPart[],
  tokens: readonly Token[],
): SentenceParts {
  const isCar = ({ asks: { is, isNot } }: UnderstoodPart) =>
    Boolean(is.make ?? isNot.make ?? isNot.model ?? is.body ?? is.category);
  const named = result.parts.filter(({ asks }) => !queriesOfNeeds.has(asks));
  // `less than 80k miles` says nothing of another car.
  const isOfAmount = ({ start, end }: Piece) =>
    result.parts.some(
      ({ asks, ...part }) =>
        part.start <= start &&
        part.end >= end &&
        namesOf(asks.is).length + namesOf(asks.ranges).length > 0,
    );
  const isOther = tokens.some(
    (token) => differing.has(token.text) && token.start >= (alike?.end ?? 0) && !isOfAmount(token),
  );
  if (!alike || others.length > 0 || isOther || named.some(isCar)) return result;
  const isAlike = ({ start }: Piece) => start === alike.start;
  return {
    ...result,
    parts: result.parts.map((part) => (isAlike(part) ? alike : part)),
    leftOut: result.leftOut.filter((piece) => !isAlike(piece)),
  };
}

/** They exclude a thing, and not only what it is like: `no lift kit`, but `not lifted`. */
const negationsOfNouns: ReadonlySet<string> = new Set(['no', 'without']);
const mostWordsOfNoun = 3;
/** They begin what is said next: `no smoke runs great`, `no hitch lifted truck`, `no cap crew cab`. */
const behindNouns =
  /^(?:runs|drives|looks|works|kept|always|stock|original|clean|adult|lady|garage|widebody|cold|crew|quad|double|short|long|shell|daily)$|\p{L}{2}[^\P{L}e]ed$/u;

/** The words of titles that make one thing with the first behind a negation: those of `no check engine light`. */
function nounOf(
  negation: string,
  begun: PhraseMatch,
  tokens: readonly Token[],
  at: number,
  read: Read,
): PhraseMatch[] {
  const isWord = ({ asks, length }: PhraseMatch) => length === 1 && asks.wordsFirst !== undefined;
  const words = [begun];
  if (!negationsOfNouns.has(negation) || !isWord(begun)) return [];
  for (let next = at + 1; words.length < mostWordsOfNoun; next += 1) {
    const [before, token, word] = [tokens[next - 1], tokens[next], read(next)];
    const isBehind = before && token && token.start === before.end + 1;
    if (!isBehind || !word || !isWord(word) || endsNoun(before.text)) break;
    if (flaws.has(token.text) || behindNouns.test(token.text) || !/^\p{L}/u.test(token.text)) break;
    words.push(word);
  }
  return words.length > 1 ? words : [];
}

/** Behind several things or a flaw comes something else. */
const endsNoun = (word: string): boolean =>
  flaws.has(word) || (/[^s]s$/.test(word) && word !== 'sports');

const together = (words: readonly PhraseMatch[]): Partial<PhraseMatch> =>
  words.length > 0
    ? {
        asks: { ...everything, wordsFirst: words.flatMap(({ asks }) => asks.wordsFirst ?? []) },
        length: words.length,
        isUnknown: false,
      }
    : {};

const beforeKinds: readonly string[] = ['with a', 'with'];

/** Of a `nissan with cvt` that is not wanted, how many tokens say of which kind it is; 0 if none do. */
function lengthOfKind(tokens: readonly Token[], at: number): number {
  const first = at + lengthOfAny(beforeKinds, tokens, at);
  const length = [1, 2].find((count) => kindsOfFacts.has(textsAt(tokens, first, count).join(' ')));
  return length === undefined ? 0 : first + length - at;
}

/** How many tokens say that what stands before them does not matter; of `awd don't care manual` it is the manual. */
function indifferenceBehind(tokens: readonly Token[], at: number, read: Read): number {
  const length = lengthOfIndifferenceBehind(tokens, at);
  const isOfNext = tokens[at + 1]?.text === 'care' && (read(at)?.length ?? 0) > length;
  return isOfNext ? 0 : length;
}

/** Does it stand between a negation and what that excludes? */
const isBetween = (negation: string, word: string): boolean =>
  verbsOfWishes.has(word) || (['no', 'without'].includes(negation) && kindsOfNone.has(word));

const asksFacts = ({ asks: { is, isNot } }: PhraseMatch): boolean =>
  Object.keys(is).length + Object.keys(isNot).length > 0;

/** Behind them flaws may be listed. */
const negationsOfFlaws: ReadonlySet<string> = new Set(['no', 'without', 'avoid', 'avoiding']);
const listing: ReadonlySet<string> = new Set([',', 'or', 'and', 'nor']);
/** They stand before a flaw, as in `oil pan leaks`. */
const mostWordsOfFlaw = 2;

type Read = (place: number) => PhraseMatch | null;

/** What is wrong with a car, in a word such as `rust` or as the fact of one such as `salvage`. */
const isFlaw = (word: string, { asks: { is, wordsFirst }, length }: PhraseMatch): boolean =>
  (length === 1 && wordsFirst !== undefined && flaws.has(word)) ||
  (is.damage !== undefined && !is.damage.includes('No damage')) ||
  (is.accidents !== undefined && !is.accidents.includes('No accidents')) ||
  (is.titleStatus !== undefined && !is.titleStatus.includes('Clean'));

/** May its list go on behind a comma? `no dealers, salvage f150` lists no flaws. */
const isOfCondition = ({ asks: { is, isNot, wordsFirst } }: PhraseMatch): boolean =>
  wordsFirst !== undefined ||
  namesOf({ ...is, ...isNot }).some((name) =>
    ['damage', 'accidents', 'titleStatus'].includes(name),
  );

/**
 * In `no open recalls, rust or frame damage` all are unwanted up to the last flaw that is listed. `no reserve
 * salvage mustang` lists nothing.
 */
function flawFollows(tokens: readonly Token[], at: number, read: Read): boolean {
  for (let next = at, words = 0, isListed = false; next < tokens.length; ) {
    const text = tokens[next]?.text ?? '';
    const match = read(next);
    const isBad = match !== null && isFlaw(text, match);
    if (isBad && (isListed || flaws.has(text)))
      return lengthOfAccepted(tokens, next + match.length) === 0;
    const isJoint = listing.has(text);
    isListed ||= isJoint;
    words = isJoint ? 0 : words + 1;
    if (!(isJoint || isBad || match?.asks.wordsFirst) || words > mostWordsOfFlaw) return false;
    next += match?.length ?? 1;
  }
  return false;
}

/** `crash history` is that of accidents. */
const saysPast: ReadonlySet<string> = new Set(['history', 'record', 'records', 'reported']);

/** `no collision insurance` says nothing of accidents. */
function isKindOfThing(tokens: readonly Token[], at: number, read: Read): boolean {
  const [kind = '', thing = ''] = textsAt(tokens, at, 2);
  const isOther = !flaws.has(thing) && !saysPast.has(thing);
  return /^(?:crash|collision)$/.test(kind) && isOther && Boolean(read(at + 1)?.asks.wordsFirst);
}

/** `no accidents or clean title` excludes no clean ones. */
function beginsOther(tokens: readonly Token[], at: number, read: Read): boolean {
  const match = read(at);
  const text = tokens[at]?.text ?? '';
  return match !== null && asksFacts(match) && !isFlaw(text, match) && !kindsOfFacts.has(text);
}

/**
 * "Not diesel or hybrid" excludes both, and so does `except Ford and Chevy`, which are two makes; `no accidents
 * and automatic` are two facts, and `no flood damage` is one flaw.
 */
function goesOn(
  negation: string,
  { asks }: PhraseMatch,
  tokens: readonly Token[],
  at: number,
  read: Read,
): boolean {
  const joint = tokens[at]?.text ?? '';
  if (isKindOfThing(tokens, at - 1, read)) return true;
  // In `no rust damage free` it begins something else.
  if (asks.wordsFirst && flaws.has(joint) && read(at)?.length === 1) return true;
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
function excludesBehind(tokens: readonly Token[], at: number, read: Read): boolean {
  const [any = '', noun = ''] = textsBefore(tokens, at, 2);
  if (/^(?:all|anything|everything)$/.test(noun)) return true;
  if (any !== 'any' && any !== 'every') return false;
  const fact = factsOfNouns.get(noun);
  return fact ? read(at + 1)?.asks.is[fact] !== undefined : ['car', 'vehicle'].includes(noun);
}

/** `diesel not wanted` excludes what stands before it, and `awd not needed` does not ask for it; null for other words. */
function refusedBehind(tokens: readonly Token[], at: number) {
  const [not, verb = ''] = textsAt(tokens, at, 2);
  const isUnwanted = verb === 'wanted';
  const isRefused = isUnwanted || ['needed', 'required', 'necessary'].includes(verb);
  return not === 'not' && isRefused ? { isUnwanted, length: 2 } : null;
}

/**
 * Facts are excluded; of a model that is named with its make, only that. Of a word that says no fact it is
 * not known that no car may have it, `320d` is not every 3 Series, and a CVT is not every automatic. What
 * costs not `more than 10k` costs that at most. One that was not wrecked had no accidents. All cars where
 * nothing can be excluded.
 */
function negated(text: string, asks: SearchQuery): SearchQuery {
  if (accidentsInWords.has(text)) return { ...everything, is: { accidents: ['No accidents'] } };
  const words = kindsOfFacts.has(text) ? text.split(' ') : asks.words;
  if (words.length > 0) return { ...everything, wordsLast: words };
  const ranges = comparingWords.has(text.split(' ')[0] ?? '') ? turned(asks.ranges) : {};
  if (Object.keys(ranges).length > 0) return { ...everything, ranges };
  const { make: _, ...is } = asks.is;
  const isNot = is.model ? is : asks.is;
  if (Object.keys(isNot).length > 0) return { ...everything, isNot };
  return wordsOf(asks).length > 0 ? { ...everything, wordsLast: wordsOf(asks) } : everything;
}

/** At least what was at most, and the other way round. */
function turned(ranges: SearchQuery['ranges']): SearchQuery['ranges'] {
  const others: Partial<Record<RangeName, Range>> = {};
  for (const name of namesOf(ranges)) {
    const { from, to } = ranges[name] ?? {};
    const next = name === 'year' || name === 'registered' ? 1 : 0;
    if (from === undefined && to !== undefined) others[name] = { from: to + next };
    if (to === undefined && from !== undefined) others[name] = { to: from - next };
  }
  return others;
}
