// Which words of a sentence were mistyped, and what was meant: "hunda civc", "ragne rover", "f-tyype".

import { comparingWords } from './comparisons.ts';
import {
  negations,
  opinions,
  stopWords,
  wordsBetweenCars,
  wordsOfFacets,
  wordsOfTrims,
} from './fixed-words.ts';
import { townMistyped, wordOfTown } from './places/mistyped-towns.ts';
import type { SentenceParts } from './sentence-parts.ts';
import { folded, type Token } from './tokens.ts';
import { areSwapped, type CorrectionCache, meantBy, nearestWord } from './typing-errors.ts';
import type { UnderstoodPart } from './understood.ts';
import { gapKey, keyOf, type Vocabulary } from './vocabulary.ts';

/** Looking for a typing error takes a comparison with every known word, whether one is found or not. */
const mostLooks = 5;

/** The words that were meant, by the place of a token: of `hunda civc` 0 is `honda`, and 1 is `civic`. */
export function correctionsOf(
  typed: readonly Token[],
  { parts, unknown }: SentenceParts,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): ReadonlyMap<number, string> {
  const makes = new Set(parts.flatMap(({ asks }) => asks.is.make ?? []));
  const ofMake = [...makes].flatMap((make) => vocabulary.wordsOfMake(make));
  // Beside a make, a word is no model of another one, unless several cars are listed.
  const isOneCar =
    makes.size > 0 && !typed.some(({ text }) => text === ',' || wordsBetweenCars.has(text));
  const namesCar = parts.some(({ asks: { is } }) => is.make ?? is.body);
  const words = isOneCar ? vocabulary.wordsOfFacts : vocabulary.words;
  const corrected = modelsMistyped(typed, parts, vocabulary);
  for (const at of unknown.slice(0, mostLooks)) {
    if (corrected.has(at)) continue;
    const text = typed[at]?.text ?? '';
    const nearest =
      meantBy(typed, at, words, cache, ofMake) ?? nearestWord(text, vocabulary.misspellings);
    const trim = namesCar && text.length >= leastTrim && nearestWord(text, wordsOfTrims, 1);
    // `limted` beside a car is limited rather than a word that means nothing by itself, such as `listed`.
    const isTrim = trim && !vocabulary.meaningOf(keyOf(nearest ?? ''));
    const word = isTrim ? undefined : nearest;
    const makesOfWord = vocabulary.meaningOf(keyOf(word ?? ''))?.is.make ?? [];
    // Beside a Challenger `scat` is no SEAT, and beside a Fiat a `spidr` is one of its Spiders.
    const isOtherMake =
      isOneCar && makesOfWord.length > 0 && !makesOfWord.some((make) => makes.has(make));
    if (word && !isOtherMake && meansAlone(word, vocabulary)) corrected.set(at, word);
    const isWord = word !== undefined && !isOtherMake;
    const other = isTrim ? trim : isWord ? undefined : townMistyped(typed, at, vocabulary, cache);
    if (other && other !== text) corrected.set(at, other);
  }
  // The words beside it say more than how it is written.
  return new Map([
    ...corrected,
    ...townsOfWords(typed, parts, vocabulary, corrected),
    ...colorsMistyped(typed, parts, vocabulary),
    ...wordsBesideOthers(typed, parts, vocabulary),
  ]);
}

/** `plad` is no mistyped word of CarPlay, which is written `car play` as well: a short word must mean something. */
const meansAlone = (word: string, { meaningOf }: Vocabulary): boolean =>
  word.length > leastName || comparingWords.has(word) || meaningOf(keyOf(word)) !== undefined;

/** Shorter words and names are like too many others. */
const leastTyped = 3;
const leastName = 4;
const leastTrim = 6;

/** `jaguar f-tyype`: by token, the model of the make right before it that is like a word of no other meaning. */
function modelsMistyped(
  tokens: readonly Token[],
  parts: readonly UnderstoodPart[],
  vocabulary: Vocabulary,
): Map<number, string> {
  const { isKnownWord, modelsOfMake } = vocabulary;
  const meant = new Map<number, string>();
  for (const [nth, part] of parts.entries()) {
    const [make] = parts[nth - 1]?.asks.is.make ?? [];
    const at = tokens.findIndex(({ start }) => start === part.start);
    const token = tokens[at];
    const key = keyOf(token?.text ?? '');
    if (!token || !part.asks.wordsFirst) continue;
    const alone = modelAlone(token.text, vocabulary);
    if (alone) meant.set(at, alone);
    if (!make || tokens[at - 1]?.end !== parts[nth - 1]?.end) continue;
    if (key.length < leastTyped || isKnownWord(token.text) || !/\p{L}{2}/u.test(key)) continue;
    const models = modelsOfMake(make);
    // Digits are typed as they are meant: a 2500HD is no 3500HD.
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    const alike = [...models.keys()].filter(
      (name) => name.length >= leastName && digitsOf(name) === digitsOf(key),
    );
    const name = models.get(nearestWord(key, alike) ?? '');
    if (name) meant.set(at, folded(name));
  }
  return meant;
}

