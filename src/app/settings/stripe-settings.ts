import {
  type Environment,
  InvalidSetting,
  isOnThisMachine,
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

export const stripeSettingNames = [...Object.keys(keys), 'STRIPE_API_URL'];

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
