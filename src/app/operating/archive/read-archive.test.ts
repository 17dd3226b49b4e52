import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { backupStorage } from '../../adapters.ts';
import { writeLog } from './read-archive.ts';

test('an operator is told of a gap in the log behind which nothing can be restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-gap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = backupStorage({ place: { folder: join(folder, 'place') }, days: 14 });
  const put = (name: string) => place.put(`log/${name}.gz`, gzipSync('log'));
  const from = '0000000100000001000000FE';
  const base = {
    format: 1 as const,
    id: 'day1',
    parts: 1,
    secret: null,
    completeAt: '2026-11-01T00:00:00Z',
    firstSegment: from,
    lastSegment: from,
  };
  const missing = () => writeLog(place, base, folder);

  for (const name of [from, '0000000100000001000000FF', '000000010000000200000000'])
    await put(name);
  // Of the time after a return to an earlier moment.
  await put('000000020000000100000050');
  expect(await missing()).toBeNull();
  expect(await readdir(folder)).toContain(`${from}.gz`);

  await put('000000010000000200000002');
  expect(await missing()).toBe('log/000000010000000200000001.gz');
  await place.delete(`log/${from}.gz`);
  await expect(missing()).rejects.toThrow(`${from}.gz is missing`);
});
