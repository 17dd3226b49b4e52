import { constants, inflateSync } from 'node:zlib';
import type { Metadata } from 'sharp';

/** Whether these bytes begin like a JPEG, PNG or WebP file. The name of the file does not count. */
export function isPhoto(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  );
}

/** What bytes are that are not a photo: HEIC is how iPhones store one, unless they are asked for JPEG. */
export const whyNoPhoto = (bytes: Buffer): 'photo-heic' | 'not-a-photo' =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.subarray(4, 12).toString('latin1'))
    ? 'photo-heic'
    : 'not-a-photo';

// Whether a photo is worth decoding, by what its header says. A file of a few kilobytes can claim
// any size, and decoding costs what it claims.

export type SizeProblem = 'photo-too-large' | 'photo-too-small';

/** What people upload may become the photo of a car, of which buyers want to see something. */
export type PhotoKind = 'upload' | 'account-picture';
export type PictureKind = PhotoKind | 'logo';

/** More pixels than any phone's camera gives. */
export const maxPixels = 60_000_000;
const maxDecodedBytes = 200_000_000;

/** The longest side of a stored picture, in pixels: larger photos are made smaller. */
export const largestSide = 1280;

/** The long and the short side of the smallest picture as it is stored, in pixels. */
const smallest: Readonly<Record<PictureKind, { readonly long: number; readonly short: number }>> = {
  upload: { long: 320, short: 240 },
  'account-picture': { long: 0, short: 0 },
  logo: { long: 32, short: 0 },
};

/** Interlaced, progressive and 16-bit files are held in memory as a whole, and slow. */
const limitsOfSlowFiles = { pixels: 25_000_000, decodedBytes: 100_000_000 } as const;

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * The pixels that a file of this size may claim. A flat picture of a few bytes costs what a photo of
 * ten megabytes does; a photo takes at least a hundredth of a byte for each pixel.
 */
const pixelsOf = (bytes: number): number => 2_000_000 + 400 * bytes;

/** `file` is the whole of it. */
export function sizeProblem(header: Metadata, file: Buffer, kind: PictureKind): SizeProblem | null {
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
  const { long, short } = smallest[kind];
  const scale = Math.min(1, largestSide / Math.max(width, height));
  const isSmall =
    Math.max(width, height) < long || Math.round(Math.min(width, height) * scale) < short;
  return isSmall ? 'photo-too-small' : null;
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

// PNG files may carry compressed text and a compressed color profile, which a decoder inflates
// before the first pixel: a thousand chunks of 8 KB become 8 GB.

const maxInflatedBytes = 4_000_000;
/** What each of them costs at least, however little is in it. */
const leastBytes = 10_000;
/** DEFLATE makes nothing more than this many times as long. */
const mostInflation = 1032;
const signatureLength = 8;

/** Whether the compressed texts and the profile of a PNG file are larger than any photo needs. */
export function hasTextBomb(file: Buffer): boolean {
  if (!file.toString('latin1', 0, signatureLength).startsWith('\x89PNG')) return false;
  let left = maxInflatedBytes;
  for (let at = signatureLength; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const deflated = deflatedPart(type, file.subarray(at + 8, at + 8 + length));
    if (deflated) left -= Math.max(inflatedLength(deflated, left), leastBytes);
    if (left <= 0) return true;
    at += 12 + length;
  }
  return false;
}

/** What is compressed in a chunk of this type; null if nothing is. */
function deflatedPart(type: string, chunk: Buffer): Buffer | null {
  const afterKeyword = chunk.indexOf(0) + 1;
  if (type === 'zTXt' || type === 'iCCP') return chunk.subarray(afterKeyword + 1);
  if (type !== 'iTXt' || chunk[afterKeyword] !== 1) return null;
  const afterLanguage = chunk.indexOf(0, afterKeyword + 2) + 1;
  return chunk.subarray(chunk.indexOf(0, afterLanguage) + 1);
}

/** At most `limit`. A decoder inflates data that end too early or are wrong as well, up to there. */
function inflatedLength(deflated: Buffer, limit: number): number {
  const finishFlush = constants.Z_SYNC_FLUSH;
  try {
    return inflateSync(deflated, { maxOutputLength: limit, finishFlush }).length;
  } catch (error) {
    return error instanceof RangeError ? limit : deflated.length * mostInflation;
  }
}
