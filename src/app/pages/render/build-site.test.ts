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
const made: string[] = [];
beforeEach(newFolder);
afterEach(() => {
  for (const one of made.splice(0)) rmSync(one, { recursive: true, force: true });
});

/** From now on it is the project. */
function newFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-built-'));
  made.push(folder);
  for (const name of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    write(name, '');
  write('node_modules/@react-router/dev/bin.cjs', builder);
  write('src/page.ts', 'right');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Builds what is stale. Gives the lines it reports: that the pages are built, or none. */
async function build(apiBase = '/api', beside?: string): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await buildSite({ projectFolder: folder, apiBase, report, beside });
  return lines;
}
const servedPage = () => readFileSync(join(folder, 'build/client/assets/page.js'), 'utf8');

const partsIn = (project: string) =>
  readdirSync(join(project, 'build/client/assets')).filter((name) =>
    /^part-of-\w+\.js$/.test(name),
  );

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

  const parts = async (page: string, beside?: string) => {
    write('src/page.ts', page);
    await build('/api', beside);
    return partsIn(folder);
  };

  test('find their parts at servers of either version, each built in a folder of its own beside the one that runs', async () => {
    await parts('one');
    const one = folder;
    newFolder();
    expect(await parts('two', one)).toEqual(['part-of-one.js', 'part-of-two.js']);
    expect(partsIn(one), 'while its server runs').toEqual(['part-of-one.js', 'part-of-two.js']);
    expect(servedPage(), 'a file of the same name is each one’s own').toBe('two/api');
    expect(readFileSync(join(one, 'build/client/assets/page.js'), 'utf8')).toBe('one/api');
    const two = folder;
    newFolder();
    expect(await parts('three', two)).toEqual([
      'part-of-one.js',
      'part-of-three.js',
      'part-of-two.js',
    ]);
    const three = folder;
    newFolder();
    expect(await parts('four', three), 'two versions before it').toEqual([
      'part-of-four.js',
      'part-of-three.js',
      'part-of-two.js',
    ]);
    await build('/api', three);
    expect(partsIn(folder), 'built beside it once more').toHaveLength(3);
  });

  test('are not built beside a folder without a version, or beside themselves', async () => {
    const none = folder;
    newFolder();
    await expect(build('/api', none)).rejects.toThrow(BuildFailed);
    await expect(build('/api', none)).rejects.toThrow(`No version has been built in ${none}`);
    await expect(build('/api', folder)).rejects.toThrow('is this version');
  });

  test('find their parts after an upgrade and its roll-back, when people still have them open', async () => {
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
