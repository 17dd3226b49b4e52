// Demo mode: loads the stock into an empty database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAdvisoryLock } from '../../kit/server/database/advisory-lock.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Settings } from '../settings/settings.ts';
import type { SeedReport, SeedRequest } from './seed-process.ts';

type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'>;
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

/**
 * The embedded database's own message for why it ended since its last start; null where it did not.
 * Its clients see only a lost connection.
 */
export function databaseExitReason({ databaseUrl, dataDir }: DatabaseLocation): string | null {
  const path = join(dataDir, 'postgres.log');
  if (databaseUrl || !existsSync(path)) return null;
  const log = readFileSync(path, 'utf8');
  const sinceStart = log.slice(log.lastIndexOf('starting PostgreSQL'));
  return /PANIC: +(.+)/.exec(sinceStart)?.[1] ?? null;
}
