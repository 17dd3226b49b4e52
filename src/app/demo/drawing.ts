// Draws the pictures of the demo stock when they are requested.
import type { DrawPicture, ImageFile, ImageStore } from '../../images/server/images.ts';
import { createRecentFiles } from '../../kit/server/recent-files.ts';
import { storageDown } from '../../kit/server/storage-down.ts';
import { createMachinePool } from '../../kit/server/worker/machine-pool.ts';
import { PoolBusy } from '../../kit/server/worker/process-pool.ts';
import { type PlatedPicture, platedPicture } from './drawn-image-id.ts';
import { readFirstPicture } from './first-pictures.ts';
import type { DrawingJob } from './picture-worker.ts';

const recentBytes = 48 * 1024 * 1024;

/**
 * A picture is drawn once with a blank plate and stored: many cars share it. The number of a car is
 * written on its plate for each request, and those files are only remembered for a while.
 */
export function createDrawing(
  store: ImageStore,
  processes: number,
): { draw: DrawPicture; close(): void } {
  const pool = createMachinePool<DrawingJob, Uint8Array>({
    module: new URL('./picture-worker.ts', import.meta.url),
    count: processes,
    deadlineMs: 300_000,
    maxWaiting: 200,
    maxWaitingInLine: 48,
    maxOutOfLine: processes,
  });
  const recent = createRecentFiles(recentBytes);
  const underWay = new Map<string, Promise<Uint8Array>>();

  /** Who asks for what is being made already waits for the same. */
  function once(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const making = underWay.get(name) ?? make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  async function blankPicture({ blankId, picture }: PlatedPicture, line: string) {
    const file: ImageFile = { id: `${blankId}-blank`, width: 1280, format: 'webp' };
    const stored = await store.read(file);
    if (stored) return stored;
    const drawn = await pool.run({ want: 'blank', picture }, line);
    try {
      await store.write(file, drawn);
    } catch (error) {
      throw storageDown(error);
    }
    return drawn;
  }

  async function makeFile(plated: PlatedPicture, file: ImageFile, line: string) {
    const { picture, blankId } = plated;
    const { width, format } = file;
    const lettered = await readFirstPicture({ ...file, width: 1280, format: 'avif' });
    const source = lettered ?? (await once(blankId, () => blankPicture(plated, line)));
    const isMirrored = !lettered && plated.isMirrored;
    const plate = lettered ? '' : plated.plate;
    return pool.run({ want: 'file', source, picture, isMirrored, plate, width, format }, line);
  }

  return {
    async draw(file, line) {
      const plated = platedPicture(file.id);
      if (!plated) return null;
      const name = `${file.id}/${file.width}.${file.format}`;
      const ready = recent.get(name) ?? (await readFirstPicture(file));
      if (ready) return ready;
      try {
        const bytes = await once(name, () => makeFile(plated, file, line));
        recent.add(name, bytes);
        return bytes;
      } catch (error) {
        if (error instanceof PoolBusy) return 'busy';
        throw error;
      }
    },
    close: pool.close,
  };
}
