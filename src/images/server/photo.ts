// From an upload to pictures that are safe to show, or the reason why there are none.
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '../image.ts';

export interface EncodedImage {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

export type PhotoProblem = 'not-a-photo' | 'photo-too-large' | 'photo-broken';

export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedImage[];
}

/** More pixels than any phone's camera gives are a bomb, and refused before decoding. */
const maxPixels = 60_000_000;
const decoding = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

/** By content, never by name: only JPEG, PNG and WebP reach the decoder. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  );
}

export async function preparePhoto(bytes: Buffer): Promise<Photo | PhotoProblem> {
  if (bytes.length === 0) return 'photo-broken';
  if (!isPhoto(bytes)) return 'not-a-photo';
  try {
    const { width, height } = await sharp(bytes, decoding).metadata();
    if (width * height > maxPixels) return 'photo-too-large';
    const upright = await sharp(bytes, decoding)
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = upright;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return {
      width: info.width,
      height: info.height,
      files: (
        await Promise.all(
          imageFormats.map((format) => encodeWidths(() => sharp(upright.data, { raw }), format)),
        )
      ).flat(),
    };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'photo-too-large' : 'photo-broken';
  }
}

/** A picture in every width. */
export async function encodeWidths(
  source: () => Sharp,
  format: ImageFormat,
): Promise<EncodedImage[]> {
  const encoded: EncodedImage[] = [];
  for (const width of imageWidths)
    encoded.push({ width, format, bytes: await encodePicture(source(), width, format) });
  return encoded;
}

/** Re-encoding writes pixels only: no EXIF, no XMP, no profile, nothing behind the end. */
function encodePicture(source: Sharp, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sized = source.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: 52, effort: 2 }).toBuffer()
    : sized.webp({ quality: 74, effort: 3 }).toBuffer();
}
