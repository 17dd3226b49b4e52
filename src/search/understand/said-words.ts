// Words that mostly say nothing of a car, where they do: `transmission rebuilt`, `second row`.
import { isStopWord, negations } from './fixed-words.ts';
import { type Token, textsAt, textsBefore } from './tokens.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

const gearboxes: ReadonlySet<string> = new Set(['transmission', 'gearbox']);
/** They say which one of what stands behind them. */
const beforeNouns: ReadonlySet<string> = new Set(['first', 'second', 'built', 'pre']);

/** `built between 2010 and 2015` */
const beforeYears: ReadonlySet<string> = new Set(
  'after before between from since until during prior'.split(' '),
);

/**
 * Does a word say something here that says nothing elsewhere? A transmission does unless it is said which
 * gearbox is wanted. Titles are read as they are.
 */
export function saysMoreHere(
  tokens: readonly Token[],
  at: number,
  { meaningOf, words }: Vocabulary,
): boolean {
  const { text = '' } = tokens[at] ?? {};
  if (words.length === 0) return false;
  const meaningAt = (place: number) => meaningOf(keyOf(tokens[place]?.text ?? ''));
  if (beforeNouns.has(text)) {
    const next = tokens[at + 1]?.text ?? '';
    const isNoun = /^\p{L}{3,}$/u.test(next) && !isStopWord(next) && !beforeYears.has(next);
    return isNoun && !meaningAt(at + 1);
  }
  if (!gearboxes.has(text)) return false;
  const [before = ''] = textsBefore(tokens, at, 1);
  let first = at - 1;
  // `manual 6 speed transmission`
  while (/^\d|^(?:speed|type)$/.test(tokens[first]?.text ?? '')) first -= 1;
  let last = at + 1;
  while (/^(?:is|type|must|should|be)$/.test(tokens[last]?.text ?? '')) last += 1;
  // `stick shift transmission`
  const isChosen = [1, 2, 3].some((count) =>
    [textsBefore(tokens, first + 1, count), textsAt(tokens, last, count)].some(
      (words) => meaningOf(keyOf(words.join('')))?.is.gearbox,
    ),
  );
  return !isChosen && !negations.has(before) && !['any', 'either'].includes(before);
}
