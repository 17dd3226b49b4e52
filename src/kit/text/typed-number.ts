// Numbers as people type them.

import { withoutCurrency } from '../money.ts';
import { plainNumber } from './typed-text.ts';

/**
 * `18,450.50` and `$18450.5` become numbers; the schema judges anything else. Commas count only
 * between thousands, and `14.200` stays text: both could mean another amount by a factor of a hundred or more.
 */
export function typedNumber(typed: string): number | string {
  const plain = withoutCurrency(plainNumber(typed));
  const isNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : typed;
}
