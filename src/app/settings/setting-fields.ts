// Each setting by itself: what it may be, and what it is where nobody sets it. `.env.example` says what
// each is for. An error follows the name of its setting, and does not repeat what may be secret.
import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { defaultBookingHours } from '../../bookings/booking.ts';
import { defaultOfferHours } from '../../conversations/offer.ts';
import { countryCodes, defaultCountry } from '../../kit/countries.ts';
import { namesOf } from '../../kit/names-of.ts';
import { plainAccount } from '../../payouts/bank-account.ts';
import { bankText } from '../../payouts/bank-text.ts';
import { defaultDisputeDays } from '../../sales/dispute.ts';
import { defaultHandoverDays } from '../../sales/sale.ts';

const error = (must: string) => ({
  error: ({ input }: { input?: unknown }) => `must ${must}, not "${input}".`,
});
const text = z.string();
type Rule = RegExp | ((value: string) => boolean);
const refined = (rule: Rule, message: string | ReturnType<typeof error>) =>
  text.check(
    z.refine((value) => (rule instanceof RegExp ? rule.test(value) : rule(value)), message),
  );
const textThat = (rule: Rule, must: string) => refined(rule, error(must));
const secretThat = (rule: Rule, must: string) => refined(rule, `must ${must}`);
const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, error(`be one of ${values.join(', ')}`));
const read = <Before, After>(kind: z.ZodMiniType<Before, string>, to: (before: Before) => After) =>
  z.pipe(kind, z.transform(to));
const onOrOff = read(oneOf('on', 'off'), (value) => value === 'on');

const integer = (min: number, max: number) => {
  const isWithin = (value: string) => Number(value) >= min && Number(value) <= max;
  const must = `be a whole number from ${min} to ${max}`;
  return read(
    textThat((value) => /^\d+$/.test(value) && isWithin(value), must),
    Number,
  );
};
const upTo = (max: number, otherwise: number) => z._default(integer(1, max), otherwise);
/** An amount in whole units of the market’s currency, as cents. */
const money = (max: number) => read(integer(0, max), (whole) => whole * 100);

const isAddress = (shape: RegExp) => (value: string) => shape.test(value) && URL.canParse(value);
const isWebAddress = isAddress(/^https?:/i);
/** An address with nothing behind its host and port, reduced to its origin. */
const origin = read(
  secretThat(
    (value) => isWebAddress(value) && new URL(value).href === `${new URL(value).origin}/`,
    'look like https://cars.example.com.',
  ),
  (value) => new URL(value).origin,
);

/** Names with spaces or commas between them. */
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.transform((value: string) => value.split(/[\s,]+/).filter(Boolean)),
    z.array(item),
  );

/** A token with which a program is let in. */
const token = secretThat(
  /^[\x21-\x7e]{16,}$/,
  'have 16 characters or more, of plain letters, digits and signs, without spaces.',
);

