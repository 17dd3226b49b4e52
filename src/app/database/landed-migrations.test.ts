import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.ts';

const folder = join(projectFolder, 'database');
const landed: Record<string, { sha256: string }> = JSON.parse(
  readFileSync(join(folder, 'landed.json'), 'utf8'),
);

test('a migration that has landed never changes; a new one is added to database/landed.json', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hashes = files.map((name) => {
    const source = readFileSync(join(folder, name));
    return [name, createHash('sha256').update(source).digest('hex')];
  });
  const known = Object.entries(landed).map(([name, { sha256 }]) => [name, sha256]);
  expect(hashes.toSorted()).toEqual(known.toSorted());
});
