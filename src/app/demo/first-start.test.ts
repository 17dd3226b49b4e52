// A demo that has just been started: its pictures come with it, and it works on none of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { imageIdsOf, imageUrl } from '../../images/image.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startTestMarket({ cars: 60, hasJobs: true });
});
afterAll(() => market.close());

describe('a demo that was started for the first time', () => {
  test('shows all its cars at once from each of their sides, and stores none of their pictures', async () => {
    const { url, dataDir } = market.address;
    const cars = await sqlAt(market.address)<{ id: string }>`select image_id as id from cars`;
    expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
    const addresses = cars
      .flatMap(({ id }) => imageIdsOf(id))
      .flatMap((id) => [imageUrl(id, 360, 'avif'), imageUrl(id, 720, 'webp')]);
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(url + address);
        const { byteLength } = await answer.arrayBuffer();
        return { address, status: answer.status, isEmpty: byteLength < 1_000 };
      }),
    );
    expect(answers.filter(({ status, isEmpty }) => status !== 200 || isEmpty)).toEqual([]);
    expect(existsSync(join(dataDir, 'images/drawn'))).toBe(false);
  });
});
