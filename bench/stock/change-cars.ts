// A thousand cars change each second: is every count true afterwards, and how soon is a change found?
import type pg from 'pg';
import type { Served } from '../served-process.ts';
import type { Row } from '../table.ts';

const seconds = 5;
const changesASecond = 1000;

export async function changeCars(market: Served, pool: pg.Pool): Promise<Row> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from cars where state = 'available' order by posted_at limit ${changesASecond}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const startedAt = performance.now();
  const found: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    for (let part = 0; part < 10; part += 1)
      await pool.query(
        `update cars set seats = 1 + (id + ${second}) % 9, mileage = 800000 where id = any($1)`,
        [ids.slice(part * 100, part * 100 + 100)],
      );
    found.push(await untilFound(market, pool, ids[0] ?? 0, 70 + second));
    const rest = startedAt + (second + 1) * 1000 - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
  }
  const took = (performance.now() - startedAt) / 1000;
  const isTrue = await areCountsTrue(market, pool);
  const slowest = Math.max(...found);
  return {
    what: `${((seconds * changesASecond) / took).toFixed(0)} changes of cars a second`,
    measured: `found after ${slowest.toFixed(0)} ms at most, counts are ${isTrue ? 'true' : 'wrong'}`,
    limit: '',
    goal: { text: 'within 1000 ms, all counts true', isMet: isTrue && slowest <= 1000 },
  };
}

async function untilFound(market: Served, pool: pg.Pool, id: number, miles: number) {
  await pool.query('update cars set mileage = $2 where id = $1', [id, 900_000 + miles]);
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`${market.url}/api/search?mileage-from=${900_000 + miles}`);
    if (answer.ok && ((await answer.json()) as { total: number }).total > 0)
      return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Of all cars that were changed. */
async function areCountsTrue(market: Served, pool: pg.Pool): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const answer = await fetch(`${market.url}/api/search?mileage-from=800000`);
  const { facets } = (await answer.json()) as {
    facets: { name: string; options: { value: string; count: number }[] }[];
  };
  const { rows } = await pool.query<{ seats: string; count: string }>(
    `select seats :: text, count(*) from cars where state = 'available' and mileage >= 800000 group by 1`,
  );
  const options = facets.find(({ name }) => name === 'seats')?.options ?? [];
  const counted = new Map(options.map(({ value, count }) => [value, count]));
  return rows.every(({ seats, count }) => counted.get(seats) === Number(count));
}
