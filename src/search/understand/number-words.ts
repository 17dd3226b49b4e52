// Numbers in words, before thousand, grand or hundred: `twenty-five grand` is `25 grand`.
import { numberWords } from './fixed-words.ts';
import type { Token } from './tokens.ts';

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: ReadonlySet<string> = new Set(['k', 'thousand', 'grand', 'hundred']);

/** The tokens with digits for such words; `seven seats` and `two owners` stay as they are. */
export function withDigits(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = readWords(tokens, at);
    const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]];
    if (first && last)
      read.push(found ? { ...first, text: String(found.value), end: last.end } : first);
    at += found?.length ?? 1;
  }
  return read;
}

function readWords(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly length: number } | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const whole = numberOf(textAt(at));
  const next = numberOf(textAt(at + 1));
  const isTwo = whole >= 20 && whole % 10 === 0 && next > 0 && next < 10;
  const value = isTwo ? whole + next : whole;
  const length = isTwo ? 2 : 1;
  const scale = textAt(at + length);
  // Somebody may look for a Grand Cherokee.
  const isArticle = textAt(at) === 'a' && scale !== 'hundred' && scale !== 'thousand';
  if (value === 0 || isArticle || !scales.has(scale)) return null;
  return scale === 'hundred' ? { value: value * 100, length: length + 1 } : { value, length };
}

/** `five`, `twenty`, `twenty-five`, the `a` of `a hundred`; 0 for no number. */
function numberOf(word: string): number {
  if (word === 'a') return 1;
  const [first = '', second = ''] = word.split('-');
  const ten = (tens.indexOf(first) + 1 || -1) + 1;
  if (ten > 0) return ten * 10 + (second ? numberWords.indexOf(second) + 1 : 0);
  return numberWords.indexOf(word) + 1;
}
