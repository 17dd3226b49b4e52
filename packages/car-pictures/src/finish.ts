import sharp from 'sharp';
import { expose } from './expose.ts';
import type { Frame } from './paint-backdrop.ts';

/** Converts a frame of light to a PNG. */
export function finish(frame: Frame, vignette = 0.3): Promise<Buffer> {
  const { width, height } = frame;
  return sharp(expose(frame, vignette), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
