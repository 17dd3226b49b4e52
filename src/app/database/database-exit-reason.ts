import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

export type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/**
 * Why the embedded database has ended itself since its last start, in its own words; null where it
 * did not. Whoever asked it something then only knows that his connection is gone.
 */
export function databaseExitReason({ databaseUrl, dataDir }: DatabaseLocation): string | null {
  const path = join(dataDir, 'postgres.log');
  if (databaseUrl || !existsSync(path)) return null;
  const log = readFileSync(path, 'utf8');
  const sinceStart = log.slice(log.lastIndexOf('starting PostgreSQL'));
  return /PANIC: +(.+)/.exec(sinceStart)?.[1] ?? null;
}
