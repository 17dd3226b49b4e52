// The version before in a folder of its own, with the schema of this one, and its own tests there.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/app/project.ts';
import { migrationFiles } from '../../src/kit/server/database/migrate.ts';
import { lastOfBaseline } from '../migrations/baseline.ts';

const run = promisify(execFile);

/** Settings and variables of the test that runs this are not those of the version before. */
const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
const environment = { PATH, HOME, TMPDIR, NO_COLOR: '1' };

/** The project may belong to another account, which git refuses unless it is told otherwise. */
const git = async (args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const options = { cwd: projectFolder, env: { ...environment, ...more } };
  return (await run('git', ['-c', 'safe.directory=*', ...args], options)).stdout.trim();
};
const tryGit = (args: readonly string[]): Promise<string | undefined> =>
  git(args).catch(() => undefined);

export interface VersionBefore {
  readonly commit: string | undefined;
  /** Why there is none to run. */
  readonly reason: string;
  /** It has every migration, and would prove nothing without one more: `exampleMigration`. */
  readonly hasAll: boolean;
}

/** Stands for the next migration where there is none. */
export const exampleMigration = {
  name: '9998_example.sql',
  sql: readFileSync(join(import.meta.dirname, 'example-migration.sql'), 'utf8'),
};

/**
 * The last release; while nothing is released, the newest commit without the newest migration, or the
 * present one while there are no migrations.
 */
export async function findVersionBefore(): Promise<VersionBefore> {
  const newest = migrationFiles(join(projectFolder, 'database')).at(-1);
  const hasNewest = async (commit: string) =>
    (await tryGit(['cat-file', '-e', `${commit}:database/${newest}`])) !== undefined;

  if ((await tryGit(['rev-parse', 'HEAD'])) === undefined)
    return {
      commit: undefined,
      reason: 'There is no history of this project here.',
      hasAll: false,
    };
  const release = await tryGit(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']);
  const before = release ?? (newest === lastOfBaseline ? 'HEAD' : undefined);
  if (before) return { commit: before, reason: '', hasAll: await hasNewest(before) };
  if (!(await hasNewest('HEAD'))) return { commit: 'HEAD', reason: '', hasAll: false };
  const added = [
    'log',
    '--follow',
    '--diff-filter=A',
    '--format=%H',
    '--max-count=1',
    '--',
    `database/${newest}`,
  ];
  const commit = await tryGit(['rev-parse', '--verify', '--quiet', `${await tryGit(added)}~1`]);
  const reason = 'The history here does not go back to before the newest migration.';
  return { commit, reason, hasAll: false };
}

/**
 * Writes the files of the version before into an empty folder, with the packages that are installed
 * here and the schema of this version.
 */
export async function checkOut({ commit = '', hasAll }: VersionBefore, folder: string) {
  const index = { GIT_INDEX_FILE: join(folder, '.index') };
  await git(['read-tree', commit], index);
  await git(['checkout-index', '--all', `--prefix=${folder}/`], index);
  const [here, there] = [projectFolder, folder].map((one) => join(one, 'node_modules'));
  const own = readdirSync(join(folder, 'packages'));
  mkdirSync(there ?? '');
  for (const name of readdirSync(here ?? ''))
    symlinkSync(
      own.includes(name) ? join(folder, 'packages', name) : join(here ?? '', name),
      join(there ?? '', name),
      'junction',
    );
  rmSync(join(folder, 'database'), { recursive: true });
  cpSync(join(projectFolder, 'database'), join(folder, 'database'), { recursive: true });
  if (hasAll) addMigration(folder, exampleMigration);
}

/** Adds a migration to the schema that the version in this folder runs on. */
export const addMigration = (folder: string, { name, sql }: typeof exampleMigration) =>
  writeFileSync(join(folder, 'database', name), sql);

interface TestsRun {
  readonly passed: number;
  readonly isFine: boolean;
  readonly output: string;
}

/** Runs test files of the version in this folder, one after the other. */
export async function runTests(folder: string, files: readonly string[]): Promise<TestsRun> {
  const program = join(folder, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--maxWorkers=1', '--retry=1', '--reporter=default', ...files];
  const options = { cwd: folder, env: environment, maxBuffer: 100_000_000, timeout: 850_000 };
  const { failed, stdout, stderr } = await run(process.execPath, args, options).then(
    (output) => ({ failed: false, ...output }),
    (error: { stdout?: string; stderr?: string }) => ({
      failed: true,
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? String(error),
    }),
  );
  const [, passed = '0'] = /Tests .*?(\d+) passed/.exec(stdout) ?? [];
  return { passed: Number(passed), isFine: !failed, output: `${stdout}\n${stderr}` };
}