/** `e-clas` and `4runer`: what stands beside the letters is as it was meant. */
function modelAlone(
  text: string,
  { isKnownWord, modelKeys, hyphenedWords }: Vocabulary,
): string | undefined {
  const [, before = '', letters = '', behind = ''] =
    /^((?:[\p{L}\d]{1,3}-)?\d*)(\p{L}{3,})(\d*)$/u.exec(text) ?? [];
  if (letters === '' || letters === text || isKnownWord(letters)) return undefined;
  const [first, last] = [keyOf(before), keyOf(behind)];
  const alike = modelKeys
    .filter((key) => key.startsWith(first) && key.endsWith(last))
    .map((key) => key.slice(first.length, key.length - last.length))
    // An `a-spec` is no mistyped Aspen.
    .filter((rest) => !before.includes('-') || hyphenedWords.has(before + rest + behind));
  const nearest = nearestWord(letters, alike);
  return nearest && before + nearest + behind;
}

/** The words of titles among the parts: each with the token that it is. */
function* plainWords(
  tokens: readonly Token[],
  parts: readonly UnderstoodPart[],
): Generator<readonly [at: number, text: string]> {
  let at = 0;
  for (const { asks, start, end } of parts) {
    while ((tokens[at]?.start ?? end) < start) at += 1;
    const token = tokens[at];
    const isOne = token?.start === start && token.end === end;
    if (isOne && asks.wordsFirst && /^\p{L}{3,}$/u.test(token.text)) yield [at, token.text];
  }
}

const shortColors = Object.values(wordsOfFacets.color ?? {})
  .flat()
  .filter(({ length }) => length === 3);

/** `rde` is red: of so short a word only two letters that were swapped are no other word. */
function* colorsMistyped(
  tokens: readonly Token[],
  parts: readonly UnderstoodPart[],
  { isKnownWord, words }: Vocabulary,
): Generator<readonly [at: number, meant: string]> {
  // Titles are read as they are.
  if (words.length === 0) return;
  for (const [at, text] of plainWords(tokens, parts)) {
    const color = shortColors.find((word) => areSwapped(text, word));
    if (color && !isKnownWord(text)) yield [at, color];
  }
}

/** Of a name at most this many words stand on one side of the mistyped one. */
const mostBeside = 2;
/** A shorter word of the language may stand beside another one as it is: `land over`. */
const leastBesideCommon = 5;

/** `ragne rover`, `land cruse`, `tna leather`: of a name of several words one is mistyped. */
function* wordsBesideOthers(
  tokens: readonly Token[],
  parts: readonly UnderstoodPart[],
  vocabulary: Vocabulary,
): Generator<readonly [at: number, meant: string]> {
  if (vocabulary.words.length === 0) return;
  for (const [at, text] of plainWords(tokens, parts)) {
    const meant = isSentenceWord(text) ? undefined : meantBesideOthers(tokens, at, vocabulary);
    if (meant && meant !== text) yield [at, meant];
  }
}

/** `san deigo`, `salt lake ciy`: of the name of a town one word is mistyped. */
function* townsOfWords(
  tokens: readonly Token[],
  parts: readonly UnderstoodPart[],
  vocabulary: Vocabulary,
  corrected: ReadonlyMap<number, string>,
): Generator<readonly [at: number, meant: string]> {
  // Titles are read as they are.
  if (vocabulary.words.length === 0) return;
  for (const [at, text] of plainWords(tokens, parts))
    for (const [before, behind] of neighborsOf(tokens, at)) {
      // `new batery`
      const isDoubtful = corrected.has(at) && [...before, ...behind].every(vocabulary.isCommonWord);
      const meant = isDoubtful ? undefined : wordOfTown(text, before, behind, vocabulary);
      if (!meant || meant === text) continue;
      yield [at, meant];
      break;
    }
}

/** Whether a word builds sentences and names nothing: `the`, `not`, `good`, `under`. */
export const isSentenceWord = (text: string): boolean =>
  [stopWords, negations, opinions, comparingWords].some((words) => words.has(text));

/** What a word is in a name whose other words stand beside it; the more of them, the surer. */
function meantBesideOthers(
  tokens: readonly Token[],
  at: number,
  { isKnownWord, isCommonWord, wordsOfNames, wordsOfPhrases }: Vocabulary,
): string | undefined {
  const text = tokens[at]?.text ?? '';
  const isKnown = isKnownWord(text);
  const isNumber = (word: string) => /^\d+$/.test(word);
  for (const [first, last] of neighborsOf(tokens, at)) {
    const others = [...first, ...last];
    // `only ran 1500 miles`, `audio 100`
    const isDoubtful = others.every(isNumber)
      ? isCommonWord(text)
      : text.length < leastBesideCommon && others.every(isCommonWord);
    if (isKnown && isDoubtful) continue;
    const key = gapKey(first, last);
    const names = wordsOfNames.get(key) ?? [];
    const nearest = nearestWord(
      text,
      isKnown ? names : [...names, ...(wordsOfPhrases.get(key) ?? [])],
    );
    if (nearest) return nearest;
  }
  return undefined;
}

/** The words before a token and behind it, the most of them first. */
function* neighborsOf(
  tokens: readonly Token[],
  at: number,
): Generator<readonly [before: readonly string[], behind: readonly string[]]> {
  const words = (from: number, to: number) => tokens.slice(from, to).map(({ text }) => text);
  for (let count = 2 * mostBeside; count > 0; count -= 1)
    for (let before = Math.min(count, mostBeside, at); before >= 0; before -= 1) {
      const end = at + 1 + count - before;
      if (count - before > mostBeside || end > tokens.length) break;
      yield [words(at - before, at), words(at + 1, end)];
    }
}
