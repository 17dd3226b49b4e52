import { type Environment, InvalidSetting, isLoopback, text } from './setting-values.ts';

/** The stand-ins by the names with which an operator allows them, and what each means. */
const standIns = {
  'test-cards': 'no real card is charged',
  mailbox: 'mail does not leave this machine',
} as const;
type StandIn = keyof typeof standIns;

/**
 * A public market without the demo has a stand-in only where STAND_INS names it: a forgotten key
 * must not give cars away for test cards.
 */
export function checkStandIns(
  environment: Environment,
  market: { isDemo: boolean; publicUrl: string; inUse: readonly StandIn[] },
): void {
  const named = text(environment, 'STAND_INS', '')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const name of named)
    if (!Object.hasOwn(standIns, name))
      throw new InvalidSetting(
        `STAND_INS may name ${Object.keys(standIns).join(', ')}, but not "${name}".`,
      );
  if (market.isDemo || isLoopback(market.publicUrl)) return;
  const unnamed = market.inUse.filter((one) => !named.includes(one));
  if (unnamed.length === 0) return;
  const unasked = unnamed.map((one) => `${one} (${standIns[one]})`).join(', ');
  throw new InvalidSetting(
    `${market.publicUrl} would be served with stand-ins that nobody has asked for: ${unasked}. ` +
      `Set the keys of a real provider, or STAND_INS=${market.inUse.join(',')}.`,
  );
}
