// What the page System shows: this server by what it has counted, the market by the database.
import { hostname } from 'node:os';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { tableOf } from '../../kit/names-of.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import { paymentStates } from '../../payments/payment.ts';
import { type Health, readSystem, type System } from '../../site/system-contract.ts';
import { findNodes } from '../nodes/nodes.ts';
import { type createJobRuns, runsOfMachine } from './job-runs.ts';
import type { createMinuteFigures } from './minute-figures.ts';
import { findLeader, findReplicas } from './replication.ts';
import type { createProcessSamples } from './sample-process.ts';
import { newestMigration, readCommit, version } from './version.ts';

interface SystemSources {
  readonly database: Database;
  readonly gauges: readonly Gauge[];
  readonly health: () => Promise<Health>;
  readonly minutes: ReturnType<typeof createMinuteFigures>;
  readonly jobs: ReturnType<typeof createJobRuns>;
  readonly process: ReturnType<typeof createProcessSamples>;
}

export function systemHandler(sources: SystemSources): CallHandler {
  const { database, gauges, health, minutes, jobs, process: samples } = sources;
  const { pool } = database;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  return handle(readSystem, async () => {
    samples.watch();
    const [stateOf, market, due, nodes, leader, replicas, commit, machineJobs] = await Promise.all([
      health(),
      readMarket(gauges),
      readDueTimes(pool),
      findNodes(pool),
      findLeader(pool),
      findReplicas(pool),
      readCommit(),
      runsOfMachine(),
    ]);
    return {
      readAt: new Date(),
      health: stateOf,
      market,
      nodes,
      leader,
      replicas,
      server: {
        name: hostname(),
        version,
        commit,
        migration: newestMigration,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        connections: {
          busy: pool.totalCount - pool.idleCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        },
        ...minutes.read(),
        jobs: [...jobs.read(), ...machineJobs].map((job) => ({
          ...job,
          lastDueAt: due.get(job.name)?.at ?? null,
          lastDueOn: due.get(job.name)?.on ?? null,
        })),
      },
    };
  });
}

/** What waits in the market, by its metrics. */
async function readMarket(gauges: readonly Gauge[]): Promise<System['market']> {
  /** The figures of a metric; empty where they cannot be read. */
  const figuresOf = async (name: string): Promise<Readonly<Record<string, number>>> =>
    gauges
      .find((gauge) => gauge.name === name)
      ?.read()
      .catch(() => ({})) ?? {};
  const [mails, bounced, mailAge, webhooks, paymentsLastDay, alerts] = await Promise.all([
    figuresOf('mails_waiting'),
    figuresOf('mails_bounced'),
    figuresOf('mail_age_seconds'),
    figuresOf('webhook_deliveries'),
    figuresOf('payments_last_day'),
    figuresOf('alerts_raised'),
  ]);
  return {
    mails: {
      waiting: mails.new ?? 0,
      failing: mails.failing ?? 0,
      refused: (mails.refused ?? 0) + (bounced.refused ?? 0) + (bounced.undelivered ?? 0),
      oldestSeconds: Math.round(mailAge.oldest ?? 0),
    },
    webhooks: {
      waiting: webhooks.new ?? 0,
      failing: webhooks.failing ?? 0,
      failed: webhooks.failed ?? 0,
    },
    paymentsLastDay: tableOf(paymentStates, (state) => paymentsLastDay[state] ?? 0),
    alerts: Object.values(alerts).reduce((sum, count) => sum + count, 0),
  };
}

interface Due {
  readonly at: Date;
  /** The server on which the job ran. */
  readonly on: string | null;
}

/** When each cron job was last due, by its name. */
async function readDueTimes(pool: Database['pool']): Promise<ReadonlyMap<string, Due>> {
  const { rows } = await pool.query<Due & { job: string }>(
    'select job, due_at as at, node as on from cron_runs',
  );
  return new Map(rows.map(({ job, ...due }) => [job, due]));
}
