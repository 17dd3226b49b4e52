// How many seats at least: 7+ seats, at least five seats, 7 or more seats.
import { numberWords, seatNouns } from './fixed-words.ts';
import type { Token } from './tokens.ts';

interface Found {
  /** As a search asks it: `7+`. */
  readonly value: string;
  readonly length: number;
}

const before = [['at', 'least'], ['minimum'], ['min'], ['minimum', 'of'], ['more', 'than']];

/** The number of seats that begins at a token; null if none does, or if it is exact. */
export function readLeastSeats(tokens: readonly Token[], at: number): Found | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const opening = before.findLast((words) => words.every((word, nth) => textAt(at + nth) === word));
  const first = at + (opening?.length ?? 0);
  const [, digits, plus] = /^(\d{1,2})(\+?)$/.exec(textAt(first)) ?? [];
  const number = digits ? Number(digits) : numberWords.indexOf(textAt(first)) + 1;
  if (number < 1) return null;
  const orMore = (place: number) =>
    textAt(place) === 'or' && ['more', 'up'].includes(textAt(place + 1));
  let next = first + 1;
  let isLeast = opening !== undefined || plus === '+';
  if (orMore(next)) {
    isLeast = true;
    next += 2;
  }
  if (!seatNouns.includes(textAt(next))) return null;
  next += 1;
  if (!isLeast && orMore(next)) {
    isLeast = true;
    next += 2;
  }
  const least = opening?.[0] === 'more' ? number + 1 : number;
  return isLeast ? { value: `${least}+`, length: next - at } : null;
}
