import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { backupStorage } from '../../adapters.ts';
import { pruneArchive } from './prune-archive.ts';

const segment = (number: number) => `0000000100000000000000${number.toString().padStart(2, '0')}`;

async function newPlace(): Promise<ObjectStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-prune-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return backupStorage({ place: { folder }, days: 14 });
}

async function putBase(place: ObjectStorage, day: number, firstSegment: string): Promise<void> {
  const completeAt = `2026-11-0${day}T00:00:00.000Z`;
  const note = { id: `day${day}`, parts: 1, firstSegment, completeAt };
  await place.put(`base/day${day}/000000`, Buffer.from('files'));
  await place.put(`base/day${day}/note.json`, Buffer.from(JSON.stringify(note)));
}

async function keysOf(place: ObjectStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list()) keys.push(key);
  return keys;
}

test('a backup keeps what brings back each moment of the wanted days, and no more', async () => {
  const place = await newPlace();
  for (const day of [1, 2, 3]) await putBase(place, day, segment(day * 10));
  for (const number of [9, 10, 19, 20, 25, 30])
    await place.put(`log/${segment(number)}.gz`, Buffer.from('log'));
  await place.put('log/00000002.history.gz', Buffer.from('history'));
  const keys = () => keysOf(place);

  // The first day is needed for as long as a moment before the second base may be asked for.
  await pruneArchive(place, new Date('2026-11-01T12:00:00Z'));
  expect((await keys()).filter((key) => key.startsWith('base/'))).toHaveLength(6);
  expect(await keys()).not.toContain(`log/${segment(9)}.gz`);
  expect(await keys()).toContain(`log/${segment(10)}.gz`);

  await pruneArchive(place, new Date('2026-11-02T12:00:00Z'));
  expect(await keys()).toEqual([
    'base/day2/000000',
    'base/day2/note.json',
    'base/day3/000000',
    'base/day3/note.json',
    ...[20, 25, 30].map((number) => `log/${segment(number)}.gz`),
    'log/00000002.history.gz',
  ]);

  await pruneArchive(place, new Date('2026-10-01T00:00:00Z'));
  expect(await keys()).toHaveLength(8);
});

test('a backup keeps the log of a market that went back to an earlier moment', async () => {
  const place = await newPlace();
  await putBase(place, 1, segment(40));
  await putBase(place, 2, segment(20).replace(/^0{7}1/, '00000002'));
  for (const number of [10, 20, 30]) await place.put(`log/${segment(number)}.gz`, Buffer.from(''));
  await pruneArchive(place, new Date('2026-11-01T12:00:00Z'));
  expect((await keysOf(place)).filter((key) => key.startsWith('log/'))).toEqual([
    `log/${segment(20)}.gz`,
    `log/${segment(30)}.gz`,
  ]);
});

test('a backup loses what is left of a base that a server did not finish', async () => {
  const place = await newPlace();
  await putBase(place, 2, segment(20));
  // The last may be of one that is being written.
  for (const id of ['day1', 'day3']) await place.put(`base/${id}/000000`, Buffer.from('files'));
  await pruneArchive(place, new Date('2026-10-01T00:00:00Z'));
  expect(await keysOf(place)).toEqual([
    'base/day2/000000',
    'base/day2/note.json',
    'base/day3/000000',
  ]);
});
