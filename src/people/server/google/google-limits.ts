// How often sign-ins with Google may begin and end. Each makes this server ask the provider.
import { networkGrowth, networksOf } from '../../../kit/server/http/network.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';

/** An office or a school may have one address. */
const times = 60;

/** Counts one more from a network address. True: there were too many. */
export async function isTooOften(
  rateLimits: RateLimits,
  step: 'start' | 'callback',
  address: string,
): Promise<boolean> {
  const seconds = await rateLimits.take(
    networksOf(address).map((network, at) => ({
      key: `google ${step} address=${network}`,
      times: times * networkGrowth ** at,
      minutes: 10,
      rank: at,
    })),
  );
  return seconds > 0;
}
