import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastOfBaseline } from '../../../../testing/migrations/baseline.ts';
import { migrationFiles } from '../../../kit/server/database/migrate.ts';
import { projectFolder } from '../../project.ts';

type Landed = Readonly<
  Record<string, { readonly sha256: string; readonly formerly?: readonly string[] }>
>;
type Sources = Readonly<Record<string, string | Buffer>>;

const hashOf = (source: string | Buffer) => createHash('sha256').update(source).digest('hex');

/** The migrations that are not, byte for byte, what landed: changed, missing, or not added yet. */
function changedSince(landed: Landed, sources: Sources): string[] {
  const names = new Set([...Object.keys(landed), ...Object.keys(sources)]);
  return [...names].filter((name) => {
    const source = sources[name];
    return source === undefined || hashOf(source) !== landed[name]?.sha256;
  });
}

/** The hashes by which an earlier version knew a migration and that this one would refuse. */
const forgottenSince = (earlier: Landed, landed: Landed): string[] =>
  Object.entries(earlier)
    .filter(([name]) => landed[name])
    .filter(([name, { sha256 }]) => {
      const { sha256: now, formerly = [] } = landed[name] ?? { sha256: '' };
      return sha256 !== now && !formerly.includes(sha256);
    })
    .map(([name]) => name);

const folder = join(projectFolder, 'database');
const landed: Landed = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8'));

test('a migration that has landed never changes; a new one is added to database/landed.json', () => {
  const files = migrationFiles(folder);
  expect(files.length).toBeGreaterThan(15);
  const sources = Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name))]));
  expect(changedSince(landed, sources)).toEqual([]);
});

test('a hash that a release or a commit has recorded is accepted for good', (context) => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const linesOf = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  let commits: string[] = [];
  let releases: string[] = [];
  try {
    commits = linesOf('log', '--format=%H', '--', 'database/landed.json');
    releases = linesOf('tag', '--list', 'v[0-9]*');
  } catch {
    context.skip(true, 'There is no history of this project here.');
  }
  const versions = [...commits, ...releases].map(
    (version): Landed => JSON.parse(git('show', `${version}:database/landed.json`)),
  );
  // The files of the first database stand since a migration stands behind them.
  const fixed = versions.filter((earlier) =>
    Object.keys(earlier).some((name) => name > lastOfBaseline && landed[name]),
  );
  expect(fixed.length).toBeGreaterThan(0);
  expect([...new Set(fixed.flatMap((earlier) => forgottenSince(earlier, landed)))]).toEqual([]);
});

test('a hash that is replaced and not kept is noticed', () => {
  const earlier = { '0001_people.sql': { sha256: 'a' }, '0002_cars.sql': { sha256: 'b' } };
  const now = {
    '0001_people.sql': { sha256: 'c', formerly: ['a'] },
    '0002_cars.sql': { sha256: 'd' },
  };
  expect(forgottenSince(earlier, now)).toEqual(['0002_cars.sql']);
});

test('a migration that was changed, removed or not added is noticed', () => {
  const landed = {
    '0001_people.sql': { sha256: hashOf('create table people ();') },
    '0002_cars.sql': { sha256: hashOf('create table cars ();') },
    '0003_images.sql': { sha256: hashOf('create table images ();') },
  };
  const sources = {
    '0001_people.sql': 'create table people ();',
    '0002_cars.sql': 'create table cars (); ',
    '0004_bookings.sql': 'create table bookings ();',
  };
  expect(changedSince(landed, sources)).toEqual([
    '0002_cars.sql',
    '0003_images.sql',
    '0004_bookings.sql',
  ]);
});
