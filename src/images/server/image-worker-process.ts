// A process of the pool in `image-worker.ts`.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runPoolWorker } from '../../kit/server/pool-worker.ts';
import type { ImageJob, PhotoSource } from './image-worker.ts';
import { encodeWidths, preparePhoto } from './photo.ts';

// Each photo is another one, and the pool decides how many are worked on at once.
sharp.cache(false);
sharp.concurrency(1);

runPoolWorker(async (job: ImageJob) =>
  job.want === 'prepare'
    ? preparePhoto(await bytesOf(job.source), job.subject)
    : encodeWidths(() => sharp(job.master), job.format),
);

const bytesOf = async (source: PhotoSource): Promise<Buffer> =>
  'path' in source ? readFile(source.path) : Buffer.from(source);
