// What must hold between settings, and what some of them say together.

import { availableParallelism, totalmem } from 'node:os';
import { relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { namesOf } from '../../kit/names-of.ts';
import { isLoopback } from '../../kit/server/http/network.ts';
import { accountFieldsOf, ibanAlone } from '../../payouts/bank-account.ts';
import { type SettingFields, type SettingName, settingFields, standIns } from './setting-fields.ts';

/** Also checked while a setting is wrong by itself, so that an operator reads everything at once. */
export const checkedSettings = settingFields.check(
  z.check(
    ({ value, issues }) => {
      const wrong = new Set(issues.map(({ path }) => path?.[0]));
      const areRight = (...names: SettingName[]) => !names.some((name) => wrong.has(name));
      for (const message of problemsOf(value, areRight))
        issues.push({ code: 'custom', message, input: undefined });
    },
    { when: () => true },
  ),
);

type AreRight = (...names: SettingName[]) => boolean;

const s3Keys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const payoutSettings = {
  iban: 'PAYOUT_IBAN',
  bankCode: 'PAYOUT_BANK_CODE',
  accountNumber: 'PAYOUT_ACCOUNT_NUMBER',
} as const;

export const isDemo = ({ DEMO, DATABASE_URL }: SettingFields): boolean =>
  DEMO ?? DATABASE_URL === undefined;

export const workers = ({ WORKERS, DATABASE_URL }: SettingFields): number =>
  WORKERS ?? defaultWorkers({ databaseUrl: DATABASE_URL ?? null });

/** Two for the requests of a worker, and two for its search. */
export const leastConnections = (set: SettingFields): number => 4 * workers(set);

const inBrackets = (host: string) => (host.includes(':') ? `[${host}]` : host);
const isForAll = (host: string) => host === '0.0.0.0' || host === '::';
export const publicUrl = ({ PUBLIC_URL, HOST, PORT }: SettingFields): string =>
  PUBLIC_URL ?? `http://${isForAll(HOST) ? 'localhost' : inBrackets(HOST)}:${PORT}`;

/** An address that only programs of the same machine can reach. */
const isOnThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && isLoopback(new URL(origin).host);

/** What lets other machines reach a market: its address, or where it listens. */
function reachedBy(set: SettingFields): string[] {
  return [
    isOnThisMachine(publicUrl(set)) ? '' : `PUBLIC_URL is ${publicUrl(set)}`,
    isOnThisMachine(`http://${inBrackets(set.HOST)}`) ? '' : `HOST is ${set.HOST}`,
  ].filter(Boolean);
}
export const isReachable = (set: SettingFields): boolean => reachedBy(set).length > 0;

const hasStripe = (set: SettingFields): boolean => stripeKeys.some((key) => set[key]);
export const isLive = ({ STRIPE_SECRET_KEY = '' }: SettingFields): boolean =>
  STRIPE_SECRET_KEY.includes('_live_');

function* problemsOf(set: SettingFields, areRight: AreRight): Generator<string> {
  /** Whoever sets one of `names` must set each of `needed`. */
  function* needs(names: readonly SettingName[], needed = names): Generator<string> {
    const present = names.filter((name) => set[name] !== undefined);
    const missing = needed.filter((name) => set[name] === undefined);
    if (present.length === 0 || missing.length === 0) return;
    const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
    yield `${missing.join(' and ')} ${are} missing: ${present.join(' and ')} cannot work without ${them}.`;
  }

  yield* needs(['MIGRATION_DATABASE_URL', 'DATABASE_CONNECTIONS'], ['DATABASE_URL']);
  if (set.DATABASE_POOLING === 'transaction' && !set.DATABASE_URL)
    yield 'DATABASE_POOLING is of no use without DATABASE_URL.';
  const least = leastConnections(set);
  if (areRight('DATABASE_CONNECTIONS', 'WORKERS') && (set.DATABASE_CONNECTIONS ?? least) < least)
    yield `DATABASE_CONNECTIONS must be ${least} or more: 4 for each of ${workers(set)} workers (WORKERS).`;

  yield* needs(['SMTP_URL', 'MAIL_FROM']);
  const inbound = ['INBOUND_ADDRESS', 'INBOUND_TOKEN'] as const;
  yield* needs(inbound, [...inbound, 'SMTP_URL']);

  yield* needs(['S3_ENDPOINT', 'S3_REGION', ...s3Keys], s3Keys);
  if (set.PHOTOS === 's3' && !set.S3_BUCKET)
    yield 'PHOTOS is s3, but S3_BUCKET is missing: it says where that is.';

  const { BACKUP_DIR, BACKUP_S3_BUCKET } = set;
  if (set.DATABASE_URL && (BACKUP_DIR || BACKUP_S3_BUCKET))
    yield `${BACKUP_DIR ? 'BACKUP_DIR' : 'BACKUP_S3_BUCKET'} is for the embedded database, but DATABASE_URL is set: have that server archive its log.`;
  if (BACKUP_DIR && BACKUP_S3_BUCKET)
    yield 'BACKUP_DIR and BACKUP_S3_BUCKET are both set. Choose one.';
  // A backup that lies with what it backs up is lost with it.
  if (BACKUP_DIR && !relative(set.DATA_DIR, resolve(BACKUP_DIR)).startsWith('..'))
    yield 'BACKUP_DIR must lie outside of DATA_DIR, at best on another disk.';
  yield* needs(['BACKUP_S3_BUCKET'], ['S3_BUCKET']);
  if (BACKUP_S3_BUCKET && BACKUP_S3_BUCKET === set.S3_BUCKET)
    yield 'BACKUP_S3_BUCKET must not be S3_BUCKET, which holds what everyone may see.';

  yield* needs(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);

  yield* needs(stripeKeys);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_CONNECT_WEBHOOK_SECRET } = set;
  const haveModes = areRight('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY') && STRIPE_SECRET_KEY;
  const isPublishableLive = STRIPE_PUBLISHABLE_KEY?.includes('_live_') ?? isLive(set);
  if (haveModes && isPublishableLive !== isLive(set))
    yield 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode or both live.';
  const isElsewhere = hasStripe(set) && set.STRIPE_API_URL !== 'https://api.stripe.com';
  if (areRight('STRIPE_API_URL') && isElsewhere)
    if (isLive(set) || !isOnThisMachine(set.STRIPE_API_URL))
      yield 'STRIPE_API_URL is for tests only: an address of this machine, with keys of the test mode.';
  if (set.PAYOUTS === 'list' && STRIPE_CONNECT_WEBHOOK_SECRET)
    yield 'STRIPE_CONNECT_WEBHOOK_SECRET is of no use without PAYOUTS=stripe.';
  if (set.PAYOUTS === 'stripe' && !hasStripe(set))
    yield 'PAYOUTS=stripe needs the keys of Stripe, such as STRIPE_SECRET_KEY.';
  if (set.PAYOUTS === 'stripe' && !STRIPE_CONNECT_WEBHOOK_SECRET)
    yield 'STRIPE_CONNECT_WEBHOOK_SECRET is missing: PAYOUTS=stripe needs it.';

  const { COMMISSION_LEAST, COMMISSION_MOST = COMMISSION_LEAST } = set;
  if (areRight('COMMISSION_LEAST', 'COMMISSION_MOST') && COMMISSION_MOST < COMMISSION_LEAST)
    yield `COMMISSION_MOST must be at least COMMISSION_LEAST, ${COMMISSION_LEAST / 100}.`;
  if (areRight('COUNTRY')) {
    const ofCountry = accountFieldsOf(set.COUNTRY);
    // The market may have such an account in any country.
    const fields = set.PAYOUT_IBAN === undefined ? ofCountry : ibanAlone;
    const own = namesOf(fields).map((name) => payoutSettings[name]);
    const [foreign] = Object.values(payoutSettings).filter(
      (name) => set[name] !== undefined && !own.includes(name),
    );
    if (foreign)
      yield ofCountry.iban
        ? `${foreign} is not for a market in ${set.COUNTRY} (COUNTRY): name its account by PAYOUT_IBAN.`
        : `PAYOUT_IBAN and ${foreign} are both set. Choose one.`;
    else yield* needs(['PAYOUT_NAME', ...own]);
    for (const name of namesOf(fields)) {
      const value = set[payoutSettings[name]];
      if (value !== undefined && !fields[name]?.isRight(value))
        yield `${payoutSettings[name]} is "${value}". ${fields[name]?.wrong}.`;
    }
  }

  if (!areRight('HOST', 'PORT', 'PUBLIC_URL', 'DEMO', 'DATABASE_URL', 'STAND_INS', 'VERIFICATION'))
    return;
  if (URL.canParse(publicUrl(set))) yield* standInProblems(set);
  else yield `HOST must be an address or a name of this machine, not "${set.HOST}".`;
}

