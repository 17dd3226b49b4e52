import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRefusal, IncomingFile } from '../input.ts';

/**
 * Saves the file in the folder for as long as `use` works with it. Nobody but the market’s account can
 * read it there: it may be a private photo, or a statement of a bank.
 */
export async function withSavedFile<Used>(
  file: IncomingFile,
  folder: string,
  use: (path: string) => Promise<Used>,
): Promise<Used | FileRefusal> {
  const path = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await file.saveTo(path)) ?? (await use(path));
  } finally {
    await rm(path, { force: true });
  }
}
