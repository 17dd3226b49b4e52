// Numbers as people type them.

import { withoutCurrency } from '../money.ts';
import { plainNumber } from './typed-text.ts';

/**
 * `18,450.50` and `$18450.5` become numbers, and so do `85.000`, which can only be thousands, and `10.5k`; the
 * schema judges anything else. `14,20` and `14.200,00` stay text: both could mean another amount by a factor of a
 * hundred or more.
 */
export function typedNumber(typed: string): number | string {
  const plain = withoutCurrency(plainNumber(typed));
  const thousands = /^(-?\d+(?:\.\d{1,2})?)k$/i.exec(plain)?.[1];
  if (thousands !== undefined) return Math.round(Number(thousands) * 1000);
  if (/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll('.', ''));
  const isNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : typed;
}
