// Whoever searches much waits for themselves, and what the search dies of is known at once.
import Fastify from 'fastify';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { nodeOf, runJobOn } from '../../../testing/market/second-node.ts';
import { marketDatabaseAt } from '../../../testing/market/sql.ts';
import { openDatabase } from '../../kit/server/database.ts';
import { everything } from '../search-query.ts';
import { SearchUnavailable } from './search-index.ts';
import { createThreadIndex } from './thread-index.ts';

const market = inject('market');
const soon = { timeout: 60_000, interval: 50 };

describe('a person who searches beside a flood from another network', () => {
  const { host, port, user, database } = marketDatabaseAt(market).pool.options;
  const faults: Error[] = [];
  const index = createThreadIndex({
    connection: { host, port, user, database },
    onFault: (fault) => faults.push(fault),
    onDifferences: () => undefined,
  });
  afterAll(() => index.close());
  const request = { sentence: 'red van', query: everything, size: 24 };

  // hostile.md 82
  test('is answered among the first, and what is too much of the flood is refused', async () => {
    await vi.waitFor(() => index.search(request, 'anyone'), soon);
    // Once more where the machine was too busy to answer anybody in time.
    await vi.waitFor(async () => {
      const ended: string[] = [];
      const ask = (line: string) =>
        index.search(request, line).then(
          () => ended.push(line),
          (error: unknown) => {
            expect(error).toBeInstanceOf(SearchUnavailable);
            ended.push(`${line} refused`);
          },
        );
      await Promise.all([...Array.from({ length: 300 }, () => ask('flood')), ask('person')]);
      const answered = ended.filter((one) => !one.endsWith('refused'));
      expect(answered.indexOf('person')).toBeGreaterThanOrEqual(0);
      expect(answered.indexOf('person')).toBeLessThan(6);
      expect(answered.length).toBeLessThan(50);
    }, soon);
    expect(faults).toEqual([]);
  });
});

test('an operator reads in the log what the search has died of', async () => {
  // In this database there are no cars.
  const { connection } = market;
  const empty = openDatabase({ ...connection, database: 'postgres', allowExitOnIdle: true });
  const lines: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  const node = nodeOf(market, {}, {}, empty);
  await node.routes(server);
  await runJobOn(node, 'copy of the stock');
  await vi.waitFor(() => expect(lines.join('')).toContain('"search-failed"'), soon);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    err: { message: 'relation "cars" does not exist' },
  });
  await node.close();
  await empty.close();
});
