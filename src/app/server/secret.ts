// The secret of a market that is given none: made at the first start and kept beside the data.
import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../kit/server/database.ts';
import { makeOpenFolder } from '../../kit/server/embedded-postgres/database-home.ts';
import { WrongSetting } from './setting-values.ts';

/** The secret in DATA_DIR, which is made if there is none. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const kept = readSecret(path);
  if (kept) return kept;
  try {
    makeOpenFolder(dataDir);
    // Left behind by a disk that was full: an empty file never was a secret.
    if (kept === '') rmSync(path, { force: true });
    putInPlace(path, randomBytes(32).toString('hex'));
  } catch (error) {
    throw new WrongSetting(`DATA_DIR (${dataDir}) cannot be written to: ${reasonOf(error)}`);
  }
  // That of another start, where one was first.
  return readSecret(path) || keptSecret(dataDir);
}

/** Null: there is no such file. */
function readSecret(path: string): string | null {
  const kept = read(path);
  if (!kept || /^[0-9a-f]{64}$/.test(kept)) return kept;
  throw new WrongSetting(
    `The secret in ${path} is damaged: it is not 64 hexadecimal digits. Bring the file back, set SECRET to what it held, or remove it, which signs everybody out.`,
  );
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null;
    throw new WrongSetting(
      `The secret in ${path} cannot be read: ${reasonOf(error)}. Make it readable, or set SECRET.`,
    );
  }
}

/** Whole or not at all, also on a disk that runs full; where one stands already, it stays. */
function putInPlace(path: string, secret: string): void {
  const beside = `${path}.new-${randomUUID()}`;
  try {
    writeFileSync(beside, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(beside, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
