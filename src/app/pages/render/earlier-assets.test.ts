import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets, restoreAssets } from './earlier-assets.ts';

test('a page that was open during an upgrade and its roll-back finds its parts, one of a third build before does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const folders = { assets: join(folder, 'assets'), earlier: join(folder, 'earlier') };
  const build = async (...names: readonly string[]) => {
    await keepAssets(folders);
    rmSync(folders.assets, { recursive: true, force: true });
    mkdirSync(folders.assets);
    for (const name of names) writeFileSync(join(folders.assets, name), '');
    await restoreAssets(folders);
    return readdirSync(folders.assets);
  };
  expect(await build('a-1.js', 'same.js')).toEqual(['a-1.js', 'same.js']);
  expect(await build('a-2.js', 'same.js')).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  expect(await build('a-1.js', 'same.js')).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  expect(await build('a-3.js', 'b.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b.js', 'same.js']);
  expect(await build('a-4.js')).toEqual(['a-1.js', 'a-3.js', 'a-4.js', 'b.js', 'same.js']);
});
