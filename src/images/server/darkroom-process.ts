// Run aside by `darkroom.ts`.
import sharp from 'sharp';
import { workAside } from '../../kit/server/aside.ts';
import type { DarkroomJob } from './darkroom.ts';
import { encodeWidths, preparePhoto } from './photo.ts';

workAside(async (job: DarkroomJob) =>
  job.want === 'prepare'
    ? preparePhoto(Buffer.from(job.bytes))
    : encodeWidths(() => sharp(job.master), job.format),
);
