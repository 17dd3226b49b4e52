// A demo that has just been started: it draws when a picture is requested, and not before.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { childProcesses } from '../../../testing/market/nodes/worker-processes.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { imageUrl } from '../../images/image.ts';
import { firstPictureName, firstPicturesFolder } from './first-pictures.ts';

const drawnIn = mkdtempSync(join(tmpdir(), 'forecourt-drawn-'));
let market: TestMarket;
beforeAll(async () => {
  market = await startTestMarket({ cars: 60, hasJobs: true, drawnIn });
});
afterAll(async () => {
  await market.close();
  rmSync(drawnIn, { recursive: true, force: true });
});

const drawn = () => ({
  processes: childProcesses(market.pid, 'picture-worker.ts').length,
  files: readdirSync(drawnIn).length,
});

/** The cron jobs that have not run yet. */
async function jobsLeft(): Promise<string[]> {
  const rows = await sqlAt(market.address)<{ job: string }>`select job from cron_runs`;
  const begun = rows.map(({ job }) => job);
  return nodeOf(market.address)
    .jobs.filter((job) => 'due' in job && !begun.includes(job.name))
    .map(({ name }) => name);
}

const small = { width: 360, format: 'webp' } as const;
const isFirst = (id: string) =>
  existsSync(new URL(firstPictureName({ id, ...small }), firstPicturesFolder));

describe('a demo that was started for the first time', () => {
  test('draws nothing while nobody requests a picture, and then that picture', async () => {
    const visitor = callerAt(market.address.url);
    for (const path of ['/', '/search', '/api/category/1'])
      expect((await visitor.send('GET', path)).status).toBe(200);
    await expect.poll(jobsLeft).toEqual([]);
    expect(drawn()).toEqual({ processes: 0, files: 0 });

    const cars = await sqlAt(market.address)<{ id: string }>`select image_id as id from cars`;
    const undrawn = cars.find(({ id }) => !isFirst(id))?.id ?? '';
    expect((await visitor.send('GET', imageUrl(undrawn, small.width))).status).toBe(200);
    expect(drawn()).toEqual({ processes: 1, files: 1 });
  });
});
