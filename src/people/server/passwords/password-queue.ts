// Passwords wait for their turn to be hashed, two at a time, in processes of their own. There is one
// queue for a machine, in which each network and each known person has a place. Why:
// docs/decisions/0068.
import type { Argon2Parameters } from 'node:crypto';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import { currentSender } from '../../../calls/server/sender.ts';
import { createMachinePool } from '../../../kit/server/worker/machine-pool.ts';
import { PoolBusy } from '../../../kit/server/worker/process-pool.ts';

const atOnce = 2;
/** About a second's worth. */
const maxWaitingInLine = 50;
/** More networks than can be served within half a minute. */
const maxWaiting = 1000;

const pool = createMachinePool<Argon2Parameters, Uint8Array>({
  module: new URL('./password-process.ts', import.meta.url),
  count: atOnce,
  deadlineMs: 60_000,
  // Somebody waits for each, and it is soon done.
  priority: 'normal',
  // A process takes as long to start as a few passwords take to hash.
  idleMs: 300_000,
  maxWaiting,
  maxWaitingInLine,
  maxOutOfLine: atOnce,
  memoryMinutes: 10,
});

/** Rejects with `PoolBusy` when too many wait, or whoever asked for it is gone. */
export async function deriveInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  const sender = currentSender();
  return Buffer.from(await pool.run(parameters, sender?.line ?? 'the market', sender?.gone()));
}

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
