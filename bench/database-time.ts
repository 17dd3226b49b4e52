import { readFileSync } from 'node:fs';
import type pg from 'pg';

interface DatabaseTime {
  readonly ticks: ReadonlyMap<number, number>;
  /** In microseconds, of the processes that serve a connection now. */
  since(before: DatabaseTime): number;
}

/** The processor time of each process that serves a connection. Linux counts in hundredths. */
export async function databaseTime(pool: pg.Pool): Promise<DatabaseTime> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const ticks = new Map(
    rows.map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return [pid, Number(fields[11]) + Number(fields[12])] as const;
    }),
  );
  return {
    ticks,
    since: (before) =>
      [...ticks].reduce((sum, [pid, now]) => sum + now - (before.ticks.get(pid) ?? 0), 0) * 10_000,
  };
}
