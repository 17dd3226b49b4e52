// When the pages are built, tried on a project whose builder only copies what it is given.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BuildFailed, buildSite } from './build-site.ts';

const builder = `
  const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
  rmSync('build', { recursive: true, force: true });
  mkdirSync('build/client/assets', { recursive: true });
  const page = readFileSync('src/page.ts', 'utf8');
  writeFileSync('build/client/assets/page.js', page + process.env.VITE_API_BASE);
  writeFileSync('build/client/assets/part-of-' + page + '.js', '');
  if (page === 'wrong') throw new Error('This page is wrong');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-built-'));
  for (const name of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    write(name, '');
  write('node_modules/@react-router/dev/bin.cjs', builder);
  write('src/page.ts', 'right');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Builds what is stale. Gives the lines it reports: that the pages are built, or none. */
async function build(apiBase = '/api'): Promise<string[]> {
  const lines: string[] = [];
  await buildSite({ projectFolder: folder, apiBase, report: (line) => lines.push(line) });
  return lines;
}
const servedPage = () => readFileSync(join(folder, 'build/client/assets/page.js'), 'utf8');

describe('the pages', () => {
  test('are built once, and again when a source or the base address of the calls has changed', async () => {
    expect(await build()).toEqual(['Building the pages']);
    expect(await build()).toEqual([]);
    expect(await build('/calls')).toEqual(['Building the pages']);
    expect(servedPage()).toBe('right/calls');
    write('src/page.ts', 'better');
    expect(await build('/calls')).toEqual(['Building the pages']);
    expect(servedPage()).toBe('better/calls');
  });

  test('find their parts after an upgrade and its roll-back, when people still have them open', async () => {
    const parts = async (page: string) => {
      write('src/page.ts', page);
      await build();
      const names = readdirSync(join(folder, 'build/client/assets'));
      return names.filter((name) => /^part-of-\w+\.js$/.test(name));
    };
    await parts('one');
    expect(await parts('two')).toEqual(['part-of-one.js', 'part-of-two.js']);
    expect(await parts('one')).toEqual(['part-of-one.js', 'part-of-two.js']);
    expect(await parts('three')).toEqual(['part-of-one.js', 'part-of-three.js', 'part-of-two.js']);
    expect(await parts('four')).toEqual(['part-of-four.js', 'part-of-one.js', 'part-of-three.js']);
  });

  test('are built again after a build that broke off, also from the sources of the one before', async () => {
    await build();
    write('src/page.ts', 'wrong');
    await expect(build()).rejects.toThrow(BuildFailed);
    await expect(build()).rejects.toThrow('This page is wrong');
    write('src/page.ts', 'right');
    expect(await build()).toEqual(['Building the pages']);
    expect(servedPage()).toBe('right/api');
  });

  test.each([
    ['build/client/assets/page.js.br/taken', 'what is compressed'],
    ['build/made-from/taken', 'the note of what they are made from'],
  ])('that cannot be written are reported: %s is where %s belongs', async (path) => {
    write(path, '');
    await expect(build()).rejects.toThrow(BuildFailed);
    await expect(build()).rejects.toThrow(
      `The pages could not be built into ${join(folder, 'build')}`,
    );
  });
});
