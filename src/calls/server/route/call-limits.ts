// Applies the limits that a call declares, with the counters that all nodes share.
import { networkOf } from '../../../kit/server/http/network.ts';
import type { RateLimit, RateLimits, TakenLimits } from '../../../kit/server/rate-limits.ts';
import type { AnyCall, CallLimit, LimitedBy } from '../../call.ts';
import { type Refusal, refuse } from '../../refusal.ts';

/** Who makes a call and with which input: what limits count by. */
export interface Counted {
  readonly address: string;
  readonly personId: string | undefined;
  /** The browser, where the call's account has used it before; null where it has not. */
  readonly device: string | null;
  readonly input: unknown;
}

export interface CallLimiter {
  /** For a statement that counts a try among other things. */
  takenBy(counted: Counted): TakenLimits;
  /** Counts a try; a refusal if there were too many. */
  take(counted: Counted): Promise<Refusal | null>;
  /** A try that succeeded, where only failures count. */
  giveBack(counted: Counted): Promise<void>;
}

/** Null for a call without limits. */
export function callLimiter(call: AnyCall, rateLimits: RateLimits): CallLimiter | null {
  const { limits = [] } = call;
  if (limits.length === 0) return null;
  const [ofDevice, ofStrangers] = [
    limits.filter(isByDevice),
    limits.filter((one) => !isByDevice(one)),
  ];
  const limitsFor = (counted: Counted, which: (limit: CallLimit) => boolean = () => true) =>
    (counted.device === null ? ofStrangers : ofDevice)
      .filter(which)
      .map((limit) => rateLimitOf(call, limit, counted));
  return {
    takenBy: (counted) => rateLimits.takenBy(limitsFor(counted)),
    async take(counted) {
      const retryAfter = await rateLimits.take(limitsFor(counted));
      return retryAfter === 0 ? null : tooManyRequests(retryAfter);
    },
    giveBack: (counted) =>
      rateLimits.giveBack(limitsFor(counted, ({ counts }) => counts === 'failures')),
  };
}

/** `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refuse('too-many-requests', {
    detail: `Too many tries. Try again in ${retryAfter} seconds.`,
    facts: { retryAfter },
  });

const partsOf = ({ by }: CallLimit): readonly LimitedBy[] => (typeof by === 'string' ? [by] : by);
const isByDevice = (limit: CallLimit) => partsOf(limit).includes('device');

function rateLimitOf(call: AnyCall, limit: CallLimit, counted: Counted): RateLimit {
  const { times, minutes, counts = 'tries' } = limit;
  const by = partsOf(limit);
  const values = by.map((part) => `${part}=${countedBy(part, counted)}`);
  return {
    key: `${call.method} ${call.path} ${counts} in ${minutes}min ${values.join(' ')}`,
    times,
    minutes,
    rank: rankOf(by),
  };
}

function countedBy(by: LimitedBy, { address, personId, device, input }: Counted): string {
  switch (by) {
    case 'address':
      return networkOf(address);
    case 'person':
      return personId ?? '';
    case 'device':
      return device ?? '';
    case 'everyone':
      return '';
    default:
      return String(Object(input)[by.slice('input.'.length)] ?? '');
  }
}

/** First what is the caller's own, last what they share with people whom they could keep out. */
function rankOf(by: readonly LimitedBy[]): RateLimit['rank'] {
  const isOwn = by.some((part) => part === 'address' || part === 'person' || part === 'device');
  return !isOwn ? 2 : by.length > 1 ? 1 : 0;
}
