// What the operator's commands on the database have in common. They work beside a running server or
// without one.
import type { Database } from '../../kit/server/database/database.ts';
import { commandDatabase } from '../database/command-database.ts';
import { isOperatorError, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';

/** Prints what `work` gives, or why it failed. */
export function databaseCommand(work: (database: Database) => Promise<string>): void {
  run(work).then(console.log, (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(isOperatorError(error) || error instanceof Error ? message : error);
    process.exit(1);
  });
}

async function run(work: (database: Database) => Promise<string>): Promise<string> {
  loadEnvFile();
  const { database, close } = await commandDatabase(readSettings(process.env));
  try {
    return await work(database);
  } finally {
    await close();
  }
}

/** The address that the operator has named: the first argument. */
export function namedEmail(command: string): string {
  const email = process.argv[2];
  if (email?.includes('@')) return email;
  console.error(`Name the account by its email address: npm run ${command} -- someone@example.com`);
  process.exit(1);
}
