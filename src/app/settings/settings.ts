// All settings, parsed once at start. What is wrong stops the start, which names all of it.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Bucket } from '../../kit/server/storage/s3-bucket.ts';
import { accountOf } from '../../payouts/bank-account.ts';
import type { PayoutRules } from '../../payouts/server/payouts.ts';
import { type Environment, InvalidSetting } from './invalid-setting.ts';
import { existingSecret, newSecret, storedSecret } from './secret.ts';
import { type SettingFields, settingFields } from './setting-fields.ts';
import {
  checkedSettings,
  isDemo,
  isLive,
  isReachable,
  leastConnections,
  publicUrl,
  workers,
} from './setting-rules.ts';

/** Throws `InvalidSetting`, whose message names each variable that is wrong. */
export const readSettings = (environment: Environment): Settings =>
  settingsOf(parsed(checkedSettings, environment), storedSecret);

/** The same for a command, which writes nothing: a secret that is not there is one of this process. */
export const readCommandSettings = (environment: Environment): Settings =>
  settingsOf(
    parsed(checkedSettings, environment),
    (dataDir) => existingSecret(dataDir) ?? newSecret(),
  );

export const apiBaseOf = (environment: Environment): string =>
  parsed(z.pick(settingFields, { VITE_API_BASE: true }), environment).VITE_API_BASE;

/** All settings. `.env.example` lists them. */
export const settingNames: readonly string[] = Object.keys(settingFields.shape);

/** An empty value counts as none. */
function parsed<Values>(schema: z.ZodMiniType<Values>, environment: Environment): Values {
  const texts = Object.entries(environment).map(([name, text]) => [
    name,
    text?.trim() || undefined,
  ]);
  const result = z.safeParse(schema, Object.fromEntries(texts));
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path: [name], message }) =>
    name === undefined ? message : `${String(name)} ${message}`,
  );
  throw new InvalidSetting(sentences.join('\n'));
}

export type Settings = Readonly<ReturnType<typeof settingsOf>>;
export type ContinuousBackup = NonNullable<Settings['backup']>;
export type SentTraces = NonNullable<Settings['traces']>;

/** PostgreSQL takes 100 by itself, so that commands and a server that is replaced have room beside them. */
const mostConnections = 64;

