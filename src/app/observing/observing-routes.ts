// What machines ask of a server: does it live, may it be given traffic, what is it, how is it doing.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { isEqual } from '../../kit/server/secrets.ts';
import type { Health } from '../../site/system-contract.ts';
import type { MarketMetrics } from './market-metrics.ts';
import { newestMigration, readCommit, version } from './version.ts';

interface Observing {
  readonly health: () => Promise<Health>;
  readonly metrics: MarketMetrics;
  /** The token that a reader of the metrics has to send; null: no token is needed. */
  readonly metricsToken: string | null;
  /** Other machines reach this market. */
  readonly isReachable: boolean;
}

/** Asked by the address of a machine, as balancers and Prometheus do, not by the market's name. */
export const isAskedByMachines = (path: string): boolean =>
  ['/healthz', '/readyz', '/version', '/metrics'].includes(path);

/** On a market for one machine a page of another site could read the others under a name of its own. */
export const isAskedByAnyName = (path: string, isReachable: boolean): boolean =>
  isAskedByMachines(path) && (isReachable || ['/healthz', '/readyz'].includes(path));

export function serveObserving(server: FastifyInstance, observing: Observing): void {
  const { health, metrics, metricsToken, isReachable } = observing;
  server.get('/healthz', async () => ({ alive: true }));
  // One without its database can say so to people better than a balancer without servers could.
  server.get('/readyz', async (_, reply) => {
    // HAProxy tells by this code one that finishes what it has from one that is dead.
    if (server.isDraining) return reply.status(404).send({ ready: false, reason: 'draining' });
    return { ready: true, ...(await health()) };
  });
  let commit: Promise<string | null> | undefined;
  server.get('/version', async () => {
    commit ??= readCommit();
    return { version, commit: await commit, migration: newestMigration };
  });

  const mayRead = (authorization: string | undefined): boolean =>
    metricsToken === null ? !isReachable : isEqual(authorization ?? '', `Bearer ${metricsToken}`);
  server.get('/metrics', async ({ headers }, reply) => {
    if (!mayRead(headers.authorization)) return sendRefusal(reply, refuse('not-found'));
    return reply.type(metrics.contentType).send(await metrics.prometheusText());
  });
}
