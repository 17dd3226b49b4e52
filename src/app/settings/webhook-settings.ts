// Where webhooks may be sent to.
import { type Environment, oneOf } from './values/setting-values.ts';

export const webhookSettingNames = ['WEBHOOKS_TO'];

/**
 * Anywhere in a demo for one machine, where programs to try webhooks with run beside the market. In
 * any other market people could otherwise have it reach what only this machine can reach.
 */
export const webhooksToOf = (
  environment: Environment,
  { isDemo, isReachable }: { readonly isDemo: boolean; readonly isReachable: boolean },
): 'public' | 'anywhere' =>
  oneOf(
    environment,
    'WEBHOOKS_TO',
    ['public', 'anywhere'],
    isDemo && !isReachable ? 'anywhere' : 'public',
  );
