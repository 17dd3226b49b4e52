// The puzzles of limits. A puzzle is not stored: it is signed, for one call and one network, and ends after
// some minutes. That it was solved is stored, so that it serves once.
import { createHmac, hash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from '../../../kit/server/http/network.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import { derivedKey, isEqual } from '../../../kit/server/secrets.ts';
import type { AnyCall } from '../../call.ts';
import { isSolution, workText } from '../../proof-of-work.ts';

type Named = Pick<AnyCall, 'method' | 'path'>;

export interface ProofOfWork {
  /** What somebody at this address has to solve to make a call. */
  ask(call: Named, address: string): string;
  /** Whether a header brings a solution of a puzzle of ours, which has not served before. */
  spend(header: unknown, call: Named, address: string): Promise<boolean>;
  /**
   * A solution for a browser without scripts, which waits instead. Null if somebody waits there
   * already, or very many do.
   */
  solveByWaiting(puzzle: string, address: string): Promise<string | null>;
}

const validMinutes = 10;
/** At most this many wait on one node, since each holds a connection. */
const mostWaiting = 200;

interface WorkOptions {
  readonly secret: string;
  readonly rateLimits: RateLimits;
  /** How long a browser without scripts waits, in milliseconds. */
  readonly waitMs?: number;
}

export function createProofOfWork({ secret, rateLimits, waitMs = 5000 }: WorkOptions): ProofOfWork {
  const key = derivedKey(secret, 'proof of work');
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 22);
  const waiting = new Set<string>();

  const signatureOf = (call: Named, address: string, ends: string, salt: string) =>
    sign(call.method, call.path, networkOf(address), ends, salt);

  return {
    ask(call, address) {
      const ends = Math.floor(Date.now() / 1000 + validMinutes * 60).toString(36);
      const salt = randomBytes(9).toString('base64url');
      return `${ends}.${salt}.${signatureOf(call, address, ends, salt)}`;
    },

    async spend(header, call, address) {
      const [, puzzle = '', ends = '', salt = '', signature = '', solution = ''] =
        solutionForm.exec(String(header ?? '')) ?? [];
      if (!isEqual(signature, signatureOf(call, address, ends, salt))) return false;
      if (Number.parseInt(ends, 36) * 1000 < Date.now()) return false;
      const isSolved = /^\d+$/.test(solution)
        ? isSolution(hash('sha256', workText(puzzle, Number(solution)), 'buffer'))
        : isEqual(solution, sign('waited', puzzle));
      if (!isSolved) return false;
      const once = { key: `proof of work ${signature}`, times: 1, minutes: validMinutes };
      return (await rateLimits.take([{ ...once, rank: 0, isFixed: true }])) === 0;
    },

    async solveByWaiting(puzzle, address) {
      const network = networkOf(address);
      if (waiting.has(network) || waiting.size >= mostWaiting) return null;
      waiting.add(network);
      await wait(waitMs, undefined, { ref: false }).finally(() => waiting.delete(network));
      return `${puzzle} ${sign('waited', puzzle)}`;
    },
  };
}

const solutionForm = /^((\w{1,10})\.([\w-]{12})\.([\w-]{22})) ([\w-]{1,22})$/;
