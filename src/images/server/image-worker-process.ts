// A process of the pool in `image-worker.ts`.
import sharp from 'sharp';
import { runPoolWorker } from '../../kit/server/process-pool.ts';
import type { ImageJob } from './image-worker.ts';
import { encodeWidths, preparePhoto } from './photo.ts';

runPoolWorker(async (job: ImageJob) =>
  job.want === 'prepare'
    ? preparePhoto(Buffer.from(job.bytes))
    : encodeWidths(() => sharp(job.master), job.format),
);
