// Passwords wait for their turn to be hashed. Two at a time: more would take the thread pool from
// file reads and name look-ups.
import { type Refusal, refuse } from '../../../calls/refusal.ts';

/** Passwords to verify and new ones take turns, so that a flood of one does not hold up the other. */
export type Lane = 'verify' | 'hash';

/** So many passwords of one lane are waiting that one more would wait too long. */
class PasswordQueueFull extends Error {}

const maxAtOnce = 2;
/** About a second's worth. */
const maxWaiting = 50;

const waiting: Readonly<Record<Lane, (() => void)[]>> = { verify: [], hash: [] };
const otherLane = { verify: 'hash', hash: 'verify' } as const;
let running = 0;
let lastLane: Lane = 'hash';

/** Gives what ends the turn. Rejects with `PasswordQueueFull` at once when too many wait. */
export async function waitForTurn(lane: Lane): Promise<() => void> {
  if (running < maxAtOnce) running++;
  else if (waiting[lane].length >= maxWaiting) throw new PasswordQueueFull();
  else await new Promise<void>((resolve) => waiting[lane].push(resolve));
  return endTurn;
}

function endTurn(): void {
  const lane = otherLane[lastLane];
  lastLane = waiting[lane].length > 0 ? lane : otherLane[lane];
  const next = waiting[lastLane].shift();
  if (next) next();
  else running--;
}

/** A handler that hashes a password, and refuses while too many wait. */
export const unlessQueueFull =
  <Args extends readonly unknown[], Outcome>(handler: (...args: Args) => Promise<Outcome>) =>
  async (...args: Args): Promise<Outcome | Refusal<'busy', undefined>> => {
    try {
      return await handler(...args);
    } catch (error) {
      if (error instanceof PasswordQueueFull) return refuse('busy');
      throw error;
    }
  };
