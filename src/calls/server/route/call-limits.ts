// Applies the limits that a call declares, with the counters that all nodes share.
import { networkGrowth, networksOf } from '../../../kit/server/http/network.ts';
import type { RateLimit, RateLimitArguments, RateLimits } from '../../../kit/server/rate-limits.ts';
import type { AnyCall, CallLimit, LimitedBy } from '../../call.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Who makes a call and with which input: what limits count by. */
export interface Counted {
  readonly address: string;
  readonly personId: string | undefined;
  /** A program that acts for the person by an API key: it has limits of its own, and takes none of theirs. */
  readonly isProgram?: boolean;
  /** The browser, where the call's account has used it before; null where it has not. */
  readonly device: string | null;
  readonly input: unknown;
  /** Whether the caller has worked: limits beyond which that is asked do not hold. */
  readonly hasWorked?: boolean;
}

export interface CallLimiter {
  /** Whether a header brings the work that is asked beyond some limits of this call; used up by it. */
  hasWorked(header: unknown, address: string): Promise<boolean>;
  /** The arguments of a statement that counts a try among other things. */
  argumentsFor(counted: Counted): RateLimitArguments;
  /** Counts a try; a refusal if there were too many. */
  take(counted: Counted): Promise<Refusal | null>;
  /** The same for a try that was counted and has to wait `seconds`. */
  refusalAfter(seconds: number, counted: Counted): Promise<Refusal | null>;
  /** A try that does not count, by its outcome: an answer, or the code of a refusal. */
  giveBack(counted: Counted, refused?: string): Promise<void>;
}

/** Null for a call without limits. Without `work` none can be asked for. */
export function callLimiter(
  call: AnyCall,
  rateLimits: RateLimits,
  work?: ProofOfWork,
): CallLimiter | null {
  const { limits = [] } = call;
  if (limits.length === 0) return null;
  const asksForWork = limits.some(({ beyond }) => beyond === 'work');
  const [ofDevice, ofStrangers] = [
    limits.filter(isByDevice),
    limits.filter((limit) => !isByDevice(limit)),
  ];
  const limitsFor = (counted: Counted, which: (limit: CallLimit) => boolean = () => true) =>
    (counted.device === null ? ofStrangers : ofDevice)
      .filter((limit) => which(limit) && !(counted.hasWorked && limit.beyond === 'work'))
      .flatMap((limit) => rateLimitsOf(call, limit, counted));

  const limiter: CallLimiter = {
    hasWorked: async (header, address) =>
      asksForWork && (await work?.spend(header, call, address)) === true,
    argumentsFor: (counted) => rateLimits.argumentsFor(limitsFor(counted)),
    async take(counted) {
      return limiter.refusalAfter(await rateLimits.take(limitsFor(counted)), counted);
    },
    async refusalAfter(seconds, counted) {
      if (seconds === 0) return null;
      if (!work || !asksForWork || counted.hasWorked) return tooManyRequests(seconds);
      const others = limitsFor({ ...counted, hasWorked: true });
      if ((await rateLimits.readSecondsToWait(others)) > 0) return tooManyRequests(seconds);
      return tooManyRequests(seconds, work.ask(call, counted.address));
    },
    giveBack: (counted, refused) =>
      rateLimits.giveBack(
        limitsFor(counted, ({ counts, countsRefused = null }) =>
          refused === undefined
            ? counts === 'failures'
            : countsRefused !== null && !countsRefused.includes(refused),
        ),
      ),
  };
  return limiter;
}

/** `retryAfter` in seconds. `work`: what may be solved in place of waiting. */
export const tooManyRequests = (retryAfter: number, work?: string) =>
  refuse('too-many-requests', {
    detail: `Too many tries. Try again in ${retryAfter} seconds.`,
    facts: { retryAfter, ...(work === undefined ? {} : { work }) },
  });

const partsOf = ({ by }: CallLimit): readonly LimitedBy[] => (typeof by === 'string' ? [by] : by);
const isByDevice = (limit: CallLimit) => partsOf(limit).includes('device');

/** A limit by network counts for the wider networks around it as well: each has four times as much. */
function rateLimitsOf(call: AnyCall, limit: CallLimit, counted: Counted): RateLimit[] {
  const { times, minutes, counts = 'tries', beyond } = limit;
  const by = partsOf(limit);
  const networks = by.includes('address') ? networksOf(counted.address) : [''];
  const kind = beyond === 'work' ? `${counts} without work` : counts;
  return networks.map((network, at) => ({
    key: [
      `${call.method} ${call.path} ${kind} in ${minutes}min`,
      ...by.map((part) => `${part}=${part === 'address' ? network : countedBy(part, counted)}`),
    ].join(' '),
    times: times * networkGrowth ** at,
    minutes,
    rank: rankOf(limit, at),
  }));
}

function countedBy(
  by: Exclude<LimitedBy, 'address'>,
  { personId, isProgram, device, input }: Counted,
): string {
  switch (by) {
    case 'person':
      return `${personId ?? ''}${isProgram ? ' by key' : ''}`;
    case 'device':
      return device ?? '';
    default:
      return String(Object(input)[by.slice('input.'.length)] ?? '');
  }
}

/**
 * First what is the caller's own, last what they share with people whom they could keep out; before
 * each what asks for work, so that a try that has to work first counts nowhere else.
 */
function rankOf(limit: CallLimit, wider: number): number {
  const by = partsOf(limit);
  const isOwn = by.some((part) => part === 'address' || part === 'person' || part === 'device');
  const scope = !isOwn ? 4 : wider > 0 ? wider + 1 : by.length > 1 ? 1 : 0;
  return 2 * scope + (limit.beyond === 'work' ? 0 : 1);
}
