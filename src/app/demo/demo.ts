// Demo mode: loads the stock into an empty database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { withAdvisoryLock } from '../../kit/server/database/advisory-lock.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { type DatabaseLocation, databaseExitReason } from '../database/database-exit-reason.ts';
import type { Settings } from '../settings/settings.ts';
import type { SeedReport, SeedRequest } from './seed-process.ts';

type SeedPlace = DatabaseLocation & Pick<Settings, 'country'>;

/** If two nodes start at once, the second waits for the first, and then finds the stock. */
export const seedIfEmpty = (
  database: Database,
  place: SeedPlace,
  report: (line: string) => void,
  cars?: number,
): Promise<void> =>
  withAdvisoryLock(
    database.pool,
    'seeding',
    () => seedUnlessSeeded(database, place, report, cars),
    { report },
  );

async function seedUnlessSeeded(
  { pool }: Database,
  place: SeedPlace,
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
  seeding.send({
    connection,
    country: place.country,
    ...(cars === undefined ? {} : { cars }),
  } satisfies SeedRequest);
  const [code, signal] = await once(seeding, 'close');
  if (code === 0) return;
  const reason = isDatabaseLost ? databaseExitReason(place) : null;
  throw new DemoRefused(reason ?? (failed || `its process ended with ${code ?? signal}.`));
}

/** The demo stock could not be loaded; the message is for people. */
export class DemoRefused extends Error {
  constructor(reason: string) {
    super(
      `The demo stock could not be loaded: ${reason}\nNothing of it was stored; the next start loads it again.`,
    );
  }
}
