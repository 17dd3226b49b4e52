import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, with this in its name. PostgreSQL and PgBouncer may run as another account, and reach it. */
export function openTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
