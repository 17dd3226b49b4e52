// The settings that have to be the same on every server of a market.
import { createHmac } from 'node:crypto';
import { derivedKey } from '../../kit/server/derived-key.ts';
import type { Settings } from '../settings/settings.ts';

/** By the name that an operator knows; null where servers may differ. */
const nameOf: Readonly<Record<keyof Settings, string | null>> = {
  secret: 'SECRET',
  isDemo: 'DEMO',
  publicUrl: 'PUBLIC_URL',
  apiBase: 'VITE_API_BASE',
  isForMembers: 'BROWSING',
  timeZone: 'TIME_ZONE',
  holdMinutes: 'HOLD_MINUTES',
  secondStepMinutes: 'SECOND_STEP_MINUTES',
  bookingHours: 'BOOKING_HOURS',
  offerHours: 'OFFER_HOURS',
  handoverDays: 'HANDOVER_DAYS',
  disputeDays: 'DISPUTE_DAYS',
  limits: 'MOST_…',
  limitPercent: 'LIMITS',
  commission: 'COMMISSION_…',
  payouts: 'PAYOUT_…',
  refundLimitCents: 'REFUND_LIMIT',
  photos: 'PHOTOS',
  s3: 'S3_…',
  stripe: 'STRIPE_…',
  stripeConnect: 'PAYOUTS or STRIPE_CONNECT_WEBHOOK_SECRET',
  google: 'GOOGLE_…',
  mailServer: 'SMTP_URL or MAIL_FROM',
  inboundMail: 'INBOUND_…',
  contactTo: 'CONTACT_TO',
  webhooksTo: 'WEBHOOKS_TO',
  port: null,
  host: null,
  isReachable: null,
  drainSeconds: null,
  databaseUrl: null,
  migrationDatabaseUrl: null,
  databasePooling: null,
  replicasMayLose: null,
  dataDir: null,
  trustedProxies: null,
  backup: null,
  metricsToken: null,
  traces: null,
  logLevel: null,
  workers: null,
  searchCheckMinutes: null,
};

/** A keyed hash of each by its name: nobody can guess a value from it. */
export type SharedSettings = Readonly<Record<string, string>>;

export function sharedSettings(settings: Settings): SharedSettings {
  const hashKey = derivedKey(settings.secret, 'shared settings');
  return Object.fromEntries(
    (Object.keys(nameOf) as (keyof Settings)[]).flatMap((key) => {
      const name = nameOf[key];
      if (name === null) return [];
      const value = JSON.stringify(settings[key]);
      return [[name, createHmac('sha256', hashKey).update(`${name}=${value}`).digest('hex')]];
    }),
  );
}

/** Those in which two servers differ. Names that only one of their versions knows are left out. */
export function differences(own: SharedSettings, other: SharedSettings): readonly string[] {
  // With another key all hashes differ.
  if (own.SECRET !== other.SECRET) return ['SECRET'];
  return Object.keys(own).filter((name) => other[name] !== undefined && other[name] !== own[name]);
}
