// A disk so small that a test can fill it.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  readonly folder: string;
  /** Uses up all free space; the returned function frees it again. */
  fill(): () => void;
  remove(): void;
}

/** `size` as for mount, such as 400m. Null if this process may not mount a disk, which only root may. */
export function makeSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
  const options = `size=${size},mode=755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'disk', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill: () => fill(folder),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(folder: string): () => void {
  mkdirSync(join(folder, 'other'), { recursive: true });
  const file = openSync(join(folder, 'other/files'), 'w');
  for (const size of [1024 * 1024, 4096])
    try {
      for (const block = Buffer.alloc(size, 1); ; ) writeSync(file, block);
    } catch {
      // No block of this size fits any more.
    }
  return () => {
    ftruncateSync(file);
    closeSync(file);
  };
}
