// The list of the servers that run on one database. A server joins it before it takes requests.

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { Gauge, InfoGauge } from '../../kit/server/gauge.ts';
import type { RepeatedJob } from '../../kit/server/job.ts';
import type { System } from '../../site/system-contract.ts';
import { differences, type SharedSettings } from './shared-settings.ts';

const defaultRenewMs = 10_000;
/** A server that has not renewed its row for this long, in milliseconds, does not run. */
const deadAfterMs = (renewMs = defaultRenewMs): number => 3 * renewMs;

/** Its message is for operators: which settings differ from which server's. */
export class NodeRefused extends Error {}

interface Node {
  /** The name by which operators tell servers apart, such as `web-2:3000`. */
  readonly name: string;
  readonly version: string;
  readonly commit: string | null;
  readonly settings: SharedSettings;
}

interface JoinOptions {
  /** The database is this server's own: whatever its list says, nobody else runs. */
  readonly isAlone: boolean;
  /** Receives a line if it has to wait. */
  readonly report: (line: string) => void;
  /** How often a server renews its row, in milliseconds. */
  readonly renewMs?: number;
}

interface JoinedNode {
  /**
   * Renews the row. Where it has lapsed, as while this server was frozen, it may come back only beside servers
   * with its settings; rejects with `NodeRefused` where others have taken its place.
   */
  readonly job: RepeatedJob;
  /** Notes that it is about to stop, and leaves it where it is. */
  drain(): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Resolves once the server is in the list. Rejects with `NodeRefused` where another one has other
 * settings and runs, which takes up to `deadAfterMs` to see.
 */
export async function joinNodes(
  { queries, transaction }: Pick<Database, 'queries' | 'transaction'>,
  node: Node,
  { isAlone, report, renewMs = defaultRenewMs }: JoinOptions,
): Promise<JoinedNode> {
  const id = randomUUID();
  const expired = sql`seen_at < now() - ${deadAfterMs(renewMs)} * interval '1 millisecond'`;
  const enter = (by: Queries) =>
    sql`
      insert into nodes (id, name, version, git_commit, settings)
      values (${id}, ${node.name}, ${node.version}, ${node.commit}, ${JSON.stringify(node.settings)})
      on conflict (id) do update set seen_at = clock_timestamp()`.execute(by);
  /** Null: it is in the list. Else one that is there and has other settings. */
  const join = () =>
    transaction(async (tx) => {
      // Two servers that start at once join one after the other.
      await sql`lock table nodes in exclusive mode`.execute(tx);
      await sql`delete from nodes where ${isAlone} or ${expired}`.execute(tx);
      const { rows } = await sql<Running>`
        select id, name, settings, seen_at as "seenAt" from nodes`.execute(tx);
      const other = rows.find(({ settings }) => differences(node.settings, settings).length > 0);
      if (!other) await enter(tx);
      return other ?? null;
    });
  let hasLeft = false;
  const differing = (other: Running) => differences(node.settings, other.settings).join(', ');
  async function renew(): Promise<void> {
    const { numAffectedRows } = await sql`
      update nodes set seen_at = clock_timestamp() where id = ${id} and not ${expired}`.execute(
      queries,
    );
    if (numAffectedRows === 1n || hasLeft) return;
    const other = await join();
    if (other)
      throw new NodeRefused(
        `This server was silent for too long, and ${other.name} has been started meanwhile, which differs in ${differing(other)}. It ends, to be started again with the settings that all servers have now.`,
      );
  }

  const firstSeen = new Map<string, Date>();
  for (let other = await join(); other; other = await join()) {
    const names = differing(other);
    const first = firstSeen.get(other.id);
    if (first && other.seenAt > first)
      throw new NodeRefused(
        `This server and ${other.name}, which runs on the same database, differ in ${names}${adviceOn(names, other.name)}. Give all servers the same settings; to change one of these, stop all of them first.`,
      );
    if (!first) {
      firstSeen.set(other.id, other.seenAt);
      report(`Looking whether ${other.name}, which differs in ${names}, still runs`);
    }
    await sleep(Math.min(1000, renewMs / 4));
  }
  return {
    job: { name: 'list of servers', everyMs: renewMs, run: renew },
    drain: async () =>
      void (await sql`update nodes set state = 'draining' where id = ${id}`.execute(queries)),
    async leave() {
      hasLeft = true;
      await sql`delete from nodes where id = ${id}`.execute(queries);
    },
  };
}

/** Without a common secret no other setting can be compared, since all are hashed with it. */
const adviceOn = (names: string, other: string): string =>
  names === 'SECRET'
    ? `; the other settings can’t be compared until it is the same. Set it to that of ${other}: what SECRET is there, or else what its DATA_DIR/secret holds`
    : '';

/** On a database of its own nobody else runs, whatever its list says. */
export const forgetNodes = async ({ queries }: Pick<Database, 'queries'>): Promise<void> =>
  void (await sql`delete from nodes`.execute(queries));

interface Running {
  readonly id: string;
  readonly name: string;
  readonly settings: SharedSettings;
  readonly seenAt: Date;
}

/** Gives `web-2:3000`, or `web-2:3000/1` for one of several processes at that address. */
export const nodeName = (port: number, worker: number | null): string =>
  `${hostname()}:${port}${worker === null ? '' : `/${worker}`}`;

/** Whether any server runs, as an expression of SQL. */
export const isNodeAlive = sql`exists (
  select from nodes where seen_at > now() - ${deadAfterMs()} * interval '1 millisecond')`;

/** Reads the servers that run; the one that has run longest comes first. */
export async function findNodes(pool: pg.Pool): Promise<System['nodes']> {
  const { rows } = await pool.query<System['nodes'][number]>(
    `select name, version, git_commit as commit, state,
      (select count(*) :: int from cron_runs where node = nodes.name) as "cronJobs",
      started_at as "startedAt", seen_at as "seenAt"
    from nodes where seen_at > now() - $1 * interval '1 millisecond'
    order by started_at, name`,
    [deadAfterMs()],
  );
  return rows;
}

export const nodeGauge = (pool: pg.Pool): Gauge => ({
  name: 'nodes',
  help: 'Servers of this market that run.',
  label: 'version',
  async read() {
    const counts: Record<string, number> = {};
    for (const { version } of await findNodes(pool)) counts[version] = (counts[version] ?? 0) + 1;
    return counts;
  },
});

export const nodeInfo = (pool: pg.Pool): InfoGauge => ({
  name: 'node_info',
  help: 'Servers of this market that run, each with its version and whether it serves or drains.',
  labels: ['node', 'version', 'commit', 'state'],
  read: async () =>
    (await findNodes(pool)).map(({ name: node, version, commit, state }) => ({
      node,
      version,
      commit: commit ?? '',
      state,
    })),
});

export const cronJobGauge = (pool: pg.Pool): Gauge => ({
  name: 'node_cron_jobs',
  help: 'Cron jobs that ran on a server the last time that they were due.',
  label: 'node',
  read: async () =>
    Object.fromEntries((await findNodes(pool)).map(({ name, cronJobs }) => [name, cronJobs])),
});
