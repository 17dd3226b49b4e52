// Numbers in words, before thousand, grand or hundred: `twenty-five grand` is `25 grand`.
import { numberWords } from './fixed-words.ts';
import type { Token } from './tokens.ts';

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const thousands: ReadonlySet<string> = new Set(['k', 'thousand', 'grand']);

interface NumberInWords {
  readonly value: number;
  /** How many tokens it takes. */
  readonly length: number;
}

/** The tokens with digits for such words; `seven seats` and `two owners` stay as they are. */
export function withDigits(tokens: readonly Token[]): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = readNumber(tokens, at);
    const [first, last] = [tokens[at], tokens[at + (number?.length ?? 1) - 1]];
    if (first && last)
      written.push(number ? { ...first, text: String(number.value), end: last.end } : first);
    at += number?.length ?? 1;
  }
  return written;
}

/** `twenty-five` of `twenty-five grand`, `one hundred and fifty` of `one hundred and fifty thousand` */
function readNumber(tokens: readonly Token[], at: number): NumberInWords | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const word = textAt(at);
  const first = word === 'hundred' ? { value: 1, length: 0 } : belowHundred(tokens, at);
  const scale = textAt(at + first.length);
  if (first.value > 0 && scale === 'hundred') {
    const length = first.length + 1;
    const rest = readRest(tokens, at, at + length);
    // `hundred` alone is a word.
    if (first.length === 0 && !rest && !thousands.has(textAt(at + length))) return null;
    return { value: first.value * 100 + (rest?.value ?? 0), length: length + (rest?.length ?? 0) };
  }
  // Somebody may look for a Grand Cherokee.
  const isArticle = word === 'a' && scale !== 'thousand';
  const isScaled = thousands.has(scale) || isScaledBehind(tokens, at, at + first.length);
  return first.value > 0 && !isArticle && isScaled ? first : null;
}

/** In `fifteen to twenty thousand` both are thousands. */
function isScaledBehind(tokens: readonly Token[], start: number, joint: number): boolean {
  const word = tokens[joint]?.text ?? '';
  const isJoint = ['to', 'or'].includes(word) || (word === 'and' && opens(tokens, start));
  const { value, length } = belowHundred(tokens, joint + 1);
  return isJoint && value > 0 && thousands.has(tokens[joint + 1 + length]?.text ?? '');
}

const opens = (tokens: readonly Token[], start: number): boolean =>
  tokens[start - 1]?.text === 'between';

/** Below this number, what stands behind a hundred may be something else: `fifteen hundred two doors`. */
const leastAlone = 10;

/** What stands behind the hundreds of the number that began at `start`: `fifty`, `and twenty-five`. */
function readRest(tokens: readonly Token[], start: number, at: number): NumberInWords | null {
  const joint = tokens[at]?.text === 'and' ? 1 : 0;
  // `between eight hundred and two thousand` are two numbers.
  if (joint > 0 && opens(tokens, start)) return null;
  if (tokens[at + joint]?.text === 'a') return null;
  const rest = belowHundred(tokens, at + joint);
  const scale = tokens[at + joint + rest.length]?.text ?? '';
  const isRest = scale !== 'hundred' && (rest.value >= leastAlone || thousands.has(scale));
  return rest.value > 0 && isRest ? { ...rest, length: joint + rest.length } : null;
}

/** `five`, `twenty`, `twenty-five`, `twenty five`, the `a` of `a hundred`; 0 for no number. */
function belowHundred(tokens: readonly Token[], at: number): NumberInWords {
  const first = numberOf(tokens[at]?.text ?? '');
  const next = numberOf(tokens[at + 1]?.text ?? '');
  const isTwo = first >= 20 && first % 10 === 0 && next > 0 && next < 10;
  if (isTwo) return { value: first + next, length: 2 };
  return { value: first, length: first > 0 ? 1 : 0 };
}

function numberOf(word: string): number {
  if (word === 'a') return 1;
  const [first = '', second = ''] = word.split('-');
  const ten = (tens.indexOf(first) + 1 || -1) + 1;
  if (ten > 0) return ten * 10 + (second ? numberWords.indexOf(second) + 1 : 0);
  return numberWords.indexOf(word) + 1;
}
