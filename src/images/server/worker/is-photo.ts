/** By content, never by name: whether these bytes begin like a JPEG, PNG or WebP file. */
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
