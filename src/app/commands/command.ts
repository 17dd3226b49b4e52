// What the operator's commands have in common: what they are given, and how they end. Each works beside a
// running server or without one, unless it says otherwise.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../../kit/server/database/database.ts';
import {
  type Arguments,
  readArguments,
  type Usage,
  WrongUsage,
} from '../../kit/server/program-arguments.ts';
import { commandDatabase } from '../database/command-database.ts';
import { errorText, loadEnvFile } from '../project.ts';
import { readCommandSettings } from '../settings/settings.ts';

interface ProgramInput {
  readonly args: readonly string[];
  /** Gives the settings, as `process.env` has them; they are read once the arguments are known to be right. */
  readonly environment: () => NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Gives the exit code. */
export type Command = (input: ProgramInput) => Promise<number>;

export interface CommandInput {
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
}

interface CommandOptions<Options extends ParseArgsOptionsConfig> extends Usage<Options> {
  /** The exit code of a failure, 1 by default; wrong arguments end with 2. */
  readonly failure?: number;
}

/** What was asked for cannot be done; the message says why, and is all that is shown. */
export class CommandRefused extends Error {}

/** `run` gives the exit code if that is not 0. What it throws is printed; for `WrongUsage` the usage is. */
export const command =
  <const Options extends ParseArgsOptionsConfig>(
    options: CommandOptions<Options>,
    run: (input: CommandInput & Arguments<Options>) => Promise<number | undefined>,
  ): Command =>
  async ({ args, environment, print, printError }) => {
    try {
      const read = readArguments(options, args);
      if (read) return (await run({ ...read, environment: environment(), print })) ?? 0;
      print(options.usage);
      return 0;
    } catch (error) {
      if (error instanceof WrongUsage) {
        printError(options.usage);
        return 2;
      }
      printError(error instanceof CommandRefused ? error.message : errorText(error));
      return options.failure ?? 1;
    }
  };

/** Runs it with what the shell gives, and ends the process with its exit code. */
export async function runAsProgram(run: Command): Promise<never> {
  const code = await run({
    args: process.argv.slice(2),
    environment: () => {
      loadEnvFile();
      return process.env;
    },
    print: console.log,
    printError: console.error,
  });
  process.exit(code);
}

/** Does its work in the market's database, and prints what it gives. */
export const databaseCommand = (name: string, work: (database: Database) => Promise<string>) =>
  command({ usage: `Usage: npm run ${name}` }, (input) => inDatabase(input, work));

/** The same for the account that the operator names by its email address. */
export function accountCommand(
  name: string,
  work: (database: Database, email: string) => Promise<string>,
): Command {
  const usage = `Usage: npm run ${name} -- someone@example.com`;
  return command({ usage, takes: 1 }, async ({ positionals: [email = ''], ...input }) => {
    if (!email.includes('@')) throw new WrongUsage();
    return inDatabase(input, (database) => work(database, email));
  });
}

async function inDatabase(
  { environment, print }: CommandInput,
  work: (database: Database) => Promise<string>,
): Promise<undefined> {
  await using connected = await commandDatabase(readCommandSettings(environment));
  print(await work(connected.database));
}
