// Draws and encodes pictures of the demo stock in a worker process.
import type { Picture } from 'car-pictures';
import { drawPicture, letterPlate } from 'car-pictures/draw';
import sharp from 'sharp';
import type { ImageFormat, ImageWidth } from '../../images/image.ts';
import { runPoolWorker } from '../../kit/server/worker/pool-worker.ts';

export type DrawingJob =
  /** A full-size picture with a blank plate, as WebP that loses next to nothing. */
  | { readonly want: 'blank'; readonly picture: Picture }
  /** One file of it, with the text on its plate. */
  | {
      readonly want: 'file';
      readonly source: Uint8Array;
      readonly picture: Picture;
      readonly isMirrored: boolean;
      readonly plate: string;
      readonly width: ImageWidth;
      readonly format: ImageFormat;
    };

type FileJob = Extract<DrawingJob, { want: 'file' }>;

// Each picture is another one, and the pool decides how many are worked on at once.
sharp.cache(false);
sharp.concurrency(1);

runPoolWorker((job: DrawingJob) => (job.want === 'blank' ? blank(job.picture) : file(job)));

async function blank(picture: Picture): Promise<Uint8Array> {
  return sharp(await drawPicture(picture))
    .webp({ quality: 92, effort: 3, smartSubsample: true })
    .toBuffer();
}

async function file(job: FileJob): Promise<Uint8Array> {
  const { source, picture, isMirrored, plate, width, format } = job;
  const { data, info } = await sharp(source)
    .flop(isMirrored)
    .raw()
    .toBuffer({ resolveWithObject: true });
  letterPlate(data, picture, plate, isMirrored);
  const { width: from, height, channels } = info;
  const sized = sharp(data, { raw: { width: from, height, channels } }).resize({ width });
  return format === 'avif'
    ? sized.avif({ quality: 52, effort: 2 }).toBuffer()
    : sized.webp({ quality: 74, effort: 3 }).toBuffer();
}