/** A password may have a comma too. */
const severalHosts = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;
/** Names a database, and a host or the folder of a socket (`?host=`). */
function isDatabase(value: string): boolean {
  if (!isAddress(/^postgres(ql)?:\/\//)(value)) return false;
  const { hostname, pathname, username, searchParams } = new URL(value);
  // A database without a name is called like its user.
  return (
    (pathname.length > 1 || username !== '') && (hostname || searchParams.get('host') || '') !== ''
  );
}
const postgresUrl = secretThat(
  (value) => !severalHosts.test(value),
  'name one host, which leads to the database that takes writes, such as HAProxy (docs/operating.md).',
).check(
  z.refine(
    (value) => severalHosts.test(value) || isDatabase(value),
    'must look like postgres://user:password@host:5432/database.',
  ),
);

const bucket = textThat(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'have 3 to 63 lower-case letters, digits, dots and hyphens',
);

const mailAddress = /^[^\s@<>]+@[^\s@<>]+$/;
const sender = /^(?:"?([^"<>]*?)"?\s*<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/;
const mailFrom = read(
  textThat(sender, 'look like cars@example.com or Example Cars <cars@example.com>'),
  (value) => {
    const [, name = '', quoted, plain = ''] = sender.exec(value) ?? [];
    return { name, address: quoted ?? plain };
  },
);

/**
 * A number of hops is none: somebody who reaches the server directly could then name any address. Nor
 * is a prefix of 0 bits, which would be everybody.
 */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', prefix, more] = value.split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

/** The stand-ins by the names with which an operator allows them, and what each means. */
export const standIns = {
  'test-cards': 'no real card is charged',
  mailbox: 'mail does not leave this machine',
  demo: 'anyone can log in as its admin and read all mail',
} as const;

export const settingFields = z.object({
  PORT: upTo(65_535, 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  // An address elsewhere would not get the cookie of a session.
  VITE_API_BASE: z._default(
    textThat(/^\/[^/\s?#](?:[^\s?#]*[^/\s?#])?$/, 'be a path like /api'),
    '/api',
  ),
  DRAIN_SECONDS: z._default(integer(0, 300), 0),
  WORKERS: z.optional(integer(1, 64)),

  DATA_DIR: z.prefault(
    read(text, (folder) => resolve(folder)),
    './data',
  ),
  DATABASE_URL: z.optional(postgresUrl),
  MIGRATION_DATABASE_URL: z.optional(postgresUrl),
  DATABASE_POOLING: z._default(oneOf('session', 'transaction'), 'session'),
  DATABASE_CONNECTIONS: z.optional(integer(1, 1000)),
  REPLICAS_MAY_LOSE: z._default(oneOf('nothing', 'payments'), 'nothing'),
  SECRET: z.optional(secretThat(({ length }) => length >= 32, 'have at least 32 characters.')),
  DEMO: z.optional(onOrOff),

  CONTACT_TO: z._default(
    textThat(mailAddress, 'look like hello@example.com'),
    'hello@forecourt.example',
  ),
  SMTP_URL: z.optional(
    secretThat(
      isAddress(/^smtps?:\/\/[^/]/),
      'look like smtp://user:password@mail.example.com:587.',
    ),
  ),
  MAIL_FROM: z.optional(mailFrom),
  // Leaves room for what is added to it: what stands before the `@` may have 64 characters.
  INBOUND_ADDRESS: z.optional(
    textThat(
      /^[\w.-]{1,24}@[^\s@<>+]+\.[^\s@<>+]+$/,
      'look like bounces@cars.example.com, with at most 24 characters before the @',
    ),
  ),
  INBOUND_TOKEN: z.optional(token),

  // A name and a password in it are refused: they have settings of their own.
  S3_ENDPOINT: z.optional(
    secretThat(isAddress(/^https?:\/\/[^@/?#]+(\/[^?#]*)?$/i), 'look like https://s3.example.com.'),
  ),
  S3_REGION: z.optional(textThat(/^[a-z0-9-]+$/, 'look like eu-central-1')),
  S3_BUCKET: z.optional(bucket),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  PHOTOS: z.optional(oneOf('disk', 's3')),
  BACKUP_DIR: z.optional(text),
  BACKUP_S3_BUCKET: z.optional(bucket),
  BACKUP_DAYS: upTo(3650, 14),

  COUNTRY: z._default(oneOf(...countryCodes), defaultCountry),
  TIME_ZONE: z._default(
    textThat(
      (zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone),
      'be a name such as America/New_York',
    ),
    'America/New_York',
  ),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  // The provider's own tokens write it without a slash at the end.
  GOOGLE_ISSUER: z._default(
    textThat(isAddress(/^https:.*[^/?#]$/i), 'look like https://accounts.google.com'),
    'https://accounts.google.com',
  ),
  STRIPE_SECRET_KEY: z.optional(
    secretThat(/^(sk|rk)_(test|live)_\w+$/, 'look like sk_test_... or rk_live_...'),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    secretThat(/^pk_(test|live)_\w+$/, 'look like pk_test_... or pk_live_...'),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(secretThat(/^whsec_[\w+/=]+$/, 'look like whsec_...')),
  STRIPE_API_URL: z._default(origin, 'https://api.stripe.com'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(secretThat(/^whsec_[\w+/=]+$/, 'look like whsec_...')),
  STAND_INS: z._default(
    list(
      z.enum(namesOf(standIns), {
        error: ({ input }) => `may name ${namesOf(standIns).join(', ')}, but not "${input}".`,
      }),
    ),
    [],
  ),

  HOLD_MINUTES: upTo(1440, 15),
  SECOND_STEP_MINUTES: upTo(1440, 30),
  BOOKING_HOURS: upTo(8760, defaultBookingHours),
  OFFER_HOURS: upTo(8760, defaultOfferHours),
  HANDOVER_DAYS: upTo(365, defaultHandoverDays),
  DISPUTE_DAYS: upTo(365, defaultDisputeDays),
  MOST_HOLDS: upTo(1000, 2),
  MOST_UNPAID_BOOKINGS: upTo(10_000, 10),
  MOST_PAYMENT_ATTEMPTS: upTo(10_000, 10),
  MOST_PHOTOS_A_DAY: upTo(100_000, 200),
  LIMITS: upTo(1_000_000, 100),
  SEARCH_CHECK_MINUTES: upTo(10_080, 60),

  COMMISSION_PERCENT: z._default(
    read(textThat(/^\d{1,2}(\.\d{1,2})?$/, 'be a percentage below 100, such as 2.5'), Number),
    0,
  ),
  COMMISSION_LEAST: z._default(money(999_999), 0),
  COMMISSION_MOST: z.optional(money(999_999)),
  PAYOUTS: z._default(oneOf('list', 'stripe'), 'list'),
  PAYOUT_DAYS: z._default(integer(0, 365), 3),
  PAYOUT_NAME: z.optional(
    refined(
      (name) => name.length <= 70 && /\p{L}/u.test(bankText(name, 70)),
      'must say whose account lists are paid from, in 70 characters of which banks take at least one letter.',
    ),
  ),
  // Which of them the market has follows from COUNTRY.
  PAYOUT_IBAN: z.optional(read(text, plainAccount)),
  PAYOUT_BANK_CODE: z.optional(read(text, plainAccount)),
  PAYOUT_ACCOUNT_NUMBER: z.optional(read(text, plainAccount)),
  PAYOUT_LIMIT: z.optional(money(100_000_000)),
  REFUND_LIMIT: z.optional(money(100_000_000)),

  BROWSING: z._default(oneOf('everyone', 'members'), 'everyone'),
  VERIFICATION: z._default(onOrOff, true),
  WEBHOOKS_TO: z.optional(oneOf('public', 'anywhere')),
  TRUST_PROXY: z._default(
    z.pipe(
      z.transform((value: string) => (value === 'off' ? '' : value)),
      list(
        text.check(
          z.refine(isProxy, {
            error: ({ input }) =>
              `must be off or the addresses of the proxies, such as 10.0.0.2, 10.0.0.0/8 or loopback, but not "${input}".`,
          }),
        ),
      ),
    ),
    [],
  ),

  LOG_LEVEL: z.optional(oneOf('silent', 'error', 'warn', 'info', 'debug')),
  METRICS_TOKEN: z.optional(token),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    secretThat(isWebAddress, 'be an address such as http://127.0.0.1:4318.'),
  ),
  // The exporter of traces reads these two by itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    secretThat(
      /^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/,
      'look like name=value,other=value.',
    ),
  ),
  OTEL_SERVICE_NAME: z.optional(text),
  OTEL_TRACES_SAMPLER: z._default(
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    read(textThat(/^(0*\.\d+|0+|0*1(\.0+)?)$/, 'be a number from 0 to 1'), Number),
    1,
  ),
});
export type SettingFields = z.output<typeof settingFields>;
export type SettingName = keyof SettingFields;
