// How many owners a car may have had at most: max 2 owners, fewer than three owners, 2 owners or fewer.
import { readComparison } from './comparisons.ts';
import { mostWords, numberNamed } from './fixed-words.ts';
import type { Token } from './tokens.ts';

interface OwnersMatch {
  /** As a search asks it: `2-`. */
  readonly value: string;
  readonly length: number;
}

const nouns: ReadonlySet<string> = new Set(
  ['owner', 'owners', 'keeper', 'keepers'].concat([
    'vorbesitzer',
    'halter',
    'proprietaire',
    'proprietaires',
    'dueno',
    'duenos',
    'propietario',
    'propietarios',
  ]),
);
const fewer: ReadonlySet<string> = new Set(['fewer', 'less']);

/** The number of owners that begins at a token; null if none does, or if it is exact. */
export function readMostOwners(tokens: readonly Token[], at: number): OwnersMatch | null {
  const compared = readComparison(tokens, at, (next) => readOwners(tokens, next));
  if (compared) {
    const { is, length, value: count } = compared;
    if (is !== 'to') return null;
    // "fewer than 3" are two; "at most 3" are three.
    const isBelow = tokens[at + length - 1]?.text === 'than' && fewer.has(tokens[at]?.text ?? '');
    return { value: `${count.owners - (isBelow ? 1 : 0)}-`, length: length + count.length };
  }
  const match = readOwners(tokens, at);
  return match?.saysFewer ? { value: `${match.owners}-`, length: match.length } : null;
}

/** `2 owners`, `two owners or fewer`, `2 or fewer owners` */
function readOwners(tokens: readonly Token[], at: number) {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const owners = /^\d{1,2}$/.test(textAt(at)) ? Number(textAt(at)) : numberNamed(textAt(at));
  if (owners < 1) return null;
  const saysFewer = (place: number) => textAt(place) === 'or' && fewer.has(textAt(place + 1));
  if (saysFewer(at + 1) && nouns.has(textAt(at + 3))) return { owners, saysFewer: true, length: 4 };
  const noun = textAt(at + 1) === 'previous' ? at + 2 : at + 1;
  if (!nouns.has(textAt(noun))) return null;
  const most = saysFewer(noun + 1) ? 2 : Number(mostWords.has(textAt(noun + 1)));
  return { owners, saysFewer: most > 0, length: noun - at + 1 + most };
}
