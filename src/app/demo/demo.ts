// Demo mode: loads the stock into an empty database, and draws its pictures on demand.
import { fork } from 'node:child_process';
import { once } from 'node:events';

import { angles, backdrops, bodies, type Picture, paints } from 'car-pictures';
import type { DrawPicture } from '../../images/server/images.ts';
import { withAdvisoryLock } from '../../kit/server/advisory-lock.ts';
import type { Database } from '../../kit/server/database.ts';
import { createProcessPool, PoolBusy } from '../../kit/server/process-pool.ts';
import { type DatabaseLocation, databaseExitReason } from '../database/database-exit-reason.ts';
import { DemoRefused } from './demo-refused.ts';
import type { SeedReport } from './seed-process.ts';

/** If two nodes start at once, the second waits for the first, and then finds the stock. */
export const seedIfEmpty = (
  database: Database,
  place: DatabaseLocation,
  report: (line: string) => void,
  cars?: number,
): Promise<void> =>
  withAdvisoryLock(database.pool, 'seeding', () => seedUnlessSeeded(database, place, report, cars));

async function seedUnlessSeeded(
  { pool }: Database,
  place: DatabaseLocation,
  report: (line: string) => void,
  cars?: number,
): Promise<void> {
  const { rows } = await pool.query('select 1 from people limit 1');
  if (rows.length > 0) return;
  const { host, port, user, password, database, connectionString } = pool.options;
  const connection = { host, port, user, password, database, connectionString };
  const seeding = fork(new URL('./seed-process.ts', import.meta.url));
  let failed = '';
  let isDatabaseLost = true;
  seeding.on('message', (message: SeedReport) => {
    if ('progress' in message) report(message.progress);
    else ({ failed, isDatabaseLost } = message);
  });
  seeding.send({ connection, ...(cars === undefined ? {} : { cars }) });
  const [code, signal] = await once(seeding, 'close');
  if (code === 0) return;
  const reason = isDatabaseLost ? databaseExitReason(place) : null;
  throw new DemoRefused(reason ?? (failed || `its process ended with ${code ?? signal}.`));
}

/** Draws the pictures of the demo stock by their ids. */
export function createDrawing(processes: number): { draw: DrawPicture; close(): void } {
  const pool = createProcessPool<Picture, Uint8Array>({
    module: new URL('./picture-worker.ts', import.meta.url),
    count: processes,
    deadlineMs: 120_000,
    maxWaiting: 200,
    maxWaitingInLine: 48,
    maxOutOfLine: processes,
  });
  return {
    async draw(id, line) {
      const picture = pictureOf(id);
      if (!picture) return null;
      return pool.run(picture, line).catch((error: unknown) => {
        if (error instanceof PoolBusy) return 'busy';
        throw error;
      });
    },
    close: pool.close,
  };
}

/** `drawn-sports-coupe-red-front-mountain-road` names a picture; anything else does not. */
function pictureOf(id: string): Picture | null {
  const [body, afterBody] = takeOf(bodies, id.replace(/^drawn-/, ''));
  const [paint, afterPaint] = takeOf(paints, afterBody);
  const [angle, afterAngle] = takeOf(angles, afterPaint);
  const backdrop = backdrops.find((one) => one === afterAngle);
  return body && paint && angle && backdrop ? { body, paint, angle, backdrop } : null;
}

/** The name with which the text begins, and what follows it. */
function takeOf<Name extends string>(names: readonly Name[], text: string) {
  const name = names.find((one) => text.startsWith(`${one}-`));
  return [name, text.slice((name?.length ?? 0) + 1)] as const;
}
