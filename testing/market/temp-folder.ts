import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty folder with `name` in its name, which PostgreSQL and PgBouncer can reach under another account. */
export function openTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
