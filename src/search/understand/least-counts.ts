// How many seats or doors at least: 7+ seats, at least five doors, 7 or more seats, that seats seven.
import { doorNouns, numberNamed, seatNouns } from './fixed-words.ts';
import { isAt, type Token } from './tokens.ts';

interface CountMatch {
  readonly of: 'seats' | 'doors';
  /** As a search asks it: `7+`. */
  readonly value: string;
  readonly length: number;
}

const before = [
  ['at', 'least'],
  ['minimum'],
  ['min'],
  ['minimum', 'of'],
  ['more', 'than'],
  ['mindestens'],
  ['ab'],
  ['au', 'moins'],
];

/** The number of seats or doors that begins at a token; null if none does, or if it is exact. */
export const readLeastCount = (tokens: readonly Token[], at: number): CountMatch | null =>
  readRoom(tokens, at) ?? readCounted(tokens, at);

const holds: ReadonlySet<string> = new Set(['seats', 'seat', 'seating', 'fits']);
const between = [['for', 'up', 'to'], ['up', 'to'], ['at', 'least'], ['for']];

/** `seats 7`, `seating for eight`, `fits 7 people`: one with more seats has them as well. */
function readRoom(tokens: readonly Token[], at: number): CountMatch | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  if (!holds.has(textAt(at))) return null;
  const words = between.find((all) => isAt(tokens, at + 1, all)) ?? [];
  const place = at + 1 + words.length;
  const [, digits] = /^(\d{1,2})\+?$/.exec(textAt(place)) ?? [];
  const number = digits ? Number(digits) : numberNamed(textAt(place));
  const orMore = textAt(place + 1) === 'or' && ['more', 'up'].includes(textAt(place + 2)) ? 2 : 0;
  const next = textAt(place + 1 + orMore);
  // In `seats, 4 doors` and `fits 3 car seats` the number is of what follows.
  if (number < 2 || /^(?:doors?|owners?|cylinders?|speed|car|child|baby|booster)$/.test(next))
    return null;
  const people = /^(?:people|adults|persons|passengers)$/.test(next) ? 1 : 0;
  return { of: 'seats', value: `${number}+`, length: 2 + words.length + orMore + people };
}

function readCounted(tokens: readonly Token[], at: number): CountMatch | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const opening = before.findLast((words) => isAt(tokens, at, words));
  const first = at + (opening?.length ?? 0);
  const [, digits, plus] = /^(\d{1,2})(\+?)$/.exec(textAt(first)) ?? [];
  const number = digits ? Number(digits) : numberNamed(textAt(first));
  if (number < 1) return null;
  const orMore = (place: number) =>
    textAt(place) === 'or' && ['more', 'up'].includes(textAt(place + 1));
  let next = first + 1;
  let isLeast = opening !== undefined || plus === '+';
  if (orMore(next)) {
    isLeast = true;
    next += 2;
  }
  const noun = textAt(next);
  const of = doorNouns.includes(noun) ? 'doors' : 'seats';
  if (of === 'seats' && !seatNouns.includes(noun)) return null;
  next += 1;
  if (!isLeast && orMore(next)) {
    isLeast = true;
    next += 2;
  }
  const least = opening?.[0] === 'more' ? number + 1 : number;
  return isLeast ? { of, value: `${least}+`, length: next - at } : null;
}
