// Makes pictures that are safe to show of an upload, or says why there are none.
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '../image.ts';
import {
  hasTextBomb,
  isPhoto,
  largestSide,
  maxPixels,
  type PhotoKind,
  type PictureKind,
  type SizeProblem,
  sizeProblem,
  whyNoPhoto,
} from './check-photo.ts';

export interface EncodedImage {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

export type PhotoProblem =
  | 'not-a-photo'
  | 'photo-heic'
  | 'photo-broken'
  | 'photo-extras-too-large'
  | SizeProblem;

export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedImage[];
}

const decoding = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
/** Far above what any photo within the limits takes, on a busy machine too. */
const maxDecodingSeconds = 30;

/**
 * The pixels of a picture, upright and scaled down to the size that is stored, or a word for why there are none.
 * `shape` says what becomes of its transparent parts.
 */
export async function decodeUpright(
  bytes: Buffer,
  kind: PictureKind,
  shape: (picture: Sharp) => Sharp,
) {
  const began = process.cpuUsage();
  if (bytes.length === 0) return 'photo-broken';
  if (!isPhoto(bytes)) return whyNoPhoto(bytes);
  if (hasTextBomb(bytes)) return 'photo-extras-too-large';
  try {
    const problem = sizeProblem(await sharp(bytes, decoding).metadata(), bytes, kind);
    if (problem) return problem;
    const upright = sharp(bytes, decoding)
      .timeout({ seconds: maxDecodingSeconds })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await shape(upright).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, height, source: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (error) {
    return whyUndecoded(error, began);
  }
}

export async function preparePhoto(
  bytes: Buffer,
  kind: PhotoKind,
): Promise<Photo | PhotoProblem | 'busy'> {
  const upright = await decodeUpright(bytes, kind, (picture) =>
    picture.flatten({ background: '#fff' }),
  );
  if (typeof upright === 'string') return upright;
  const { width, height, source } = upright;
  const encoding = imageFormats.map((format) => encodeWidths(source, format, width));
  return { width, height, files: (await Promise.all(encoding)).flat() };
}

/** `began`: of this process, before it began to decode. */
export function whyUndecoded(error: unknown, began: NodeJS.CpuUsage): PhotoProblem | 'busy' {
  const { user, system } = process.cpuUsage(began);
  // Others had the processor for most of the time: that says nothing about the photo.
  const isStarved = user + system < (maxDecodingSeconds * 1_000_000) / 2;
  if (/timeout/i.test(String(error))) return isStarved ? 'busy' : 'photo-too-large';
  return /pixel limit/i.test(String(error)) ? 'photo-too-large' : 'photo-broken';
}

/** A picture in every width. Where it is narrower itself, the files are the same. */
async function encodeWidths(
  source: () => Sharp,
  format: ImageFormat,
  sourceWidth: number,
): Promise<EncodedImage[]> {
  const encoded: EncodedImage[] = [];
  for (const width of imageWidths) {
    const whole = encoded.find((picture) => picture.width >= sourceWidth);
    const bytes = whole?.bytes ?? (await encodePicture(source(), width, format));
    encoded.push({ width, format, bytes });
  }
  return encoded;
}

/** Re-encoding writes pixels only: no EXIF, no XMP, no profile, nothing behind the end. */
function encodePicture(source: Sharp, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sized = source.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: 52, effort: 2 }).toBuffer()
    : sized.webp({ quality: 74, effort: 3 }).toBuffer();
}
