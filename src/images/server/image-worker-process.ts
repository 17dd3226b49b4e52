// A process of the pool in `image-worker.ts`.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runPoolWorker } from '../../kit/server/worker/pool-worker.ts';
import type { PhotoJob, PhotoSource } from './image-worker.ts';
import { prepareLogo } from './logo.ts';
import { preparePhoto } from './photo.ts';

// Each photo is another one, and the pool decides how many are worked on at once.
sharp.cache(false);
sharp.concurrency(1);

runPoolWorker(async ({ source, kind }: PhotoJob) => {
  const bytes = await bytesOf(source);
  return kind === 'logo' ? prepareLogo(bytes) : preparePhoto(bytes, kind);
});

const bytesOf = async (source: PhotoSource): Promise<Buffer> =>
  'path' in source ? readFile(source.path) : Buffer.from(source);
