import * as z from 'zod/mini';
import { iban } from '../../payments/iban.ts';
import type { PayoutRules } from '../../payments/server/payments.ts';
import { type Environment, InvalidSetting, integer, text } from './values/setting-values.ts';

export const payoutSettingNames = ['PAYOUT_DAYS', 'PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_LIMIT'];

/** The account is named whole or not at all. The limit is dollars. */
export function payoutRules(environment: Environment): PayoutRules {
  const days = integer(environment, 'PAYOUT_DAYS', 3, { min: 0, max: 365 });
  const name = text(environment, 'PAYOUT_NAME', '');
  const number = text(environment, 'PAYOUT_IBAN', '');
  const limitCents =
    text(environment, 'PAYOUT_LIMIT', '') === ''
      ? null
      : integer(environment, 'PAYOUT_LIMIT', 0, { min: 0, max: 100_000_000 }) * 100;
  if (!name && !number) return { days, limitCents, payer: null };
  const parsed = z.safeParse(iban, number);
  if (!parsed.success) throw new InvalidSetting(`PAYOUT_IBAN must be an IBAN, not "${number}".`);
  if (!name || name.length > 70)
    throw new InvalidSetting(
      'PAYOUT_NAME must say whose account PAYOUT_IBAN is, in 70 characters.',
    );
  return { days, limitCents, payer: { name, iban: parsed.data } };
}
