// Which version runs.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrationFiles } from '../../kit/server/database/migrate.ts';
import { projectFolder } from '../project.ts';

export const version: string = JSON.parse(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
).version;

/** The file of the newest migration that this version knows. */
export const newestMigration: string = migrationFiles(join(projectFolder, 'database')).at(-1) ?? '';

let reading: Promise<string | null> | undefined;

/** The commit that was checked out when it was first read; null where there is no repository, or no git. */
export function readCommit(): Promise<string | null> {
  const revision = ['-C', projectFolder, 'rev-parse', '--short=12', 'HEAD'];
  reading ??= promisify(execFile)('git', revision).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return reading;
}
