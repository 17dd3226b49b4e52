import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { marketDatabaseAt } from '../../../testing/market/sql.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';

const { pool } = marketDatabaseAt(inject('market'));
const rateLimits = createRateLimits(pool, { secret: 'of a test', percent: 100 });

test('tries that are counted and taken back at the same moment do not block each other', async () => {
  for (let round = 0; round < 20; round++) {
    const limits = ([0, 1, 2] as const).map(limitOf);
    await rateLimits.take(limits);
    const changes = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? rateLimits.take(limits) : rateLimits.giveBack(limits),
    );
    await expect(Promise.all(changes)).resolves.toHaveLength(40);
  }
});

const limitOf = (rank: RateLimit['rank']): RateLimit => ({
  key: randomUUID(),
  times: 1000,
  minutes: 1,
  rank,
});
