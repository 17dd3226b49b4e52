// What a card looks like while it is typed: in groups, with its slash, and where the caret goes.
import type { TypedCard } from '../../../../typed-card.ts';

type Brand = 'Visa' | 'Mastercard' | 'American Express';

/** Null where the first digits name none of those whose mark we draw. */
export function brandOf(number: string): Brand | null {
  const digits = digitsIn(number);
  if (digits.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(digits)) return 'American Express';
  const first = Number(digits.slice(0, 4));
  return /^5[1-5]/.test(digits) || (first >= 2221 && first <= 2720) ? 'Mastercard' : null;
}

export function shownNumber(typed: string): string {
  const digits = digitsIn(typed).slice(0, 19);
  const groups =
    brandOf(digits) === 'American Express'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** `12 / 30` of `1230`, `12/2030` or `2030-12`. A month that can have no second digit is complete. */
export function shownExpiry(typed: string): string {
  const [, year, month] = /^\s*(20\d\d)\D+(\d\d)\s*$/.exec(typed) ?? [];
  if (year && month) return `${month} / ${year.slice(2)}`;
  const isSeparated = /^\s*\d\s*[/-]/.test(typed);
  let digits = digitsIn(typed);
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits) || (isSeparated && digits !== '0'))
    digits = `0${digits}`;
  if (digits.length < 2) return digits;
  const rest = digits.slice(2);
  const ofYear = /^20\d\d/.test(rest) ? rest.slice(2, 4) : rest.slice(0, /^20/.test(rest) ? 4 : 2);
  return `${digits.slice(0, 2)} / ${ofYear}`;
}

export const shownCvc = (typed: string): string => digitsIn(typed).slice(0, 4);

/**
 * What a field shows after somebody has typed, and where its caret is: after as many digits as
 * before. In `typed` a `|` stands for the caret. `deletedFrom` is what stood there before a digit was
 * deleted; if it was a separator, the digit before it goes instead.
 */
export function typedInto(
  typed: string,
  shown: (typed: string) => string,
  deletedFrom: string | null = null,
): { readonly value: string; readonly caret: number } {
  const [before = '', after = ''] = typed.split('|');
  const isSeparator =
    deletedFrom !== null && digitsIn(deletedFrom).length === digitsIn(before + after).length;
  const kept = isSeparator ? before.replace(/\d?\D*$/, '') : before;
  const all = shown(kept + after);
  const value = deletedFrom === null ? all : withoutEnd(all);
  if (after === '') return { value, caret: value.length };
  return { value, caret: caretAfter(value, digitsIn(shown(kept)).length) };
}

/** The separator at the end comes back with the next digit. */
const withoutEnd = (value: string) => value.replace(/\D+$/, '');

function caretAfter(value: string, digits: number): number {
  let caret = 0;
  for (let passed = 0; passed < digits && caret < value.length; caret++)
    if (/\d/.test(value[caret] ?? '')) passed++;
  return caret;
}

/** A card that is pasted whole: number, date and code, in this order. */
export function cardInText(text: string): Readonly<Record<keyof TypedCard, string>> | null {
  const [, number, expiry, cvc] =
    /^\s*(\d(?:[ -]?\d){11,18})[\s,;]+(\d{1,2}\s*\/\s*(?:20)?\d\d)[\s,;]+(\d{3,4})\s*$/.exec(
      text,
    ) ?? [];
  if (!number || !expiry || !cvc) return null;
  return { cardNumber: shownNumber(number), cardExpiry: shownExpiry(expiry), cardCvc: cvc };
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');
