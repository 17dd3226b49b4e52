import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationFiles } from '../../../kit/server/database/migrate/migration-files.ts';
import { projectFolder } from '../../project.ts';

type Landed = Readonly<Record<string, { readonly sha256: string }>>;
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

test('a migration that has landed never changes; a new one is added to database/landed.json', () => {
  const folder = join(projectFolder, 'database');
  const landed: Landed = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8'));
  const files = migrationFiles(folder);
  expect(files.length).toBeGreaterThan(30);
  const sources = Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name))]));
  expect(changedSince(landed, sources)).toEqual([]);
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