/**
 * A market that other people reach has a stand-in only where STAND_INS names it: a forgotten setting
 * must neither give cars away for test cards nor open a real market to the demo's admin.
 */
function* standInProblems(set: SettingFields): Generator<string> {
  const address = publicUrl(set);
  const reached = reachedBy(set);
  const live = 'STRIPE_SECRET_KEY charges real cards, but';
  if (isLive(set) && isDemo(set))
    yield `${live} DEMO is on: anyone could log in as the admin of the demo and give refunds. Set DEMO=off, or use keys of the test mode.`;
  if (isLive(set) && reached.length > 0 && !address.startsWith('https:'))
    yield `${live} people would reach this market without TLS. Set PUBLIC_URL to an https address, not "${address}".`;
  if (set.SMTP_URL && isDemo(set))
    yield 'SMTP_URL sends real mail, but DEMO is on: its people and their addresses are made up. Set DEMO=off, or leave SMTP_URL out.';

  const outside = [...reached, ...(set.GOOGLE_CLIENT_ID ? ['GOOGLE_CLIENT_ID is set'] : [])];
  if (isDemo(set)) {
    if (outside.length > 0 && !set.STAND_INS.includes('demo'))
      yield `DEMO is on, but this is no market for one machine only: ${outside.join(', ')}. In a demo ${standIns.demo}. Set DEMO=off for a real market, or STAND_INS=demo to show the demo to others.`;
    return;
  }
  const cards = hasStripe(set) ? [] : (['test-cards'] as const);
  const mail = set.SMTP_URL || set.MAIL_FROM ? [] : (['mailbox'] as const);
  const inUse = [...cards, ...mail];
  const unasked = inUse.filter((standIn) => !set.STAND_INS.includes(standIn));
  const named = unasked.map((standIn) => `${standIn} (${standIns[standIn]})`).join(', ');
  if (reached.length > 0 && unasked.length > 0)
    yield `Other machines can reach this market (${outside.join(', ')}), and nobody has asked for its stand-ins: ${named}. Set the keys of a real provider, or STAND_INS=${inUse.join(',')}.`;
  // Whoever signs up may then pay, post and wait at once, as somebody who could use any address.
  if (!set.VERIFICATION && !isOnThisMachine(address))
    yield `VERIFICATION is off, but people reach this market at ${address}: anybody could sell and pay with somebody else's address. Set VERIFICATION=on.`;
}

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** What a worker and its share of the database need, with room for a large stock. */
const bytesOfEach = 1024 ** 3;
const most = 16;

/**
 * In how many processes the market answers on this machine, where WORKERS does not say. A purchase
 * costs the database twice as much as the market (docs/decisions/0059), so an embedded one gets half of
 * the cores. Else the machine is the market's own.
 */
export function defaultWorkers(
  { databaseUrl }: { readonly databaseUrl: string | null },
  { cores, memoryBytes }: Machine = thisMachine(),
): number {
  const byCores = databaseUrl === null ? Math.floor(cores / 2) : cores;
  const byMemory = Math.floor(memoryBytes / bytesOfEach);
  return Math.max(1, Math.min(byCores, byMemory, most));
}

/** A container may have less memory than its machine; without a limit Node says 0 or more than there is. */
const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});
