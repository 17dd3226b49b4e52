// Passwords wait for their turn to be hashed, two at a time, in processes of their own. Why:
// docs/decisions/0025.
import type { Argon2Parameters } from 'node:crypto';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import { createMachinePool } from '../../../kit/server/worker/machine-pool.ts';
import { PoolBusy } from '../../../kit/server/worker/process-pool.ts';

/** Passwords to verify and new ones take turns, so that a flood of one does not hold up the other. */
type Lane = 'verify' | 'hash';

const atOnce = 2;
/** About a second's worth. */
const maxWaitingInLane = 50;

const pool = createMachinePool<Argon2Parameters, Uint8Array>({
  module: new URL('./password-process.ts', import.meta.url),
  count: atOnce,
  deadlineMs: 60_000,
  // Somebody waits for each, and it is soon done.
  priority: 'normal',
  // A process takes as long to start as a few passwords take to hash.
  idleMs: 300_000,
  maxWaiting: 2 * maxWaitingInLane,
  maxWaitingInLine: maxWaitingInLane,
  maxOutOfLine: atOnce,
});

/** Rejects with `PoolBusy` at once when too many wait. */
export const deriveInTurn = async (lane: Lane, parameters: Argon2Parameters): Promise<Buffer> =>
  Buffer.from(await pool.run(parameters, lane));

/** A handler that hashes a password, and refuses while too many wait. */
export const unlessQueueFull =
  <Args extends readonly unknown[], Outcome>(handler: (...args: Args) => Promise<Outcome>) =>
  async (...args: Args): Promise<Outcome | Refusal<'busy', undefined>> => {
    try {
      return await handler(...args);
    } catch (error) {
      if (error instanceof PoolBusy) return refuse('busy');
      throw error;
    }
  };
