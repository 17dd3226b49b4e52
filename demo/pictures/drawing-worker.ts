/** The worker's side of draw-in-worker.ts: draws what it is sent, one picture after the other. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { Picture } from './picture.ts';

export interface DrawnMessage {
  number: number;
  /** The picture's PNG, or in words why there is none. */
  png?: Uint8Array;
  failure?: string;
}

parentPort?.on('message', async ({ number, picture }: { number: number; picture: Picture }) => {
  const answer: DrawnMessage = await drawPicture(picture).then(
    (png) => ({ number, png }),
    (error: unknown) => ({ number, failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});
