import type { CommissionRule } from '../../cars/commission-on-wire.ts';
import { type Environment, InvalidSetting, integer, text } from './values/setting-values.ts';

export const commissionSettingNames = ['COMMISSION_PERCENT', 'COMMISSION_LEAST', 'COMMISSION_MOST'];

/** Least and most are dollars. */
export function commissionRule(environment: Environment): CommissionRule {
  const dollars = (name: string) => integer(environment, name, 0, { min: 0, max: 999_999 });
  const least = dollars('COMMISSION_LEAST');
  const most = text(environment, 'COMMISSION_MOST', '') === '' ? null : dollars('COMMISSION_MOST');
  if (most !== null && most < least)
    throw new InvalidSetting(`COMMISSION_MOST must be at least COMMISSION_LEAST, ${least}.`);
  return {
    percent: percentOf(environment),
    leastCents: least * 100,
    mostCents: most === null ? null : most * 100,
  };
}

function percentOf(environment: Environment): number {
  const value = text(environment, 'COMMISSION_PERCENT', '0');
  if (/^\d{1,2}(\.\d{1,2})?$/.test(value)) return Number(value);
  throw new InvalidSetting(
    `COMMISSION_PERCENT must be a percentage below 100, such as 2.5, not "${value}".`,
  );
}
