import sharp from 'sharp';
import { bloom, expose } from './compose.ts';
import type { Frame } from './paint-backdrop.ts';

/** Develops a frame and packs it as a PNG. */
export function finish(frame: Frame, vignette = 0.3): Promise<Buffer> {
  const { width, height } = frame;
  bloom(frame, 0.6);
  return sharp(expose(frame, vignette), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
