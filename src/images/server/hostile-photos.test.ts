import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { smallPhoto } from '../../../testing/people/actions.ts';
import {
  blackPng,
  jpegClaiming,
  noPhotos,
  pngText,
  webpClaiming,
  withTail,
} from '../../../testing/people/hostile-photos.ts';
import { photosAt } from '../../../testing/people/photos.ts';

const { upload, copiesOf } = photosAt(inject('market'));
const tooLarge = { status: 413, code: 'photo-too-large' };
const extrasTooLarge = { status: 413, code: 'photo-extras-too-large' };

test.each(Object.entries(noPhotos))(
  '%s named like a photo is refused',
  { tags: 'hostile-27' },
  async (_, bytes) => {
    expect(await upload(bytes, 'car.jpg')).toMatchObject({ status: 415, code: 'not-a-photo' });
  },
);

// How an iPhone begins a photo that it was not asked to send as JPEG.
test('a HEIC photo is refused by its name, so that its owner can be told what to do', async () => {
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(await upload(heic, 'IMG_0001.HEIC')).toMatchObject({ status: 415, code: 'photo-heic' });
});

test.each(['<html><script>alert(1)</script>', '<?php system($_GET[0]); ?>', 'PK\x03\x04archive'])(
  'what hides behind the end of a photo is not stored: %s',
  { tags: 'hostile-28' },
  async (tail) => {
    const { status, json } = await upload(withTail(await smallPhoto(), tail));
    expect(status).toBe(200);
    for (const { bytes, headers } of await copiesOf((json as { data: { url: string } }).data.url)) {
      expect(bytes.includes(tail.slice(0, 6))).toBe(false);
      expect(headers.get('content-type')).toMatch(/^image\/(avif|webp)$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  },
);

describe('a file that claims to be a huge photo is refused by its header', () => {
  test('as a JPEG, a PNG or a WebP', { tags: 'hostile-29' }, async () => {
    expect(await upload(await jpegClaiming(65_500, 65_500))).toMatchObject(tooLarge);
    const png = blackPng({ width: 65_535, height: 65_535, hasPixels: false });
    expect(await upload(png)).toMatchObject(tooLarge);
    expect(await upload(webpClaiming(16_383, 16_383))).toMatchObject(tooLarge);
  });

  test('also with few pixels, if they are interlaced and have 16 bits', {
    tags: 'hostile-65',
  }, async () => {
    const slow = { width: 9000, height: 6660, depth: 16, isInterlaced: true } as const;
    expect(await upload(blackPng(slow))).toMatchObject(tooLarge);
    const smaller = { ...slow, width: 6000, height: 4000, hasPixels: false };
    expect(await upload(blackPng(smaller))).toMatchObject(tooLarge);
  });
});

test('a text in a PNG that inflates to gigabytes is not inflated', {
  tags: 'hostile-29',
}, async () => {
  const size = { width: 320, height: 240 };
  const texts = (count: number, length: number) => Array(count).fill(pngText(length));
  expect(await upload(blackPng({ ...size, chunks: texts(200, 7_000_000) }))).toMatchObject(
    extrasTooLarge,
  );
  expect((await upload(blackPng({ ...size, chunks: texts(2, 5000) }))).status).toBe(200);
});

test.each([
  ['end too early', (deflated: Buffer) => deflated.subarray(0, -6)],
  [
    'have a wrong checksum',
    (deflated: Buffer) => Buffer.concat([deflated.subarray(0, -4), Buffer.alloc(4)]),
  ],
])('texts in a PNG that %s are not inflated either', { tags: 'hostile-29' }, async (_, damage) => {
  const size = { width: 320, height: 240 };
  const texts = (count: number, length: number) => Array(count).fill(pngText(length, damage));
  expect(await upload(blackPng({ ...size, chunks: texts(300, 3_900_000) }))).toMatchObject(
    extrasTooLarge,
  );
  expect((await upload(blackPng({ ...size, chunks: texts(2, 5000) }))).status).toBe(200);
});

test('a PNG with a hundred thousand empty texts is refused', { tags: 'hostile-29' }, async () => {
  const empty = pngText(0, () => Buffer.alloc(0));
  const png = blackPng({ width: 320, height: 240, chunks: Array(100_000).fill(empty) });
  expect(await upload(png)).toMatchObject(extrasTooLarge);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'half a %s is refused as damaged',
  { tags: 'hostile-30' },
  async (format) => {
    const photo = await sharp(await smallPhoto())
      .toFormat(format, { lossless: true })
      .toBuffer();
    const half = photo.subarray(0, Math.floor(photo.length / 2));
    expect(await upload(half)).toMatchObject({ status: 400, code: 'photo-broken' });
  },
);

describe('a file of a few bytes with millions of pixels is refused before it is decoded', {
  tags: 'hostile-123',
}, () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#467' }, limitInputPixels: false });

  test('as a WebP without loss, also with an alpha channel', async () => {
    for (const picture of [flat(6000, 4000), flat(6000, 4000).ensureAlpha(0)]) {
      const webp = await picture.webp({ lossless: true }).toBuffer();
      expect(webp.length).toBeLessThan(10_000);
      expect(await upload(webp)).toMatchObject(tooLarge);
    }
  });

  test('as a PNG of one bit or of few colors', async () => {
    const png = await flat(6000, 4000).png({ palette: true, colours: 2 }).toBuffer();
    expect(png.length).toBeLessThan(50_000);
    expect(await upload(png)).toMatchObject(tooLarge);
  });

  test('as a JPEG with a thousand scans', async () => {
    const jpeg = await flat(4000, 3000).jpeg({ progressive: true }).toBuffer();
    const at = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
    const scan = jpeg.subarray(at, -2);
    const scans = Array.from({ length: 1000 }, () => scan);
    expect(await upload(Buffer.concat([jpeg.subarray(0, -2), ...scans]))).toMatchObject(tooLarge);
    expect((await upload(jpeg)).status).toBe(200);
  });

  test('and photos as cameras and phones write them are not', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const photo = sharp({
      create: { width: 4000, height: 3000, channels: 3, noise, background: '#467' },
    });
    for (const bytes of [
      await photo.clone().jpeg({ quality: 40 }).toBuffer(),
      await photo.clone().webp({ quality: 20, effort: 0 }).toBuffer(),
      await flat(4000, 3000).jpeg().toBuffer(),
      await flat(4000, 3000).png().toBuffer(),
      await flat(1600, 1200).webp().toBuffer(),
    ])
      expect((await upload(bytes)).status).toBe(200);
  });
});

test('a photo that is too small once it is stored is refused, however long it is', async () => {
  const jpegOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#467' } })
      .jpeg()
      .toBuffer();
  for (const [width, height] of [
    [400, 5000],
    [5000, 400],
    [6000, 1100],
  ] as const)
    expect(await upload(await jpegOf(width, height))).toMatchObject({
      status: 400,
      code: 'photo-too-small',
    });
  for (const [width, height] of [
    [1280, 240],
    [5000, 940],
    [320, 240],
  ] as const)
    expect((await upload(await jpegOf(width, height))).status).toBe(200);
});

test('a picture of one pixel is no photo of a car', async () => {
  expect(await upload(blackPng({ width: 1, height: 1 }))).toMatchObject({
    status: 400,
    code: 'photo-too-small',
    json: {
      errors: { image: 'This photo is too small. Choose one of at least 320 × 240 pixels.' },
    },
  });
  expect((await upload(blackPng({ width: 240, height: 320 }))).status).toBe(200);
});
