import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { maxWaiting: 6, maxWaitingInLine: 4, maxOutOfLine: 1 };

test('whoever has heaped up items waits for one of them at a time, and others take turns', () => {
  const queue = createFairQueue<string>(limits);
  for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeNull();
  expect(queue.add('b', 'b1')).toBeNull();
  expect(queue.take()).toEqual({ line: 'a', item: 'a1' });
  expect(queue.take()).toEqual({ line: 'b', item: 'b1' });
  expect(queue.take()).toBeNull();
  queue.finish('a');
  expect(queue.add('b', 'b2')).toBeNull();
  expect(queue.take()).toEqual({ line: 'a', item: 'a2' });
  queue.finish('b');
  expect(queue.take()).toEqual({ line: 'b', item: 'b2' });
  queue.finish('a');
  expect(queue.take()).toEqual({ line: 'a', item: 'a3' });
});

test('a full queue makes room for a short line at the end of the longest', () => {
  const queue = createFairQueue<string>(limits);
  for (const item of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', item)).toBeNull();
  expect(queue.add('a', 'a5'), 'a line has a limit too').toBe('a5');
  for (const item of ['b1', 'b2']) expect(queue.add('b', item)).toBeNull();
  expect(queue.add('c', 'c1')).toBe('a4');
  expect(queue.add('c', 'c2')).toBe('a3');
  expect(queue.add('c', 'c3'), 'then all are equal').toBe('c3');
  expect(queue.add('d', 'd1')).toBe('a2');
  expect(queue.clear()).toEqual(['a1', 'b1', 'b2', 'c1', 'c2', 'd1']);
  expect(queue.take()).toBeNull();
});

describe('a queue with a memory', () => {
  const remembering = { ...limits, maxWaiting: 4, memoryMinutes: 10 };
  const linesTaken = (queue: ReturnType<typeof createFairQueue<string>>, count: number) =>
    Array.from({ length: count }, () => {
      const line = queue.take()?.line;
      if (line) queue.finish(line);
      return line;
    });

  test('serves first who was served least in the last ten minutes, however many others wait', () => {
    let minute = 0;
    const queue = createFairQueue<string>(remembering, () => minute * 60_000);
    for (let round = 0; round < 4; round++) {
      for (const line of ['a', 'b', 'c']) queue.add(line, line);
      linesTaken(queue, 3);
    }
    queue.add('new', 'x');
    linesTaken(queue, 1);
    for (const line of ['a', 'b', 'c', 'new']) queue.add(line, line);
    expect(linesTaken(queue, 1)).toEqual(['new']);
    linesTaken(queue, 3);
    minute = 11;
    for (const line of ['new', 'a']) queue.add(line, line);
    expect(linesTaken(queue, 1), 'after ten minutes all are equal').toEqual(['new']);
  });

  test('serves the first four times of somebody new before the first four of those who came earlier', () => {
    let now = 0;
    const queue = createFairQueue<string>({ ...remembering, maxWaiting: 100 }, () => now);
    const flood = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const line of flood) queue.add(line, line);
    now = 1;
    const lines: (string | undefined)[] = [];
    for (let time = 0; time < 4; time++) {
      queue.add('new', 'x');
      const [line] = linesTaken(queue, 1);
      lines.push(line);
      // Who was served comes again at once.
      if (line && line !== 'new') queue.add(line, 'again');
    }
    expect(
      lines.filter((line) => line === 'new'),
      String(lines),
    ).toHaveLength(3);
  });

  test('gives one turn of four to who has waited longest', () => {
    const queue = createFairQueue<string>({ ...remembering, maxWaiting: 100 });
    for (let time = 0; time < 4; time++) {
      queue.add('often', 'x');
      linesTaken(queue, 1);
    }
    queue.add('often', 'waits');
    const lines = Array.from({ length: 4 }, (_, at) => {
      queue.add(`new ${at}`, 'x');
      return linesTaken(queue, 1)[0];
    });
    expect(lines).toContain('often');
  });

  test('makes room for somebody new at the line that would go last', () => {
    let now = 0;
    const queue = createFairQueue<string>(remembering, () => now++);
    for (const line of ['b', 'c', 'a', 'a', 'a', 'a']) {
      queue.add(line, line);
      linesTaken(queue, 1);
    }
    for (const line of ['a', 'b', 'c', 'd']) expect(queue.add(line, `${line}1`)).toBeNull();
    expect(queue.add('new', 'new1')).toBe('a1');
    expect(queue.add('b', 'b2'), 'and not for more of who waits').toBe('b2');
  });

  test('counts a line with the groups around it, which may have four times as much', () => {
    const queue = createFairQueue<string>({ ...remembering, maxWaiting: 100 });
    for (let at = 0; at < 16; at++) {
      queue.add([`small ${at}`, 'wide'], 'x');
      linesTaken(queue, 1);
    }
    queue.add('other', 'x');
    linesTaken(queue, 1);
    queue.add('other', 'x');
    queue.add(['small 16', 'wide'], 'x');
    expect(linesTaken(queue, 1)).toEqual(['other']);
  });

  test('forgets an item for which nobody waits anymore', () => {
    const queue = createFairQueue<string>(remembering);
    queue.add('a', 'a1');
    queue.add('a', 'a2');
    expect([queue.remove('a', 'a1'), queue.remove('a', 'a1')]).toEqual([true, false]);
    expect(queue.take()?.item).toBe('a2');
    expect(queue.remove('a', 'a2'), 'what is under way').toBe(false);
  });
});
