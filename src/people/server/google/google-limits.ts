// How often sign-ins with Google may begin and end. Each makes this server ask the provider.
import { networkOf } from '../../../kit/server/http/network.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';

/** An office or a school may have one address. */
const ofAddress = { times: 60, minutes: 10, rank: 0 } as const;
const ofEveryone = { times: 3000, minutes: 5, rank: 2 } as const;

/** Counts one more from a network address. True: there were too many. */
export async function isTooOften(
  rateLimits: RateLimits,
  step: 'start' | 'callback',
  address: string,
): Promise<boolean> {
  const key = `google ${step}`;
  const seconds = await rateLimits.take([
    { ...ofAddress, key: `${key} address=${networkOf(address)}` },
    { ...ofEveryone, key },
  ]);
  return seconds > 0;
}
