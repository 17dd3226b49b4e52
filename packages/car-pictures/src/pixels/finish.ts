import sharp from 'sharp';
import type { Frame } from '../scene/paint-backdrop.ts';
import { expose } from './expose.ts';

/** Converts a frame of light to a PNG. `write` may still change its pixels: red, green, blue. */
export function finish(
  frame: Frame,
  vignette = 0.3,
  write: (pixels: Uint8ClampedArray) => void = () => {},
): Promise<Buffer> {
  const { width, height } = frame;
  const pixels = expose(frame, vignette);
  write(pixels);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
