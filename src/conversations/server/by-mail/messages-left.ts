import { callLimiter } from '../../../calls/server/route/call-limits.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import { writeMessage } from '../../contract.ts';

/** The limit of a person, without that of a network: all mail comes from the same server. */
const ofPerson = {
  ...writeMessage,
  limits: writeMessage.limits?.filter(({ by }) => by === 'person') ?? [],
};

/** Counts one more message of a person together with those that they write on the site; false for too many. */
export async function messagesLeft(rateLimits: RateLimits, personId: string): Promise<boolean> {
  const counted = { address: '', personId, device: null, input: {} };
  return (await callLimiter(ofPerson, rateLimits)?.take(counted)) == null;
}
