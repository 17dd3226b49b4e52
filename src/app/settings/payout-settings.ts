import * as z from 'zod/mini';
import type { Cents } from '../../kit/money.ts';
import { iban } from '../../payments/payouts/iban.ts';
import type { PayoutRules } from '../../payments/server/payments.ts';
import { type Environment, InvalidSetting, integer, text } from './values/setting-values.ts';

export const payoutSettingNames = [
  'PAYOUT_DAYS',
  'PAYOUT_NAME',
  'PAYOUT_IBAN',
  'PAYOUT_LIMIT',
  'REFUND_LIMIT',
];

/** Whole dollars, as cents; null where nothing is set. */
function limitOf(environment: Environment, name: string): Cents | null {
  if (text(environment, name, '') === '') return null;
  return integer(environment, name, 0, { min: 0, max: 100_000_000 }) * 100;
}

/** What admins may refund in 24 hours without a second one; null: any amount. */
export const refundLimit = (environment: Environment): Cents | null =>
  limitOf(environment, 'REFUND_LIMIT');

/** The account is named whole or not at all. */
export function payoutRules(environment: Environment): PayoutRules {
  const days = integer(environment, 'PAYOUT_DAYS', 3, { min: 0, max: 365 });
  const name = text(environment, 'PAYOUT_NAME', '');
  const number = text(environment, 'PAYOUT_IBAN', '');
  const limitCents = limitOf(environment, 'PAYOUT_LIMIT');
  if (!name && !number) return { days, limitCents, payer: null };
  const parsed = z.safeParse(iban, number);
  if (!parsed.success) throw new InvalidSetting(`PAYOUT_IBAN must be an IBAN, not "${number}".`);
  if (!name || name.length > 70)
    throw new InvalidSetting(
      'PAYOUT_NAME must say whose account PAYOUT_IBAN is, in 70 characters.',
    );
  return { days, limitCents, payer: { name, iban: parsed.data } };
}
