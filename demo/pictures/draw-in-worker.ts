import { Worker } from 'node:worker_threads';
import type { DrawnMessage } from './drawing-worker.ts';
import type { Picture } from './picture.ts';

export interface DrawingWorkers {
  /** A master picture as PNG, drawn off the main thread; rejects when the workers are closed. */
  draw(picture: Picture): Promise<Buffer>;
  close(): Promise<void>;
}

interface Job {
  picture: Picture;
  resolve(png: Buffer): void;
  reject(problem: Error): void;
}

interface Drawer {
  worker: Worker;
  busyWith: Job | undefined;
  lastBody: string | undefined;
}

/**
 * `count` threads that draw; they start with the first picture, wait in turn, and do not keep the
 * process alive when idle.
 */
export function createDrawingWorkers(count: number): DrawingWorkers {
  const drawers: Drawer[] = [];
  const waiting: Job[] = [];
  let isClosed = false;

  function hire(): Drawer {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url));
    const drawer: Drawer = { worker, busyWith: undefined, lastBody: undefined };
    worker.unref();
    worker.on('message', ({ png, failure }: DrawnMessage) => {
      const job = drawer.busyWith;
      drawer.busyWith = undefined;
      worker.unref();
      if (png) job?.resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      else job?.reject(new Error(failure ?? 'The picture could not be drawn.'));
      handOut();
    });
    worker.on('error', (problem) => {
      drawers.splice(drawers.indexOf(drawer), 1);
      drawer.busyWith?.reject(problem instanceof Error ? problem : new Error(String(problem)));
      handOut();
    });
    drawers.push(drawer);
    return drawer;
  }

  function handOut() {
    while (waiting.length > 0) {
      const free = drawers.filter((drawer) => !drawer.busyWith);
      if (free.length === 0 && drawers.length >= count) return;
      // A thread that has just drawn this body still has its mesh.
      const job = waiting[0];
      const same = free.find((drawer) => drawer.lastBody === job?.picture.body);
      const drawer = same ?? (drawers.length < count ? hire() : free[0]);
      if (!job || !drawer) return;
      waiting.shift();
      drawer.busyWith = job;
      drawer.lastBody = job.picture.body;
      drawer.worker.ref();
      drawer.worker.postMessage(job.picture);
    }
  }

  return {
    draw(picture) {
      if (isClosed) return Promise.reject(new Error('The drawing workers are closed.'));
      return new Promise((resolve, reject) => {
        waiting.push({ picture, resolve, reject });
        handOut();
      });
    },
    async close() {
      isClosed = true;
      const left = [...waiting.splice(0), ...drawers.flatMap((drawer) => drawer.busyWith ?? [])];
      for (const job of left) job.reject(new Error('The drawing workers are closed.'));
      await Promise.all(drawers.map((drawer) => drawer.worker.terminate()));
    },
  };
}
