import { vi } from 'vitest';
import type { MarketAddress } from '../market.ts';
import { databaseAt } from '../sql.ts';

/**
 * Holds what `locking` locks of the row with this id until each of the acts waits for it, one behind the
 * other, or is done without. So each begins before the one before it has changed anything.
 */
export async function queuedBehind<Result>(
  market: MarketAddress,
  locking: string,
  id: number,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const { pool } = databaseAt(market);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(locking, [id]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const own = rows[0]?.pid ?? 0;
    const started: Promise<Result>[] = [];
    let ended = 0;
    for (const act of acts) {
      const outcome = act();
      started.push(outcome);
      const count = () => {
        ended += 1;
      };
      outcome.then(count, count);
      await vi.waitFor(
        async () => {
          const waiting = await countBehind(own);
          if (waiting + ended < started.length) throw new Error('it does not wait yet');
        },
        { timeout: 60_000 },
      );
    }
    await holder.query('rollback');
    return await Promise.all(started);
  } finally {
    holder.release();
  }

  /** How many wait for this process, or for one that waits for it. */
  async function countBehind(first: number): Promise<number> {
    const { rows } = await pool.query<{ pid: number; behind: number[] }>(`
      select pid, pg_blocking_pids(pid) as behind from pg_stat_activity
      where cardinality(pg_blocking_pids(pid)) > 0`);
    const pids = new Set([first]);
    for (let before = 0; before < pids.size; ) {
      before = pids.size;
      for (const { pid, behind } of rows) if (behind.some((one) => pids.has(one))) pids.add(pid);
    }
    return pids.size - 1;
  }
}
