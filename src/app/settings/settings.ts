// All settings, parsed once at start. A wrong one stops the start and names the variable.
import { resolve } from 'node:path';
import { defaultBookingHours } from '../../bookings/booking.ts';
import { apiBaseOf } from './api-base.ts';
import {
  type DatabaseAddresses,
  databaseAddresses,
  databaseSettingNames,
} from './database-settings.ts';
import { type GoogleClient, googleClient, googleSettingNames } from './google-settings.ts';
import { refuseMisspelled } from './misspelled-setting.ts';
import { storedSecret } from './secret.ts';
import {
  type Environment,
  InvalidSetting,
  integer,
  oneOf,
  originUrl,
  text,
} from './setting-values.ts';
import { checkStandIns, isReachable } from './stand-ins.ts';
import { type StripeAccount, stripeAccount, stripeSettingNames } from './stripe-settings.ts';
import { type TrustedProxies, trustedProxies } from './trust-proxy.ts';

export interface Settings extends DatabaseAddresses {
  readonly port: number;
  readonly host: string;
  /** Holds the embedded database, images and the generated secret. */
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Below which path of this site browsers make their calls. */
  readonly apiBase: string;
  readonly secret: string;
  readonly isDemo: boolean;
  /** Other machines can reach this market. */
  readonly isReachable: boolean;
  readonly contactTo: string;
  /** In which mails say when something happens; an IANA name. */
  readonly timeZone: string;
  /** Signing in with Google; null without its keys. */
  readonly google: GoogleClient | null;
  /** Charges cards; null without its keys, when the built-in test cards pay. */
  readonly stripe: StripeAccount | null;
  /** How long a car stays on hold for the buyer who opened its payment. */
  readonly holdMinutes: number;
  /** The same while the buyer takes a second authentication step at their bank. */
  readonly secondStepMinutes: number;
  /** How long an unpaid booking stands. */
  readonly bookingHours: number;
  readonly limits: Limits;
  /** Of how often anything may be done at all, the percentage that is allowed. */
  readonly limitPercent: number;
  readonly trustedProxies: TrustedProxies;
  /** What is worth a line in the log. */
  readonly logLevel: (typeof logLevels)[number];
}

/** What one person may have or do: against hoarding of cars, testing of stolen cards, and floods. */
interface Limits {
  readonly holds: number;
  readonly unpaidBookings: number;
  readonly paymentAttemptsAnHour: number;
  /** Of anyone, since whoever has an account may upload. */
  readonly photosADay: number;
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Every setting there is. `.env.example` lists them. */
export const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  ...databaseSettingNames,
  'PUBLIC_URL',
  'VITE_API_BASE',
  'SECRET',
  'DEMO',
  'CONTACT_TO',
  'TIME_ZONE',
  ...googleSettingNames,
  ...stripeSettingNames,
  'STAND_INS',
  'HOLD_MINUTES',
  'SECOND_STEP_MINUTES',
  'BOOKING_HOURS',
  'MOST_HOLDS',
  'MOST_UNPAID_BOOKINGS',
  'MOST_PAYMENT_ATTEMPTS',
  'MOST_PHOTOS_A_DAY',
  'LIMITS',
  'TRUST_PROXY',
  'LOG_LEVEL',
];
/** Settings of ours that a later version reads: a value is refused rather than ignored. */
const notYet = /^(SMTP_|S3_|MAIL_FROM$)/;

export function readSettings(environment: Environment): Settings {
  for (const [name, value] of Object.entries(environment))
    if (notYet.test(name) && value)
      throw new InvalidSetting(
        `${name} is set, but this version has no use for it yet. Remove it.`,
      );
  refuseMisspelled(environment, settingNames);

  const host = text(environment, 'HOST', '127.0.0.1');
  const port = integer(environment, 'PORT', 3000, { min: 1, max: 65_535 });
  const database = databaseAddresses(environment);
  const publicUrl = originUrl(environment, 'PUBLIC_URL', `http://${addressable(host)}:${port}`);
  const isDemo =
    oneOf(environment, 'DEMO', ['on', 'off'], database.databaseUrl ? 'off' : 'on') === 'on';
  const dataDir = resolve(text(environment, 'DATA_DIR', './data'));
  const stripe = stripeAccount(environment);
  const google = googleClient(environment);
  checkStandIns(environment, { isDemo, host, publicUrl, stripe, hasGoogle: google !== null });
  return {
    port,
    host,
    dataDir,
    ...database,
    publicUrl,
    apiBase: apiBaseOf(environment),
    isDemo,
    isReachable: isReachable({ host, publicUrl }),
    secret: secretOf(environment, dataDir),
    contactTo: text(environment, 'CONTACT_TO', 'hello@forecourt.example'),
    timeZone: timeZoneOf(environment),
    google,
    stripe,
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, isDemo ? 'warn' : 'info'),
    holdMinutes: integer(environment, 'HOLD_MINUTES', 15, { min: 1, max: 1440 }),
    secondStepMinutes: integer(environment, 'SECOND_STEP_MINUTES', 30, { min: 1, max: 1440 }),
    bookingHours: integer(environment, 'BOOKING_HOURS', defaultBookingHours, {
      min: 1,
      max: 8760,
    }),
    limitPercent: integer(environment, 'LIMITS', 100, { min: 1, max: 1_000_000 }),
    trustedProxies: trustedProxies(environment),
    limits: {
      holds: integer(environment, 'MOST_HOLDS', 2, { min: 1, max: 1000 }),
      unpaidBookings: integer(environment, 'MOST_UNPAID_BOOKINGS', 10, { min: 1, max: 10_000 }),
      photosADay: integer(environment, 'MOST_PHOTOS_A_DAY', 50, { min: 1, max: 100_000 }),
      paymentAttemptsAnHour: integer(environment, 'MOST_PAYMENT_ATTEMPTS', 10, {
        min: 1,
        max: 10_000,
      }),
    },
  };
}

const addressable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

function timeZoneOf(environment: Environment): string {
  const zone = text(environment, 'TIME_ZONE', 'America/New_York');
  if (zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return zone;
  throw new InvalidSetting(`TIME_ZONE must be a name such as America/New_York, not "${zone}".`);
}

/** Given, or generated at the first start and stored beside the data. */
function secretOf(environment: Environment, dataDir: string): string {
  const given = text(environment, 'SECRET', '');
  if (!given) return storedSecret(dataDir);
  if (given.length < 32) throw new InvalidSetting('SECRET must have at least 32 characters.');
  return given;
}
