// Numbers in words: `twenty-five grand` is `25 grand`, `twenty eighteen` is 2018, and `nineties` are `90s`.
import { doorNouns, numberWords, seatNouns } from './fixed-words.ts';
import type { Token } from './tokens.ts';

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const thousands: ReadonlySet<string> = new Set(['k', 'thousand', 'grand']);

/** Behind them stands no year. */
const scales: ReadonlySet<string> = new Set([...thousands, 'hundred', 'dollars', 'bucks', 'miles']);

interface NumberInWords {
  readonly value: number;
  /** How many tokens it takes. */
  readonly length: number;
}

/** The tokens with digits for such words; `seven seats` and `two owners` stay as they are. */
export function withDigits(tokens: readonly Token[]): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = readYear(tokens, at) ?? readNumber(tokens, at);
    const { text, length } = readDecade(tokens, at) ?? {
      text: number ? String(number.value) : tokens[at]?.text,
      length: number?.length ?? 1,
    };
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last && text !== undefined) written.push({ ...first, text, end: last.end });
    at += length;
  }
  return written;
}

const centuries: ReadonlyMap<string, number> = new Map([
  ['nineteen', 19],
  ['twenty', 20],
]);
/** Earlier ones are rather how old somebody is. */
const decades = 'fifties sixties seventies eighties nineties'.split(' ');
const germanDecades = 'funfziger sechziger siebziger achtziger neunziger'.split(' ');
/** `in her late fifties` is about a person. */
const owned: ReadonlySet<string> = new Set('my our your his her their'.split(' '));

/** `80s` of `eighties`, `mid-70s` of `mid-seventies`, `1960s` of `nineteen sixties`, `2000s` of `two thousands` */
function readDecade(tokens: readonly Token[], at: number) {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  if (textAt(at) === 'two' && textAt(at + 1) === 'thousands') return { text: '2000s', length: 2 };
  const hasCentury = textAt(at) === 'nineteen';
  const [, before = '', word = ''] =
    /^((?:early|mid|late)-)?(\p{L}+)$/u.exec(textAt(at + Number(hasCentury))) ?? [];
  const nth = Math.max(decades.indexOf(word), germanDecades.indexOf(word));
  const first = /^(?:early|mid|late)$/.test(textAt(at - 1)) ? at - 1 : at;
  if (nth < 0 || owned.has(textAt(first - 1))) return null;
  return { text: `${before}${hasCentury ? 19 : ''}${50 + nth * 10}s`, length: hasCentury ? 2 : 1 };
}

const firstYear = 1930;
/** What may be counted behind `two thousand two`. */
const counted: ReadonlySet<string> = new Set(
  ['owner', 'owners', 'wheel', 'cylinder', 'cylinders'].concat(doorNouns, seatNouns),
);

/** `five` is no name of a model before `doors`, `rows` or `thousand`. */
export const isCountedOrScaled = (word: string): boolean =>
  counted.has(word) ||
  scales.has(word) ||
  /^(?:rows?|stars?|years?|months?|speeds?|people|adults|kids|children)$/.test(word);

/** `twenty eighteen`, `nineteen ninety-eight`, `twenty oh five`, `two thousand and fifteen`: none of next year's and later ones. */
function readYear(tokens: readonly Token[], at: number): NumberInWords | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const isThousands = textAt(at) === 'two' && textAt(at + 1) === 'thousand';
  const century = isThousands ? 20 : centuries.get(textAt(at));
  if (!century) return null;
  const behind = at + (isThousands ? 2 : 1);
  const joint = Number(
    isThousands ? textAt(behind) === 'and' : ['oh', 'o'].includes(textAt(behind)),
  );
  const { value, length } = belowHundred(tokens, behind + joint);
  const isTens = value >= leastAlone || isThousands || joint > 0;
  const next = textAt(behind + joint + length);
  const isOther = scales.has(next) || counted.has(next) || textAt(behind + joint) === 'a';
  const year = century * 100 + value;
  const isYear = year >= firstYear && year <= new Date().getFullYear() + 1;
  return value > 0 && isTens && !isOther && isYear
    ? { value: year, length: behind + joint + length - at }
    : null;
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
  if (first.value === 0 || isArticle || !isScaled) return null;
  const hundreds = scale === 'thousand' ? belowHundred(tokens, at + first.length + 1) : first;
  const behind = at + first.length + 1 + hundreds.length;
  if (scale !== 'thousand' || hundreds.value === 0 || textAt(behind) !== 'hundred') return first;
  const rest = readRest(tokens, at, behind + 1);
  return {
    value: first.value * 1000 + hundreds.value * 100 + (rest?.value ?? 0),
    length: behind + 1 + (rest?.length ?? 0) - at,
  };
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
export function belowHundred(tokens: readonly Token[], at: number): NumberInWords {
  const first = numberOf(tokens[at]?.text ?? '');
  const next = numberOf(tokens[at + 1]?.text ?? '');
  const isTwo = first >= 20 && first % 10 === 0 && next > 0 && next < 10;
  if (isTwo) return { value: first + next, length: 2 };
  return { value: first, length: first > 0 ? 1 : 0 };
}

export function numberOf(word: string): number {
  if (word === 'a') return 1;
  const [first = '', second = ''] = word.split('-');
  const ten = (tens.indexOf(first) + 1 || -1) + 1;
  if (ten > 0) return ten * 10 + (second ? numberWords.indexOf(second) + 1 : 0);
  return numberWords.indexOf(word) + 1;
}
