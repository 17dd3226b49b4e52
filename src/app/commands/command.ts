// What the operator's commands have in common: what they are given, and how they end. Each works beside a
// running server or without one, unless it says otherwise.
import type { Database } from '../../kit/server/database/database.ts';
import { commandDatabase } from '../database/command-database.ts';
import { errorText, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';

export interface CommandInput {
  readonly args: readonly string[];
  /** The settings, as `process.env` has them. */
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Gives its exit code if that is not 0. What it throws is printed, and its code is 1. */
export type Command = (input: CommandInput) => Promise<number | undefined>;

/** What was asked for cannot be done; the message says why, and is all that is shown. */
export class CommandRefused extends Error {}

/** Gives the exit code. */
export async function runCommand(command: Command, input: CommandInput): Promise<number> {
  try {
    return (await command(input)) ?? 0;
  } catch (error) {
    input.printError(error instanceof CommandRefused ? error.message : errorText(error));
    return 1;
  }
}

/** Runs it with what the shell gives, and ends the process with its exit code. */
export async function runAsProgram(command: Command): Promise<never> {
  const withEnvFile: Command = async (input) => {
    loadEnvFile();
    return command(input);
  };
  const code = await runCommand(withEnvFile, {
    args: process.argv.slice(2),
    environment: process.env,
    print: console.log,
    printError: console.error,
  });
  process.exit(code);
}

/** Does its work in the market's database, and prints what it gives. */
export const databaseCommand =
  (work: (database: Database, args: readonly string[]) => Promise<string>): Command =>
  async ({ args, environment, print }) => {
    const { database, close } = await commandDatabase(readSettings(environment));
    try {
      print(await work(database, args));
    } finally {
      await close();
    }
    return undefined;
  };

/** The address that the operator has named: the first argument. */
export function namedEmail(command: string, [email]: readonly string[]): string {
  if (email?.includes('@')) return email;
  throw new CommandRefused(
    `Name the account by its email address: npm run ${command} -- someone@example.com`,
  );
}
