// Where a car should be: near Dayton, in Portland OR, within 50 miles of Leeds.
import { defaultMiles } from '../default-miles.ts';
import type { Near } from '../search-query.ts';
import { readAmount } from './amounts.ts';
import type { Token } from './tokens.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';

interface Found {
  readonly near: Near;
  readonly length: number;
}

/** The place that begins at a token; null if none does. */
export function readNear(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): Found | null {
  const distance = readDistance(tokens, at);
  const behind = at + (distance?.length ?? 0);
  const joint = distance
    ? ['of', 'from', 'around', 'near', 'to']
    : ['near', 'in', 'around', 'at', 'nearby', 'by', 'close'];
  if (!joint.includes(tokens[behind]?.text ?? '')) return null;
  const to = tokens[behind]?.text === 'close' && tokens[behind + 1]?.text === 'to' ? 1 : 0;
  const found = readPlace(tokens, behind + 1 + to, places);
  if (!found) return null;
  const length = behind + 1 + to + found.length - at;
  if (distance) return { near: { place: found.place, miles: distance.miles }, length };
  const after = readDistance(tokens, at + length);
  return {
    near: { place: found.place, miles: after?.miles ?? defaultMiles },
    length: length + (after?.length ?? 0),
  };
}

/** `within 50 miles`, `50 miles` */
function readDistance(tokens: readonly Token[], at: number) {
  const opens = tokens[at]?.text === 'within' ? 1 : 0;
  const amount = readAmount(tokens, at + opens);
  if (!amount || amount.value > 5000 || (amount.unit !== 'miles' && !opens)) return null;
  if (amount.unit === 'dollars') return null;
  return { miles: amount.value, length: opens + amount.length };
}

function readPlace(tokens: readonly Token[], at: number, places: Vocabulary['places']) {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count) continue;
    const place = places.get(keyOf(words.map(({ text }) => text).join('')));
    if (place) return { place, length: count };
  }
  return null;
}
