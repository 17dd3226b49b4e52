// ZIP codes, postcodes and the like in a sentence.
import { readAmount } from '../amounts.ts';
import type { Token } from '../tokens.ts';
import { postalCodePattern } from './postal-codes.ts';

/** Prices end so; a ZIP code may as well. */
const endsOfPrices = /(?:00|50|90|95|99)$/;

/** What is said of cars may be the second part of a code as well: 5 doors, 4WD. */
const ofCars = /^ ?\d(?:DR|WD|ST|HP)$/;

/**
 * How many tokens a postal code of the market's country takes that begins at a token; 0 if none does.
 * `isExpected`: its place in the sentence says that it is one. Else `M3` is a car, and `2015` a year.
 */
export function lengthOfZip(tokens: readonly Token[], at: number, isExpected = false): number {
  const first = tokens[at]?.text ?? '';
  for (let count = 3; count > 0; count--) {
    const piece = tokens.slice(at, at + count);
    const [, second] = (piece.length === count && match(piece)) || [];
    if (second === undefined) continue;
    const isFive = /^\d{5}$/.test(first);
    const isClear = isFive
      ? first.startsWith('0') || !endsOfPrices.test(first)
      : /\d/.test(second) && /\p{L}/u.test(second) && !ofCars.test(second);
    if (!isExpected && !isClear) return 0;
    const amount = readAmount(tokens, at);
    return amount?.unit || amount?.isThousands ? 0 : count;
  }
  return 0;
}

/** The whole and its second part, such as `4AP` of `LS1 4AP`, which may be missing; null for what is no code. */
function match(piece: readonly Token[]): [whole: string, second: string] | null {
  const text = piece.map(
    (token, nth) => (token.start === piece[nth - 1]?.end ? '' : ' ') + token.text,
  );
  const [whole, second = ''] = postalCodePattern().exec(text.join('').trim().toUpperCase()) ?? [];
  return whole === undefined ? null : [whole, second];
}
