// Whether a photo is worth decoding, by what its header says. A file of a few kilobytes can claim
// any size, and decoding costs what it claims.
import type { Metadata } from 'sharp';

export type SizeProblem = 'photo-too-large' | 'photo-too-small';

/** Of a person a small picture will do; of a car buyers want to see something. */
export type PhotoSubject = 'car' | 'person';

/** More pixels than any phone's camera gives. */
export const maxPixels = 60_000_000;
const maxDecodedBytes = 200_000_000;

/** The long and the short side of the smallest photo of a car, in pixels. */
const smallestCarPhoto = { long: 320, short: 240 } as const;

/** Interlaced, progressive and 16-bit files are held in memory as a whole, and slow. */
const limitsOfSlowFiles = { pixels: 25_000_000, decodedBytes: 100_000_000 } as const;

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

export function sizeProblem(header: Metadata, subject: PhotoSubject): SizeProblem | null {
  const { width, height, channels, depth, isProgressive } = header;
  const pixels = width * height;
  const depthBytes = bytesOfDepth[depth] ?? 8;
  const decodedBytes = pixels * channels * depthBytes;
  if (pixels > maxPixels || decodedBytes > maxDecodedBytes) return 'photo-too-large';
  if (isProgressive || depthBytes > 1) {
    const { pixels: maxSlowPixels, decodedBytes: maxSlowBytes } = limitsOfSlowFiles;
    if (pixels > maxSlowPixels || decodedBytes > maxSlowBytes) return 'photo-too-large';
  }
  const { long, short } = smallestCarPhoto;
  const isSmall = Math.max(width, height) < long || Math.min(width, height) < short;
  return subject === 'car' && isSmall ? 'photo-too-small' : null;
}
