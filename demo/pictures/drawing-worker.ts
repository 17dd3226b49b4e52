/** The worker's side of draw-in-worker.ts: draws what it is sent, one picture after the other. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { Picture } from './picture.ts';

export interface DrawnMessage {
  /** The picture's PNG, or in words why there is none. */
  png?: Uint8Array;
  failure?: string;
}

parentPort?.on('message', async (picture: Picture) => {
  const answer: DrawnMessage = await drawPicture(picture).then(
    (png) => ({ png }),
    (error: unknown) => ({ failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});
