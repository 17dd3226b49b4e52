import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const forgottenAfterMs = 60 * 60_000;

/** What a server left in the middle of an upload when it was killed: no upload takes an hour. */
export async function deleteForgottenUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > forgottenAfterMs) await rm(path, { force: true });
  }
}
