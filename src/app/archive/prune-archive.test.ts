import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupStorage } from '../adapters.ts';
import { pruneArchive } from './prune-archive.ts';

const segment = (number: number) => `0000000100000000000000${number.toString().padStart(2, '0')}`;

test('a backup keeps what brings back each moment of the wanted days, and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-prune-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = backupStorage({ place: { folder }, days: 14 });
  const days = [1, 2, 3];
  for (const day of days) {
    const completeAt = `2026-11-0${day}T00:00:00.000Z`;
    const note = { id: `day${day}`, parts: 1, firstSegment: segment(day * 10), completeAt };
    await place.put(`base/day${day}/000000`, Buffer.from('files'));
    await place.put(`base/day${day}/note.json`, Buffer.from(JSON.stringify(note)));
  }
  for (const number of [9, 10, 19, 20, 25, 30])
    await place.put(`log/${segment(number)}.gz`, Buffer.from('log'));
  await place.put('log/00000002.history.gz', Buffer.from('history'));
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of place.list()) found.push(key);
    return found;
  };

  // The first day is needed for as long as a moment before the second base may be asked for.
  await pruneArchive(place, new Date('2026-11-01T12:00:00Z'));
  expect((await keys()).filter((key) => key.startsWith('base/'))).toHaveLength(6);
  expect(await keys()).not.toContain(`log/${segment(9)}.gz`);
  expect(await keys()).toContain(`log/${segment(10)}.gz`);

  await pruneArchive(place, new Date('2026-11-02T12:00:00Z'));
  expect(await keys()).toEqual([
    ...['base/day2/000000', 'base/day2/note.json', 'base/day3/000000', 'base/day3/note.json'],
    ...[20, 25, 30].map((number) => `log/${segment(number)}.gz`),
    'log/00000002.history.gz',
  ]);

  await pruneArchive(place, new Date('2026-10-01T00:00:00Z'));
  expect(await keys()).toHaveLength(8);
});
