// All settings, parsed once at start. A wrong one stops the start and names the variable.
import { resolve } from 'node:path';
import type { CommissionRule } from '../../cars/commission-on-wire.ts';
import type { Cents } from '../../kit/money.ts';
import type { PayoutRules } from '../../payments/server/payments.ts';
import { type Addresses, addressesOf, addressSettingNames } from './address-settings.ts';
import { backupSettingNames, type ContinuousBackup, continuousBackup } from './backup-settings.ts';
import { commissionRule, commissionSettingNames } from './commission-settings.ts';
import {
  type DatabaseAddresses,
  databaseAddresses,
  databaseSettingNames,
} from './database-settings.ts';
import { type GoogleClient, googleClient, googleSettingNames } from './google-settings.ts';
import {
  type InboundMail,
  inboundMail,
  type MailServer,
  mailServer,
  mailSettingNames,
} from './mail-settings.ts';
import { observingSettingNames, type SentTraces, sentTraces } from './observing-settings.ts';
import { payoutRules, payoutSettingNames, refundLimit } from './payout-settings.ts';
import { type Rules, ruleSettingNames, rulesOf } from './rule-settings.ts';
import { type PhotoPlaces, photoPlaces, s3SettingNames } from './s3-settings.ts';
import { checkStandIns, needsVerification } from './stand-ins.ts';
import {
  type StripeAccount,
  type StripeConnect,
  stripeAccount,
  stripeConnect,
  stripeSettingNames,
} from './stripe-settings.ts';
import { secretOf } from './values/secret.ts';
import { type Environment, oneOf, text } from './values/setting-values.ts';
import { tokenSetting } from './values/token-setting.ts';
import { type TrustedProxies, trustedProxies } from './values/trust-proxy.ts';
import { webhookSettingNames, webhooksToOf } from './webhook-settings.ts';
import { connectionsOf, workerSettingNames, workersOf } from './worker-settings.ts';

export interface Settings extends Addresses, DatabaseAddresses, PhotoPlaces, Rules {
  /** Holds the embedded database, images and the generated secret. */
  readonly dataDir: string;
  readonly secret: string;
  readonly isDemo: boolean;
  /** Do people have to verify their address before they pay, post a car or wait for one? */
  readonly needsVerification: boolean;
  /** Receives what the contact form brings. */
  readonly contactTo: string;
  /** Sends all mail; null without its settings, when mail stays on this machine. */
  readonly mailServer: MailServer | null;
  /** Where mail comes back to, and who posts it here; null: nobody does. */
  readonly inboundMail: InboundMail | null;
  /** Signing in with Google; null without its keys. */
  readonly google: GoogleClient | null;
  /** Charges cards; null without its keys, when the built-in test cards pay. */
  readonly stripe: StripeAccount | null;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly stripeConnect: StripeConnect | null;
  readonly trustedProxies: TrustedProxies;
  /** `public`: by HTTPS, to addresses of the public internet only. */
  readonly webhooksTo: 'public' | 'anywhere';
  /** Where the embedded database is backed up all the time; null: nowhere. */
  readonly backup: ContinuousBackup | null;
  /** Who shows it may read /metrics; null: nobody of another machine may. */
  readonly metricsToken: string | null;
  /** What the market keeps of a price. Bookings copy it, so a change holds for later ones. */
  readonly commission: CommissionRule;
  /** Null: nothing is traced. */
  readonly traces: SentTraces | null;
  /** When and from where sellers are paid. */
  readonly payouts: PayoutRules;
  /** What admins may refund in 24 hours without a second one; null: any amount. */
  readonly refundLimitCents: Cents | null;
  /** How many processes answer on this machine. */
  readonly workers: number;
  /** How many connections they ask the database of `databaseUrl` for together. */
  readonly databaseConnections: number;
  /** What is worth a line in the log. */
  readonly logLevel: (typeof logLevels)[number];
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Every setting there is. `.env.example` lists them. */
export const settingNames = [
  ...addressSettingNames,
  'DATA_DIR',
  ...databaseSettingNames,
  'SECRET',
  'DEMO',
  'CONTACT_TO',
  ...mailSettingNames,
  ...s3SettingNames,
  ...backupSettingNames,
  ...googleSettingNames,
  ...stripeSettingNames,
  'STAND_INS',
  'VERIFICATION',
  ...ruleSettingNames,
  ...commissionSettingNames,
  ...webhookSettingNames,
  ...payoutSettingNames,
  'TRUST_PROXY',
  'LOG_LEVEL',
  ...observingSettingNames,
  ...workerSettingNames,
];

/** Throws `InvalidSetting`, whose message names the variable. */
export function readSettings(environment: Environment): Settings {
  const addresses = addressesOf(environment);
  const database = databaseAddresses(environment);
  const isDemo =
    oneOf(environment, 'DEMO', ['on', 'off'], database.databaseUrl ? 'off' : 'on') === 'on';
  const dataDir = dataDirOf(environment);
  const places = photoPlaces(environment);
  const stripe = stripeAccount(environment);
  const google = googleClient(environment);
  const mail = mailServer(environment);
  const workers = workersOf(environment, database);
  checkStandIns(environment, {
    ...{ ...addresses, isDemo, stripe },
    hasGoogle: google !== null,
    hasMailServer: mail !== null,
  });
  return {
    ...addresses,
    ...database,
    ...places,
    ...rulesOf(environment),
    commission: commissionRule(environment),
    payouts: payoutRules(environment),
    refundLimitCents: refundLimit(environment),
    dataDir,
    isDemo,
    needsVerification: needsVerification(environment, { ...addresses, isDemo }),
    secret: secretOf(environment, dataDir),
    contactTo: text(environment, 'CONTACT_TO', 'hello@forecourt.example'),
    mailServer: mail,
    inboundMail: inboundMail(environment),
    google,
    stripe,
    stripeConnect: stripeConnect(environment, stripe),
    backup: continuousBackup(environment, { ...database, dataDir, s3: places.s3 }),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, isDemo ? 'warn' : 'info'),
    trustedProxies: trustedProxies(environment),
    webhooksTo: webhooksToOf(environment, { ...addresses, isDemo }),
    metricsToken: tokenSetting(environment, 'METRICS_TOKEN'),
    traces: sentTraces(environment),
    workers,
    databaseConnections: connectionsOf(environment, { ...database, workers }),
  };
}

/** Absolute. */
export const dataDirOf = (environment: Environment): string =>
  resolve(text(environment, 'DATA_DIR', './data'));
