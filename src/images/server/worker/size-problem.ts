// Whether a photo is worth decoding, by what its header says. A file of a few kilobytes can claim
// any size, and decoding costs what it claims.
import type { Metadata } from 'sharp';

export type SizeProblem = 'photo-too-large' | 'photo-too-small';

/** Of a person a small picture will do; of a car buyers want to see something. */
export type PhotoSubject = 'car' | 'person';

/** More pixels than any phone's camera gives. */
export const maxPixels = 60_000_000;
const maxDecodedBytes = 200_000_000;

/** Of a stored picture, in pixels: larger photos are made smaller. */
export const largestSide = 1280;

/** The long and the short side of the smallest photo of a car as it is stored, in pixels. */
const smallestCarPhoto = { long: 320, short: 240 } as const;

/** Interlaced, progressive and 16-bit files are held in memory as a whole, and slow. */
const limitsOfSlowFiles = { pixels: 25_000_000, decodedBytes: 100_000_000 } as const;

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Pixels that a file of so many bytes may claim. A flat picture of a few bytes costs what a photo of
 * ten megabytes does; a photo takes at least a hundredth of a byte for each pixel.
 */
const pixelsOf = (bytes: number): number => 2_000_000 + 400 * bytes;

/** `file` is the whole of it. */
export function sizeProblem(
  header: Metadata,
  file: Buffer,
  subject: PhotoSubject,
): SizeProblem | null {
  const { width, height, channels, depth, isProgressive } = header;
  const pixels = width * height;
  const depthBytes = bytesOfDepth[depth] ?? 8;
  const decodedBytes = pixels * channels * depthBytes;
  if (pixels > maxPixels || decodedBytes > maxDecodedBytes) return 'photo-too-large';
  if (pixels > pixelsOf(file.length)) return 'photo-too-large';
  if (header.format === 'jpeg' && pixels * countScans(file) > maxScannedPixels)
    return 'photo-too-large';
  if (isProgressive || depthBytes > 1) {
    const { pixels: maxSlowPixels, decodedBytes: maxSlowBytes } = limitsOfSlowFiles;
    if (pixels > maxSlowPixels || decodedBytes > maxSlowBytes) return 'photo-too-large';
  }
  const { long, short } = smallestCarPhoto;
  const scale = Math.min(1, largestSide / Math.max(width, height));
  const isSmall =
    Math.max(width, height) < long || Math.round(Math.min(width, height) * scale) < short;
  return subject === 'car' && isSmall ? 'photo-too-small' : null;
}

/** A scan of a few bytes goes over all pixels; cameras write a dozen at most. */
const maxScannedPixels = 600_000_000;

/** How often a JPEG goes over its pixels, or a little more: a preview inside of it counts as well. */
function countScans(file: Buffer): number {
  let scans = 0;
  for (let at = file.indexOf(startOfScan); at >= 0; at = file.indexOf(startOfScan, at + 2)) scans++;
  return scans;
}
const startOfScan = Buffer.from('ffda', 'hex');
