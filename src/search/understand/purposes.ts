// What a car is for, in words that models are called by as well: "suv for a long journey", "car for two".
import { type Token, textsBefore } from './tokens.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

/** They stand before what something is for. */
const prepositions: ReadonlySet<string> = new Set(['for', 'in', 'to', 'on']);
/** What may be for something, beside the bodies. */
const things: ReadonlySet<string> = new Set(
  'car cars vehicle vehicles auto something anything one ride room space'.split(' '),
);
/** They may stand between `for` and what it is for. */
const behindFor: ReadonlySet<string> = new Set('a an the long short big road'.split(' '));
/** `trade my suv for a mustang` */
const swaps: ReadonlySet<string> = new Set(
  'trade trading swap swapping exchange exchanging my our'.split(' '),
);

/** `car for golf`, `suv for a long journey`: what a car is for, and no model that is called so. */
export function isPurpose(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { meaningOf, isCommonWord } = vocabulary;
  const word = tokens[at]?.text ?? '';
  if (!isCommonWord(word)) return false;
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const isOther = (text: string) => isCommonWord(text) && meaningOf(keyOf(text))?.is.model;
  let before = at - 1;
  while (behindFor.has(textAt(before)) || isOther(textAt(before))) before -= 1;
  const [first = '', second = '', noun = ''] = textsBefore(tokens, before, 3);
  // `for escape or rogue` are two models.
  const isEither = textAt(at + 1) === 'or' && meaningOf(keyOf(textAt(at + 2)))?.is.model;
  if (isEither) return false;
  const isThing = things.has(noun) || meaningOf(keyOf(noun))?.is.body !== undefined;
  return textAt(before) === 'for' && isThing && !swaps.has(first) && !swaps.has(second);
}

/** `for two` in `car for two` is no Fortwo, unless its make is named. */
export const beginsWithPreposition = (tokens: readonly Token[], at: number): boolean =>
  at > 0 &&
  prepositions.has(tokens[at]?.text ?? '') &&
  !tokens.some(({ text }) => text === 'smart');
