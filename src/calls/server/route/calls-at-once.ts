// Bounds how many requests of a costly call are under way on this node: a number for each network, so
// that no network takes the places of others. Why: docs/decisions/0068.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkGrowth } from '../../../kit/server/http/network.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { tooManyRequests } from './call-limits.ts';

export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Once this many are under way, each network has a single place. */
const crowdedFrom = 500;
/** The places of all networks together. Each holds little more than a connection. */
const mostOfAll = 5000;

/** The places of one call. A line is that of `lineOf`: a name, and the groups around it. */
export interface Places {
  /** Null if there is a place; otherwise whether it is missing to this line alone, or to everybody. */
  lack(line: readonly string[]): 'own' | 'all' | null;
  take(line: readonly string[]): void;
  leave(line: readonly string[]): void;
}

export function createPlaces(most: number): Places {
  const counts = new Map<string, number>();
  let all = 0;
  const change = (line: readonly string[], by: 1 | -1) => {
    all += by;
    for (const name of line) {
      const count = (counts.get(name) ?? 0) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    }
  };
  return {
    lack(line) {
      const each = all < crowdedFrom ? most : 1;
      if (line.some((name, at) => (counts.get(name) ?? 0) >= each * networkGrowth ** at))
        return 'own';
      return all < mostOfAll ? null : 'all';
    },
    take: (line) => change(line, 1),
    leave: (line) => change(line, -1),
  };
}

/** A second later requests that were under way may be answered. */
export const refuseWithoutPlace = (lack: 'own' | 'all'): Refusal =>
  lack === 'own' ? tooManyRequests(1) : refuse('busy');
