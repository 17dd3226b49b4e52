// A thousand cars change each second: is every count true afterwards, and how soon is a change found?
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { bodies, colors, fuels } from '../../src/cars/facts/fact-values.ts';
import type { Served } from '../served-process.ts';
import type { Row } from '../table.ts';
import { areCountsTrue } from './are-counts-true.ts';

const seconds = 5;
const changesASecond = 1000;
/** More than any other car has. */
const milesOfChanged = 1_000_000;

export async function changeCars(market: Served, pool: pg.Pool): Promise<Row> {
  const { rows } = await pool.query<{ id: string }>(
    // Of the others the search reads facts from their titles.
    `select id from cars where state = 'available' and make is not null
     order by posted_at limit ${changesASecond}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const startedAt = performance.now();
  const delays: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    for (let part = 0; part < 10; part += 1)
      await pool.query(
        `update cars set mileage = ${milesOfChanged}, seats = 1 + (id + ${second}) % 9,
           doors = 2 + (id + ${second}) % 4, previous_owners = (id + ${second}) % 5,
           fuel = ${oneOf(fuels, second)}, body = ${oneOf(bodies, second)},
           color = ${oneOf(colors, second)}
         where id = any($1)`,
        [ids.slice(part * 100, part * 100 + 100)],
      );
    delays.push(await untilFound(market, pool, ids[0] ?? 0, 70 + second));
    const rest = startedAt + (second + 1) * 1000 - performance.now();
    await sleep(Math.max(0, rest));
  }
  const took = (performance.now() - startedAt) / 1000;
  const isTrue = await areCountsTrue(market, pool, milesOfChanged);
  const slowest = Math.max(...delays);
  return {
    what: `${((seconds * changesASecond) / took).toFixed(0)} changes of cars a second`,
    measured: `found after ${slowest.toFixed(0)} ms at most, counts are ${isTrue ? 'true' : 'wrong'}`,
    limit: '',
    goal: { text: 'within 1000 ms, all counts true', isMet: isTrue && slowest <= 1000 },
  };
}

const oneOf = (values: readonly string[], second: number): string =>
  `(array['${values.join("','")}'])[1 + ((id + ${second}) % ${values.length}) :: int]`;

async function untilFound(market: Served, pool: pg.Pool, id: number, miles: number) {
  await pool.query('update cars set mileage = $2 where id = $1', [id, milesOfChanged + miles]);
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`${market.url}/api/search?mileage-from=${milesOfChanged + miles}`);
    if (answer.ok && ((await answer.json()) as { total: number }).total > 0)
      return performance.now() - startedAt;
    await sleep(10);
  }
}
