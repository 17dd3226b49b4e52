// A process of the pool in `image-worker.ts`.
import sharp from 'sharp';
import { runPoolWorker } from '../../kit/server/pool-worker.ts';
import type { ImageJob } from './image-worker.ts';
import { encodeWidths, preparePhoto } from './photo.ts';

// Each photo is another one, and the pool decides how many are worked on at once.
sharp.cache(false);
sharp.concurrency(1);

runPoolWorker(async (job: ImageJob) =>
  job.want === 'prepare'
    ? preparePhoto(Buffer.from(job.bytes), job.subject)
    : encodeWidths(() => sharp(job.master), job.format),
);
