// Amounts as banks write them in CSV: `-18450.00`, `18.450,00`, `18 450,00-`, `1'234.50`.
import type { Cents } from '../../../kit/money.ts';

const plain = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;
const grouped = /^(\d{1,3}(?:([., '’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{2}))?$/;
/** One separator, which may be that of the decimals: `1.234` is a thousand in some countries. */
const isAmbiguous = /^\d{1,3}[.,]\d{3}$/;

/** With its sign. Null for what is no amount, and for what may be two. */
export function centsInText(text: string): Cents | null {
  const [, before = '', typed = '', after = ''] =
    /^([+\-−]?)(.*?)([+\-−]?)$/.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  const digits = typed.trim();
  if (isAmbiguous.test(digits)) return null;
  const found = plain.exec(digits) ?? grouped.exec(digits);
  if (!found) return null;
  const decimals = found.at(-1) ?? '';
  const cents = Number(found[1]?.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return /[-−]/.test(before + after) && cents > 0 ? -cents : cents;
}
