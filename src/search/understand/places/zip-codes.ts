// ZIP codes among the numbers of a sentence.
import { readAmount } from '../amounts.ts';
import type { Token } from '../tokens.ts';

/** Prices end so; a ZIP code may as well. */
const endsOfPrices = /(?:00|50|90|95|99)$/;

/**
 * How many tokens a ZIP code takes that begins at a token; 0 if none does. `isExpected`: its place in
 * the sentence says that it is one.
 */
export function lengthOfZip(tokens: readonly Token[], at: number, isExpected = false): number {
  const token = tokens[at];
  if (!token || !/^\d{5}$/.test(token.text)) return 0;
  if (!isExpected && !token.text.startsWith('0') && endsOfPrices.test(token.text)) return 0;
  const amount = readAmount(tokens, at);
  if (amount?.unit || amount?.isThousands) return 0;
  const [dash, more] = [tokens[at + 1], tokens[at + 2]];
  const isLong = dash?.start === token.end && dash.text === '-' && /^\d{4}$/.test(more?.text ?? '');
  return isLong ? 3 : 1;
}
