// Names of models as people say them to a phone: "f one fifty", "cx five", "honda see are vee".
import { isStopWord } from './fixed-words.ts';
import { belowHundred, isCountedOrScaled, numberOf } from './number-words.ts';
import { isAt, type Token, textsAt, textsBefore } from './tokens.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

/** The tokens as they are written: `f`, `150` of `f one fifty`, and `crv` of `see are vee` behind a Honda. */
export const withSpokenNames = (
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): readonly Token[] =>
  // Titles are read as they are.
  vocabulary.words.length === 0
    ? tokens
    : [readNumber, readLetters, readTrim, readWithout].reduce<readonly Token[]>(
        (all, read) => joined(all, vocabulary, read),
        tokens,
      );

/** A `charger r/t` is in titles as an R/T and as an RT, which the index knows as one word. */
const readTrim = (tokens: readonly Token[], at: number): Spoken | undefined =>
  isAt(tokens, at, ['r', 't']) ? { text: 'rt', length: 2 } : undefined;

/** `w/o leather`, `w/out damage` */
const readWithout = (tokens: readonly Token[], at: number): Spoken | undefined => {
  const [first, next] = [tokens[at], tokens[at + 1]];
  const isShort =
    first?.text === 'w' && /^(?:o|out)$/.test(next?.text ?? '') && next?.isBehindSlash;
  return isShort ? { text: 'without', length: 2 } : undefined;
};

/** What some tokens mean together. */
interface Spoken {
  readonly text: string;
  readonly length: number;
}

function joined(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  read: (tokens: readonly Token[], at: number, vocabulary: Vocabulary) => Spoken | undefined,
): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { text, length } = read(tokens, at, vocabulary) ?? { text: undefined, length: 1 };
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last) written.push(text ? { ...first, text, end: last.end } : first);
    at += length;
  }
  return written;
}

/** The 150 of `f one fifty`, the 5 of `mazda five`; a `mazda five door` has five doors. */
function readNumber(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): Spoken | undefined {
  if (numberOf(tokens[at]?.text ?? '') === 0 || tokens[at]?.text === 'a') return undefined;
  const isModel = (...words: readonly string[]) =>
    meaningOf(keyOf(words.join('')))?.is.model !== undefined;
  const [make = '', before = ''] = textsBefore(tokens, at, 2);
  const { make: makes, model } = meaningOf(keyOf(make))?.is ?? {};
  const isBehindMake = makes !== undefined && !model;
  const isSentence = before !== 'model' && isStopWord(before) && !isBehindMake;
  if (before === '' || isSentence) return undefined;
  // `prius v five` is no V5.
  const name = isStopWord(before) || isModel(make, before) ? make + before : before;
  return numbersSaid(tokens, at).find(({ text, length }) => {
    const [next = '', , behindOr = ''] = textsAt(tokens, at + length, 3);
    // `mazda two or three years old`
    const isCounted = isCountedOrScaled(['or', 'to'].includes(next) ? behindOr : next);
    return !isCounted && (isModel(name, text) || (next === 'series' && isModel(name, text, next)));
  });
}

/** `three twenty eight` as 328, 320 or 3; `three oh eight` as 308. */
function numbersSaid(tokens: readonly Token[], at: number): Spoken[] {
  const first = numberOf(tokens[at]?.text ?? '');
  const zero = Number(['oh', 'o'].includes(tokens[at + 1]?.text ?? ''));
  const rest = belowHundred(tokens, at + 1 + zero);
  const ten = numberOf(tokens[at + 1]?.text ?? '');
  const whole = belowHundred(tokens, at);
  const hundreds = [rest, { value: ten, length: 1 }]
    .filter(({ value }) => first < 10 && value > 0 && value < 10 === zero > 0)
    .map(({ value, length }) => ({ value: first * 100 + value, length: 1 + zero + length }));
  return [...hundreds, ...(whole.value > 1 ? [whole] : [])].map(({ value, length }) => ({
    text: String(value),
    length,
  }));
}

/** What a phone writes for a letter that somebody says. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      ay: 'a',
      bee: 'b',
      see: 'c',
      cee: 'c',
      dee: 'd',
      gee: 'g',
      aitch: 'h',
      jay: 'j',
      kay: 'k',
    },
    ...{ el: 'l', em: 'm', en: 'n', queue: 'q', cue: 'q', are: 'r', ar: 'r', ess: 's', tee: 't' },
    ...{ tea: 't', vee: 'v', ex: 'x' },
  }),
);
const mostLetters = 4;

/** `crv` of `see are vee`, `cx5` of `see x 5` behind their makes. */
function readLetters(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Vocabulary,
): Spoken | undefined {
  const make = keyOf(tokens[at - 1]?.text ?? '');
  const { make: makes, model } = meaningOf(make)?.is ?? {};
  if (!makes || model) return undefined;
  for (let length = mostLetters; length > 1; length -= 1) {
    const said = textsAt(tokens, at, length);
    const isSaid = said.length === length && said.some((word) => letters.has(word));
    const text = said.map(letterOrNumber).join('');
    const isOther = text.includes(' ') || isCountedOrScaled(tokens[at + length]?.text ?? '');
    if (isSaid && !isOther && meaningOf(make + text)?.is.model) return { text, length };
  }
  return undefined;
}

/** `c` of `see`, `5` of `five`; a space for what is neither. */
function letterOrNumber(word: string): string {
  const number = numberOf(word);
  if (/^(?:\p{L}|\d{1,3})$/u.test(word)) return word;
  return letters.get(word) ?? (number > 0 ? String(number) : ' ');
}
