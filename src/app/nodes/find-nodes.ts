import type pg from 'pg';
import type { Gauge, InfoGauge } from '../../kit/server/gauge.ts';
import type { System } from '../../site/system-contract.ts';
import { deadAfterMs } from './join-nodes.ts';

/** Servers that run, the one that has run longest first. */
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
      ...{ node, version, commit: commit ?? '', state },
    })),
});

export const cronJobGauge = (pool: pg.Pool): Gauge => ({
  name: 'node_cron_jobs',
  help: 'Cron jobs that ran on a server the last time that they were due.',
  label: 'node',
  read: async () =>
    Object.fromEntries((await findNodes(pool)).map(({ name, cronJobs }) => [name, cronJobs])),
});