function settingsOf(set: SettingFields, secretIn: (dataDir: string) => string) {
  const s3 = bucketOf(set);
  return {
    host: set.HOST,
    port: set.PORT,
    /** The origin of all links in mails, such as `https://cars.example.com`. */
    publicUrl: new URL(publicUrl(set)).origin,
    /** Below which path of this site browsers make their calls, without a slash at its end. It is built in. */
    apiBase: set.VITE_API_BASE,
    /** Other machines can reach this market. */
    isReachable: isReachable(set),
    /** How long a server that is told to stop still takes requests, so that balancers see it. */
    drainSeconds: set.DRAIN_SECONDS,
    /** How many processes answer on this machine; one is the whole market in a single process. */
    workers: workers(set),

    /** Holds the embedded database, images and the generated secret. Absolute. */
    dataDir: set.DATA_DIR,
    secret: set.SECRET ?? secretIn(set.DATA_DIR),
    isDemo: isDemo(set),
    /** A PostgreSQL 15 or newer elsewhere; without it the embedded one runs. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** The same database as the role that owns its tables; null: the role of `databaseUrl` owns them. */
    migrationDatabaseUrl: set.MIGRATION_DATABASE_URL ?? null,
    /** How a pooler behind both addresses gives out its connections. */
    databasePooling: set.DATABASE_POOLING,
    /** How many connections the workers of this machine ask the database of `databaseUrl` for together. */
    databaseConnections:
      set.DATABASE_CONNECTIONS ?? Math.max(leastConnections(set), mostConnections),
    /** `payments`: the operator accepts that a replica takes over without the newest of them. */
    replicasMayLose: set.REPLICAS_MAY_LOSE,
    /** Null: photos lie on disk only. */
    s3,
    /** Where new photos go. Those of the other place are still found. */
    photos: set.PHOTOS ?? (s3 ? 's3' : 'disk'),
    /** Where the embedded database is backed up all the time, and for how many days back; null: nowhere. */
    backup: backupOf(set, s3),

    /** Receives what the contact form brings. */
    contactTo: set.CONTACT_TO,
    /** Sends all mail; null: it stays on this machine. The name in `from` may be empty. */
    mailServer: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : null,
    /**
     * Mail to `address` arrives at the market, also with a `+` and more before the `@`; the program that
     * posts it shows `token`. Null: nobody posts mail.
     */
    inboundMail:
      set.INBOUND_ADDRESS && set.INBOUND_TOKEN
        ? { address: set.INBOUND_ADDRESS, token: set.INBOUND_TOKEN }
        : null,
    google: googleOf(set),
    /** Charges cards; null: the built-in test cards pay. */
    stripe: stripeOf(set),
    /** Pays sellers, whose accounts' events `webhookSecret` signs; null: admins do, by lists for the bank. */
    stripeConnect: connectOf(set),

    /** The country whose currency, units and postal codes the market uses. */
    country: set.COUNTRY,
    /** Emails say by it when something happens; an IANA name. */
    timeZone: set.TIME_ZONE,
    /** Only people who are signed in see cars. */
    isForMembers: set.BROWSING === 'members',
    /** Do people have to verify their address before they pay, post a car or wait for one? */
    needsVerification: set.VERIFICATION,
    /** How long a car stays on hold for the buyer who opened its payment. */
    holdMinutes: set.HOLD_MINUTES,
    /** The same while the buyer takes a second authentication step at their bank. */
    secondStepMinutes: set.SECOND_STEP_MINUTES,
    /** How long an unpaid booking stands. */
    bookingHours: set.BOOKING_HOURS,
    /** How long an offer of a price stands. */
    offerHours: set.OFFER_HOURS,
    /** After how many days a paid car counts as handed over by itself. */
    handoverDays: set.HANDOVER_DAYS,
    /** For how many days after the handover a buyer may report a problem. */
    disputeDays: set.DISPUTE_DAYS,
    /** What one person may have or do: against hoarding of cars, testing of stolen cards, and floods. */
    limits: {
      holds: set.MOST_HOLDS,
      unpaidBookings: set.MOST_UNPAID_BOOKINGS,
      paymentAttemptsAnHour: set.MOST_PAYMENT_ATTEMPTS,
      /** The limit holds for every account, since everybody with an account may upload. */
      photosADay: set.MOST_PHOTOS_A_DAY,
    },
    /** How much of the limits of all calls is allowed, in percent. */
    limitPercent: set.LIMITS,
    /** How often the search's copy of the stock is compared with the database. */
    searchCheckMinutes: set.SEARCH_CHECK_MINUTES,

    /** What the market keeps of a price. Bookings copy it, so a change holds for later ones. */
    commission: {
      percent: set.COMMISSION_PERCENT,
      leastCents: set.COMMISSION_LEAST,
      mostCents: set.COMMISSION_MOST ?? null,
    },
    /** When and from where sellers are paid. */
    payouts: {
      days: set.PAYOUT_DAYS,
      limitCents: set.PAYOUT_LIMIT ?? null,
      payer:
        set.PAYOUT_NAME === undefined
          ? null
          : {
              name: set.PAYOUT_NAME,
              account: accountOf({
                iban: set.PAYOUT_IBAN,
                bankCode: set.PAYOUT_BANK_CODE,
                accountNumber: set.PAYOUT_ACCOUNT_NUMBER,
              }),
            },
    } satisfies PayoutRules,
    /** What admins may refund in 24 hours without a second one; null: any amount. */
    refundLimitCents: set.REFUND_LIMIT ?? null,

    /**
     * `public`: webhooks go by HTTPS to addresses of the public internet only. Outside of a demo for one
     * machine people could otherwise have the market reach what only this machine can reach.
     */
    webhooksTo: set.WEBHOOKS_TO ?? (isDemo(set) && !isReachable(set) ? 'anywhere' : 'public'),
    /** The addresses and networks of the proxies whose `X-Forwarded-For` is believed; false: none. */
    trustedProxies: set.TRUST_PROXY.length > 0 && set.TRUST_PROXY,
    /** What is worth a line in the log. */
    logLevel: set.LOG_LEVEL ?? (isDemo(set) ? 'warn' : 'info'),
    /** Who shows it may read /metrics; null: nobody of another machine may. */
    metricsToken: set.METRICS_TOKEN ?? null,
    traces: tracesOf(set),
  };
}

function bucketOf(set: SettingFields): S3Bucket | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: set.S3_ENDPOINT ?? null,
    region: set.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function backupOf(
  { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_DAYS }: SettingFields,
  s3: S3Bucket | null,
) {
  const days = BACKUP_DAYS;
  if (BACKUP_DIR) return { place: { folder: resolve(BACKUP_DIR) }, days };
  if (!BACKUP_S3_BUCKET || !s3) return null;
  const own = { bucket: BACKUP_S3_BUCKET, setting: 'BACKUP_S3_BUCKET' } as const;
  return { place: { bucket: { ...s3, ...own } }, days };
}

function googleOf(set: SettingFields) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set;
  return clientId && clientSecret ? { issuer: set.GOOGLE_ISSUER, clientId, clientSecret } : null;
}

function stripeOf(set: SettingFields) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = set;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: set.STRIPE_API_URL,
    /** Charges real cards. */
    isLive: isLive(set),
  };
}

function connectOf(set: SettingFields) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret } = set;
  return secretKey && webhookSecret
    ? { secretKey, webhookSecret, apiUrl: set.STRIPE_API_URL }
    : null;
}

/** The settings have the names that OpenTelemetry specifies. */
function tracesOf(set: SettingFields) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: sampler } = set;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const isShare = sampler.endsWith('traceidratio');
  return {
    /** Receives OTLP by HTTP; without its `/v1/traces`. */
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The share of the traces that begin here, from 0 to 1. */
    share: isShare ? set.OTEL_TRACES_SAMPLER_ARG : Number(sampler.endsWith('always_on')),
    /** A caller that says in `traceparent` whether its trace is recorded decides for us, too. */
    followsCaller: sampler.startsWith('parentbased_'),
  };
}
