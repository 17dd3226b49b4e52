import type { StripeAccount } from './stripe-settings.ts';
import {
  type Environment,
  InvalidSetting,
  isOnThisMachine,
  oneOf,
  text,
} from './values/setting-values.ts';

/** The stand-ins by the names with which an operator allows them, and what each means. */
const standIns = {
  'test-cards': 'no real card is charged',
  mailbox: 'mail does not leave this machine',
  demo: 'anyone can log in as its admin and read all mail',
} as const;
type StandIn = keyof typeof standIns;

interface PlannedMarket {
  readonly isDemo: boolean;
  readonly host: string;
  readonly publicUrl: string;
  readonly stripe: StripeAccount | null;
  readonly hasGoogle: boolean;
  readonly hasMailServer: boolean;
}

/**
 * A market that other people reach has a stand-in only where STAND_INS names it: a forgotten setting
 * must neither give cars away for test cards nor open a real market to the demo's admin.
 */
export function checkStandIns(environment: Environment, market: PlannedMarket): void {
  const { isDemo, stripe, publicUrl } = market;
  const named = namedStandIns(environment);
  const outside = whatReachesOut(market);
  const isLive = stripe?.isLive ?? false;
  if (isLive && isDemo)
    throw new InvalidSetting(
      'STRIPE_SECRET_KEY charges real cards, but DEMO is on: anyone could log in as the admin of the demo and give refunds. Set DEMO=off, or use keys of the test mode.',
    );
  if (market.hasMailServer && isDemo)
    throw new InvalidSetting(
      'SMTP_URL sends real mail, but DEMO is on: its people and their addresses are made up. Set DEMO=off, or leave SMTP_URL out.',
    );
  if (isLive && isReachable(market) && !publicUrl.startsWith('https:'))
    throw new InvalidSetting(
      `STRIPE_SECRET_KEY charges real cards, but people would reach this market without TLS. Set PUBLIC_URL to an https address, not "${publicUrl}".`,
    );
  if (isDemo) {
    if (outside.length === 0 || named.includes('demo')) return;
    throw new InvalidSetting(
      `DEMO is on, but this is no market for one machine only: ${outside.join(', ')}. In a demo ${standIns.demo}. Set DEMO=off for a real market, or STAND_INS=demo to show the demo to others.`,
    );
  }
  if (!isReachable(market)) return;
  const inUse: readonly StandIn[] = [
    ...(stripe ? [] : (['test-cards'] as const)),
    ...(market.hasMailServer ? [] : (['mailbox'] as const)),
  ];
  const unnamed = inUse.filter((one) => !named.includes(one));
  if (unnamed.length === 0) return;
  const unasked = unnamed.map((one) => `${one} (${standIns[one]})`).join(', ');
  throw new InvalidSetting(
    `Other machines can reach this market (${outside.join(', ')}), and nobody has asked for its stand-ins: ${unasked}. ` +
      `Set the keys of a real provider, or STAND_INS=${inUse.join(',')}.`,
  );
}

/**
 * `VERIFICATION=off`: whoever signs up may pay, post and wait at once, as somebody who could use any
 * address. So it is for a demo, or a market for one machine.
 */
export function needsVerification(
  environment: Environment,
  { isDemo, publicUrl }: Pick<PlannedMarket, 'isDemo' | 'publicUrl'>,
): boolean {
  const isOn = oneOf(environment, 'VERIFICATION', ['on', 'off'], 'on') === 'on';
  if (isOn || isDemo || isOnThisMachine(publicUrl)) return isOn;
  throw new InvalidSetting(
    `VERIFICATION is off, but people reach this market at ${publicUrl}: anybody could sell and pay with somebody else's address. Set VERIFICATION=on.`,
  );
}

/** Whether other machines can reach a market: by its address, or by where it listens. */
export const isReachable = ({ host, publicUrl }: Pick<PlannedMarket, 'host' | 'publicUrl'>) =>
  !isOnThisMachine(publicUrl) || !isOwnHost(host);

function isOwnHost(host: string): boolean {
  const origin = `http://${host.includes(':') ? `[${host}]` : host}`;
  return URL.canParse(origin) && isOnThisMachine(origin);
}

function whatReachesOut({ host, publicUrl, hasGoogle }: PlannedMarket): string[] {
  return [
    isOnThisMachine(publicUrl) ? '' : `PUBLIC_URL is ${publicUrl}`,
    isOwnHost(host) ? '' : `HOST is ${host}`,
    hasGoogle ? 'GOOGLE_CLIENT_ID is set' : '',
  ].filter(Boolean);
}

function namedStandIns(environment: Environment): StandIn[] {
  const named = text(environment, 'STAND_INS', '')
    .split(/[\s,]+/)
    .filter(Boolean);
  const isStandIn = (name: string): name is StandIn => Object.hasOwn(standIns, name);
  return named.map((name) => {
    if (isStandIn(name)) return name;
    throw new InvalidSetting(
      `STAND_INS may name ${Object.keys(standIns).join(', ')}, but not "${name}".`,
    );
  });
}
