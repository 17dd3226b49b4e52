import { expect, test } from 'vitest';
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
