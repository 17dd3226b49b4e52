import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

export type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'>;

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
