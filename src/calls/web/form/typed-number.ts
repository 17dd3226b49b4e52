// Amounts as people type them.

import { withoutCurrency } from '../../../kit/money.ts';
import { plainNumber } from '../../../kit/text/typed-text.ts';

/**
 * `18,450.50` and `$18450.5` become numbers; the schema judges anything else. Commas count only
 * between thousands, and `14.200` stays text: both could mean another amount by a factor of a hundred or more.
 */
export function typedNumber(typed: string): number | string {
  const plain = withoutCurrency(plainNumber(typed));
  const isNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : typed;
}

/** The texts of a posted form, in which these fields are numbers; with scripts the fields read them. */
export const withNumbers =
  (...names: readonly string[]) =>
  (texts: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        names.includes(name) ? String(typedNumber(text)) : text,
      ]),
    );
