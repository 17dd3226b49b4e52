import type pg from 'pg';
import type { Plan } from '../../testing/plans/logged-plans.ts';
import { percentiles } from './callers.ts';

/** How long a statement takes by itself, and by which plan. At most five runs. */
export async function timeSql(pool: pg.Pool, statement: string): Promise<string> {
  const times: number[] = [];
  const enough = performance.now() + 5000;
  for (let run = 0; run < 5 && (run === 0 || performance.now() < enough); run += 1) {
    const startedAt = performance.now();
    await pool.query(statement);
    times.push(performance.now() - startedAt);
  }
  const { rows } = await pool.query(`explain (format json) ${statement}`);
  const { p50, p95 } = percentiles(times);
  const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan).join(' < ');
  return `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms: ${plan}`;
}

/** The nodes of a plan from its top, with their indexes. */
const nodesOf = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodesOf),
];
