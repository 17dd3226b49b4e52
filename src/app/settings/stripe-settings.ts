import {
  type Environment,
  InvalidSetting,
  isOnThisMachine,
  oneOf,
  originUrl,
  text,
} from './values/setting-values.ts';

/** A Stripe account that charges cards for this market. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Known to every browser. */
  readonly publishableKey: string;
  /** Signs Stripe's webhooks. */
  readonly webhookSecret: string;
  /** Where the API is: Stripe's own address, or for tests a program of this machine. */
  readonly apiUrl: string;
  /** Charges real cards. */
  readonly isLive: boolean;
}

const keys = {
  STRIPE_SECRET_KEY: { shape: /^(sk|rk)_(test|live)_\w+$/, looks: 'sk_test_... or rk_live_...' },
  STRIPE_PUBLISHABLE_KEY: { shape: /^pk_(test|live)_\w+$/, looks: 'pk_test_... or pk_live_...' },
  STRIPE_WEBHOOK_SECRET: { shape: /^whsec_[\w+/=]+$/, looks: 'whsec_...' },
};

export const stripeSettingNames = [
  ...Object.keys(keys),
  'STRIPE_API_URL',
  'PAYOUTS',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
];

/** All three keys, of one mode, or none: null. */
export function stripeAccount(environment: Environment): StripeAccount | null {
  const given = Object.keys(keys).filter((name) => text(environment, name, ''));
  const apiUrl = originUrl(environment, 'STRIPE_API_URL', 'https://api.stripe.com');
  if (given.length === 0) return null;
  for (const [name, { shape, looks }] of Object.entries(keys)) {
    const value = text(environment, name, '');
    if (!value)
      throw new InvalidSetting(
        `${name} is missing: ${given.join(' and ')} cannot work without it.`,
      );
    // The value itself is a secret, so it is not repeated.
    if (!shape.test(value)) throw new InvalidSetting(`${name} must look like ${looks}`);
  }
  const secretKey = text(environment, 'STRIPE_SECRET_KEY', '');
  const publishableKey = text(environment, 'STRIPE_PUBLISHABLE_KEY', '');
  const isLive = secretKey.includes('_live_');
  if (isLive !== publishableKey.includes('_live_'))
    throw new InvalidSetting(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode or both live.',
    );
  if (apiUrl !== 'https://api.stripe.com' && (isLive || !isOnThisMachine(apiUrl)))
    throw new InvalidSetting(
      'STRIPE_API_URL is for tests only: an address of this machine, with keys of the test mode.',
    );
  return {
    secretKey,
    publishableKey,
    webhookSecret: text(environment, 'STRIPE_WEBHOOK_SECRET', ''),
    apiUrl,
    isLive,
  };
}

/** The same account, which also pays sellers. */
export interface StripeConnect {
  readonly secretKey: string;
  /** Signs the events of the accounts of sellers. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

/** Null: admins pay sellers by lists for the bank. */
export function stripeConnect(
  environment: Environment,
  stripe: StripeAccount | null,
): StripeConnect | null {
  const name = 'STRIPE_CONNECT_WEBHOOK_SECRET';
  const webhookSecret = text(environment, name, '');
  const { shape, looks } = keys.STRIPE_WEBHOOK_SECRET;
  if (oneOf(environment, 'PAYOUTS', ['list', 'stripe'], 'list') === 'list') {
    if (!webhookSecret) return null;
    throw new InvalidSetting(`${name} is of no use without PAYOUTS=stripe.`);
  }
  if (!stripe)
    throw new InvalidSetting('PAYOUTS=stripe needs the keys of Stripe, such as STRIPE_SECRET_KEY.');
  if (!webhookSecret) throw new InvalidSetting(`${name} is missing: PAYOUTS=stripe needs it.`);
  if (!shape.test(webhookSecret)) throw new InvalidSetting(`${name} must look like ${looks}`);
  return { secretKey: stripe.secretKey, webhookSecret, apiUrl: stripe.apiUrl };
}
