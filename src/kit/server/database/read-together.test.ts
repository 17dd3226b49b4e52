import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

test('those who ask at once are answered by one reading, and whoever asks during it by the next', async () => {
  const readings: (readonly number[])[] = [];
  let answerFirst = () => {};
  const read = readTogether<string>((ids) => {
    readings.push(ids);
    const rows = new Map(ids.map((id) => [id, `reading ${readings.length}`]));
    if (readings.length > 1) return Promise.resolve(rows);
    return new Promise((answered) => {
      answerFirst = () => answered(rows);
    });
  });
  const together = [read([1, 2]), read([2, 3])];
  await new Promise((turn) => setImmediate(turn));
  const later = await read([3]);
  answerFirst();
  const [one, other] = await Promise.all(together);
  expect(readings).toEqual([[1, 2, 3], [3]]);
  expect([one?.get(2), other?.get(3), later.get(3)]).toEqual([
    'reading 1',
    'reading 1',
    'reading 2',
  ]);
});

test('a reading that fails is told to all who wait for it, and to nobody after', async () => {
  let times = 0;
  const read = readTogether<number>(async () => {
    times += 1;
    if (times === 1) throw new Error('away');
    return new Map([[1, times]]);
  });
  await Promise.all([read([1]), read([2])].map((one) => expect(one).rejects.toThrow('away')));
  expect((await read([1])).get(1)).toBe(2);
});
