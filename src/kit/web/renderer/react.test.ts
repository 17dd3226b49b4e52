import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as small from './react.ts';

test('a browser finds everything that React Router takes from React', () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib');
  const client = globSync('{*.js,{dom,router,dom-export}/**/*.js}', { cwd: folder });
  const code = client.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const taken = new Set(Array.from(code.matchAll(/\bReact\$1\.([a-z]\w+)/g), ([, name]) => name));
  expect(taken).toContain('useLayoutEffect');
  expect(Object.keys(small)).toEqual(expect.arrayContaining([...taken]));
});
