// PNG files may carry compressed text and a compressed color profile, which a decoder inflates
// before the first pixel: a thousand chunks of 8 KB become 8 GB.
import { constants, inflateSync } from 'node:zlib';

const maxInflatedBytes = 4_000_000;
/** What each of them costs at least, however little is in it. */
const leastBytes = 10_000;
/** DEFLATE makes nothing more than so many times as long. */
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
