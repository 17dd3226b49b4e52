// How a server and the market are doing, for admins.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { tableOf } from '../kit/names-of.ts';
import { withName } from '../kit/schema-name.ts';
import { moment } from '../kit/wire.ts';
import { paymentStates } from '../payments/payment.ts';

const count = z.int();

/** Null: not measured in that minute. */
const minute = withName(
  'SystemMinute',
  z.strictObject({
    at: moment,
    requests: count,
    /** Requests that were answered with a status of 500 or more. */
    failed: count,
    /** 95 of 100 requests took at most this many milliseconds, without answers from the cache. */
    p95Ms: z.nullable(z.number()),
    memoryBytes: z.nullable(z.number()),
    /** The share of the time in which the event loop worked. */
    busyPercent: z.nullable(z.number()),
    /** 99 of 100 times the event loop was late by at most this many milliseconds. */
    loopDelayMs: z.nullable(z.number()),
  }),
);
export type Minute = z.output<typeof minute>;

/** A job on this server, since it started. */
const jobRuns = withName(
  'JobRuns',
  z.strictObject({
    name: z.string(),
    /** `repeated`: on every server; the others run on one of them. */
    rhythm: z.enum(['repeated', 'every-minute', 'daily']),
    runs: count,
    failures: count,
    lastRunAt: z.nullable(moment),
    lastMs: z.nullable(z.number()),
    lastFailedAt: z.nullable(moment),
    /** When it was last due on any server. Null for `repeated` jobs. */
    lastDueAt: z.nullable(moment),
    /** The server that ran it then, by its name in `nodes`. Null: not known. */
    lastDueOn: z.nullable(z.string()),
  }),
);
export type JobRuns = z.output<typeof jobRuns>;

/** The health that `/readyz` reports. */
const health = withName(
  'Health',
  z.strictObject({
    database: z.enum(['ok', 'read-only', 'unavailable']),
    /** `newer`: a newer version has migrated the database. */
    migrations: z.enum(['ok', 'newer', 'unknown']),
    disk: z.enum(['ok', 'low', 'unknown']),
    /** `unavailable`: none can be stored or read where new ones go. */
    photos: z.enum(['ok', 'unavailable', 'unknown']),
    /** `late`: an email has been waiting for more than a quarter of an hour. */
    mail: z.enum(['ok', 'late', 'unknown']),
  }),
);
export type Health = z.output<typeof health>;

const system = withName(
  'System',
  z.strictObject({
    readAt: moment,
    health,
    /** The figures of the database, so of all servers together. */
    market: z.strictObject({
      mails: z.strictObject({
        waiting: count,
        failing: count,
        refused: count,
        oldestSeconds: count,
      }),
      /** Messages to webhooks: new, failed and tried again, and given up in the last 30 days. */
      webhooks: z.strictObject({ waiting: count, failing: count, failed: count }),
      /** Opened in the last 24 hours, by their state now. */
      paymentsLastDay: z.strictObject(tableOf(paymentStates, () => count)),
      alerts: count,
    }),
    /** The servers of this market that run, by how long they have. Each renews that it was seen. */
    nodes: z.array(
      z.strictObject({
        name: z.string(),
        version: z.string(),
        commit: z.nullable(z.string()),
        /** `draining`: it is about to stop, and balancers give it nothing new. */
        state: z.enum(['serving', 'draining']),
        /** How many cron jobs ran on it the last time that they were due. */
        cronJobs: count,
        startedAt: moment,
        seenAt: moment,
      }),
    ),
    /** The address of the database that leads, as it knows it itself; null: by a socket it has none. */
    leader: z.nullable(z.string()),
    /** The replicas of the database. `state`: whether a commit waits for it. Null: the market’s role may not see it. */
    replicas: z.array(
      z.strictObject({
        name: z.string(),
        state: z.enum(['sync', 'quorum', 'potential', 'async', 'unknown']),
        lagBytes: z.nullable(z.number()),
        lagSeconds: z.nullable(z.number()),
      }),
    ),
    /** The server that has answered. */
    server: z.strictObject({
      name: z.string(),
      version: z.string(),
      commit: z.nullable(z.string()),
      migration: z.string(),
      startedAt: moment,
      memoryBytes: z.number(),
      connections: z.strictObject({ busy: count, idle: count, waiting: count }),
      /** The minutes of the last hour, the oldest first. */
      minutes: z.array(minute),
      /** No more than 5 % of the requests of the last hour took longer. */
      p95Ms: z.nullable(z.number()),
      jobs: z.array(jobRuns),
    }),
  }),
);
export type System = z.output<typeof system>;

export const readSystem = call({
  summary: 'Tells how the servers and the database are.',
  method: 'GET',
  path: '/system',
  who: 'admin',
  input: z.strictObject({}),
  output: system,
  refusals: {},
});

const readiness = withName(
  'Readiness',
  z.strictObject({
    /** `mailbox`: the one of the demo, which anybody reads. */
    mail: z.enum(['sent', 'mailbox', 'nowhere']),
    cards: z.enum(['live', 'test']),
    isBackedUp: z.boolean(),
    hasAddress: z.boolean(),
  }),
);
export type Readiness = z.output<typeof readiness>;

/** What a new market may still lack: mail that reaches people, real cards, backups, an address by HTTPS. */
export const readReadiness = call({
  summary: 'Tells what the market lacks before strangers use it.',
  method: 'GET',
  path: '/readiness',
  who: 'admin',
  input: z.strictObject({}),
  output: readiness,
  refusals: {},
});
