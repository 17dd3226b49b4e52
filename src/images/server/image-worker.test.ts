import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallPhoto } from '../../../testing/people/actions.ts';
import { createImageWorker } from './image-worker.ts';
import { whyUndecoded } from './photo.ts';

test('somebody who sends photos that take for ever leaves a process for the photos of others', {
  tags: ['hostile-61', 'hostile-65'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-worker-'));
  const worker = createImageWorker();
  onTestFinished(() => {
    worker.close();
    rmSync(folder, { recursive: true });
  });
  // Nobody writes to a pipe, so reading it never comes to an end.
  const endless = join(folder, 'endless');
  execFileSync('mkfifo', [endless]);
  const ended: unknown[] = [];
  for (let sent = 0; sent < 6; sent++)
    void worker.prepare({ path: endless }, 'upload', 'greedy').then((end) => ended.push(end));

  const photo = await worker.prepare(await smallPhoto(), 'upload', 'other');
  expect(photo).toMatchObject({ width: 320, height: 240 });
  expect(ended, 'the others have not ended, and held nobody up').toEqual([]);
});

test('what a busy machine did not get to is not called too large', () => {
  const began = process.cpuUsage();
  const stopped = new Error('timeout: 3% complete');
  expect(whyUndecoded(stopped, began)).toBe('busy');
  expect(whyUndecoded(new Error('Input image exceeds pixel limit'), began)).toBe('photo-too-large');
});
