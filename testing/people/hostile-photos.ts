// Files that are no photos, or that cost far more than their size says. Each is made here, byte by
// byte where no encoder would write it.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Each is named like a photo; the message says what it really is. */
export const noPhotos: Readonly<Record<string, Buffer>> = {
  'an SVG image': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'a GIF image': Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a PDF document': Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj'),
  'a ZIP archive': Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
  'a program': Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'),
};

/** A photo with another file behind it, which some programs open instead. */
export const withTail = (photo: Buffer, tail: string): Buffer =>
  Buffer.concat([photo, Buffer.from(tail, 'latin1')]);

interface Png {
  readonly width: number;
  readonly height: number;
  readonly depth?: 8 | 16;
  readonly isInterlaced?: boolean;
  /** False: the pixels that the header promises are missing. */
  readonly hasPixels?: boolean;
  /** Chunks between the header and the pixels. */
  readonly chunks?: readonly Buffer[];
}

/** A black RGB picture, which deflates to a thousandth of its size. */
export function blackPng(picture: Png): Buffer {
  const { width, height, depth = 8, isInterlaced = false, hasPixels = true, chunks = [] } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = 2;
  header[12] = isInterlaced ? 1 : 0;
  const length = hasPixels ? rawLength(picture) : 0;
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(length))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text that is `length` bytes long once it is inflated. `damage` may alter what is deflated. */
export const pngText = (length: number, damage = (deflated: Buffer) => deflated): Buffer =>
  pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), damage(deflateSync(Buffer.alloc(length)))]),
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** The seven passes of an interlaced PNG: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rawLength({ width, height, depth = 8, isInterlaced = false }: Png): number {
  const bytesAPixel = (3 * depth) / 8;
  const lengthOf = (across: number, down: number) => down * (1 + across * bytesAPixel);
  if (!isInterlaced) return lengthOf(width, height);
  return passes.reduce(
    (sum, [left, top, right, below]) =>
      sum + lengthOf(Math.ceil((width - left) / right), Math.ceil((height - top) / below)),
    0,
  );
}

/** A JPEG whose header claims another size. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .jpeg({ mozjpeg: false })
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A lossless WebP of one color: 38 bytes, whatever its size. */
export function webpClaiming(width: number, height: number): Buffer {
  const file = Buffer.alloc(38);
  file.write('RIFF\x1e\x00\x00\x00WEBPVP8L\x11\x00\x00\x00\x2f', 'latin1');
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  file.write('07d0aacef4aeff8188e87f0000', 25, 'hex');
  return file;
}
