import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** A QR code as rows of modules, dark or not, within a quiet `margin` of modules. */
const qrModules = (text: string, margin: number): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: margin }).data;

/** A QR code as an SVG path of unit squares, in a field of `size` by `size` with its quiet margin. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = qrModules(text, 2);
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}

interface QrPicture {
  readonly png: Buffer;
  /** The side as it is shown; the picture has two pixels for each of these, for sharp screens. */
  readonly side: number;
}

/** The margin that the standard asks for: by night a mail is dark around the code. */
const margin = 4;
const pixelsAModule = 8;

/** A QR code as a PNG of one bit a pixel, of about half a kilobyte. */
export function qrPicture(text: string): QrPicture {
  const rows = qrModules(text, margin);
  const side = rows.length * pixelsAModule;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of gray; compression, filter and interlacing are the usual ones.
  header.writeUInt8(1, 8);
  // A module is eight pixels wide, so each is one byte; a line begins with that of its filter.
  const lines = rows.flatMap((row) => {
    const line = Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);
    return Array<Buffer>(pixelsAModule).fill(line);
  });
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { png, side: side / 2 };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
