// The settings that have to be the same on every server of a market.
import { createHmac } from 'node:crypto';
import { namesOf } from '../../kit/names-of.ts';
import { derivedKey } from '../../kit/server/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** The name that an operator knows a setting by; null where servers may differ. */
const nameOf: Readonly<Record<keyof Settings, string | null>> = {
  secret: 'SECRET',
  isDemo: 'DEMO',
  needsVerification: 'VERIFICATION',
  publicUrl: 'PUBLIC_URL',
  apiBase: 'VITE_API_BASE',
  isForMembers: 'BROWSING',
  country: 'COUNTRY',
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
  replicasMayLose: 'REPLICAS_MAY_LOSE',
  port: null,
  host: null,
  isReachable: null,
  drainSeconds: null,
  databaseUrl: null,
  migrationDatabaseUrl: null,
  databasePooling: null,
  dataDir: null,
  trustedProxies: null,
  backup: null,
  metricsToken: null,
  traces: null,
  logLevel: null,
  workers: null,
  databaseConnections: null,
  searchCheckMinutes: null,
};

/** Each limit has a setting of its own. */
const limitNames: Readonly<Record<keyof Settings['limits'], string>> = {
  holds: 'MOST_HOLDS',
  unpaidBookings: 'MOST_UNPAID_BOOKINGS',
  paymentAttemptsAnHour: 'MOST_PAYMENT_ATTEMPTS',
  photosADay: 'MOST_PHOTOS_A_DAY',
};

/**
 * A keyed hash of each by its name: nobody can guess a value from it. What belongs together under one
 * name has a hash for each of its fields, since the next version may know one more.
 */
export type SharedSettings = Readonly<Record<string, string>>;

/** The text between a name and a field. */
const divider = ' / ';

export function sharedSettings(settings: Settings): SharedSettings {
  const hashKey = derivedKey(settings.secret, 'shared settings');
  return Object.fromEntries(
    namesOf(nameOf).flatMap((key) => {
      const name = nameOf[key];
      if (name === null) return [];
      return fieldsOf(name, settings[key]).map(([field, value]) => [
        field,
        createHmac('sha256', hashKey).update(`${field}=${value}`).digest('hex'),
      ]);
    }),
  );
}

/** The fields of a setting with their values as JSON. A group that is not set has no other field. */
function fieldsOf(name: string, value: unknown): [field: string, json: string][] {
  const isSet = (is: boolean): [string, string] => [`${name}${divider}set`, String(is)];
  if (value === undefined) return [];
  if (value === null) return [[name, 'null'], isSet(false)];
  if (typeof value !== 'object' || Array.isArray(value)) return [[name, JSON.stringify(value)]];
  const fields = Object.entries(value).flatMap(([field, one]) =>
    fieldsOf(`${name}${divider}${field}`, one),
  );
  return [isSet(true), ...fields];
}

/** The settings in which two servers differ. What only one of their versions knows is left out. */
export function differences(own: SharedSettings, other: SharedSettings): readonly string[] {
  // All hashes differ where the key does.
  if (own.SECRET !== other.SECRET) return ['SECRET'];
  const fields = Object.keys(own).filter(
    (field) => other[field] !== undefined && other[field] !== own[field],
  );
  return [...new Set(fields.map(settingOf))];
}

/** The setting as an operator knows it. */
function settingOf(field: string): string {
  const [group = field, name] = field.split(divider);
  const limit = Object.entries(limitNames).find(([one]) => group === nameOf.limits && one === name);
  return limit?.[1] ?? group;
}
