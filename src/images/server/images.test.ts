import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { agreed, smallPhoto, uploadPhoto } from '../../../e2e/deeds.ts';
import { newBuyer, newSeller } from '../../../e2e/people.ts';
import { sqlAt } from '../../../e2e/sql.ts';
import { postImage } from '../contract.ts';
import { imageFormats, imageIdOf, imageUrl, imageWidths, largestUpload } from '../image.ts';

const market = inject('market');
const refusedAs = (code: string) => expect.objectContaining({ refused: code });
const upload = async (bytes: Buffer, name = 'photo.jpg') => {
  const seller = await newSeller(market);
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), name);
  return seller.send('POST', '/api/images', { body: form });
};
const storedAt = async (url: string) => {
  const response = await fetch(market.url + url);
  expect(response.status, url).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};
/** All stored copies of an upload. */
const copiesOf = (url: string) => {
  const id = imageIdOf(url) ?? '';
  return Promise.all(
    imageWidths.flatMap((width) =>
      imageFormats.map((format) => storedAt(imageUrl(id, width, format))),
    ),
  );
};

describe('a photo', () => {
  // Shows 1.25, 7.29
  test('is answered with its address and stored in every width and format', async () => {
    const bytes = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#a33' },
    })
      .jpeg()
      .toBuffer();
    const { json } = await upload(bytes);
    const { success, data } = json as { success: boolean; data: Record<string, unknown> };
    expect({ success, data }).toEqual({
      success: true,
      data: {
        url: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/720\.webp$/),
        width: 1280,
        height: 640,
      },
    });
    const id = imageIdOf(String(data.url)) ?? '';
    for (const width of imageWidths)
      for (const format of imageFormats) {
        const { bytes: stored, headers } = await storedAt(imageUrl(id, width, format));
        const { width: real, format: kind } = await sharp(stored).metadata();
        expect([real, kind]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
        expect(headers.get('content-type')).toBe(`image/${format}`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toContain('immutable');
      }
  });

  test('taken with a turned phone stands upright, and tells neither where nor by whom it was taken', async () => {
    const top = { create: { width: 800, height: 200, channels: 3, background: '#fff' } } as const;
    const lying = await sharp({ create: { ...top.create, height: 400, background: '#000' } })
      .composite([{ input: await sharp(top).png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Artist: 'Jane Doe' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { json } = await upload(lying);
    const { url, width, height } = (json as { data: Record<string, string | number> }).data;
    expect([width, height]).toEqual([400, 800]);
    for (const { bytes } of await copiesOf(String(url))) {
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({});
      // Orientation 6: what the file has at its top is seen at the right.
      const [left = 255, right = 0] = await sharp(bytes).greyscale().resize(2, 1).raw().toBuffer();
      expect(right - left).toBeGreaterThan(150);
    }
  });

  test('may be uploaded by a buyer too, who may become a seller', async () => {
    const buyer = await newBuyer(market);
    expect(await uploadPhoto(buyer)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is never found under a name that leads elsewhere', async () => {
    const seller = await newSeller(market);
    const id = await uploadPhoto(seller);
    for (const path of [
      `/images/${id}/721.webp`,
      `/images/${id}/720.jpg`,
      `/images/${id}/720.webp.part`,
      `/images/${id}/..%2f..%2f..%2fsecret`,
      '/images/..%2f..%2fsecret/720.webp',
      '/images/..%5c..%5csecret/720.webp',
      '/images/drawn-..%2f..%2fsecret/720.webp',
      '/images/aaaaaaaaaaaaaaaa/720.webp',
    ])
      expect((await seller.send('GET', path)).status, path).toBe(404);
  });

  test('of the demo is drawn for those that its cars show, and for no name that a visitor makes up', async () => {
    const [shown] = await sqlAt(market)<{ image_id: string }>`
      select image_id from cars where image_id like 'drawn-%' limit 1`;
    const drawn = async (id = '') => (await fetch(market.url + imageUrl(id, 360, 'webp'))).status;
    expect(await drawn(shown?.image_id)).toBe(200);
    expect(await drawn('drawn-microbus-white-rear-charging-bay')).toBe(404);
  });

  // Shows 7.28, 9.4
  test('is the one file in the field "image", whatever its own name', async () => {
    const told = await upload(await smallPhoto(), '../../../x\u0000.php');
    expect(told.status).toBe(200);
    expect(told.text).not.toContain('php');
  });
});

describe('an upload that is no photo', () => {
  test('is refused without a file, with none in the field, or with more than one', async () => {
    const seller = await newSeller(market);
    const send = (form: FormData) => seller.send('POST', '/api/images', { body: form });
    expect((await seller.send('POST', '/api/images', { json: {} })).status).toBe(415);
    expect((await send(new FormData())).status).toBe(400);
    const blob = new Blob([new Uint8Array(await smallPhoto())]);
    const misnamed = new FormData();
    misnamed.append('photo', blob, 'a.jpg');
    expect(await send(misnamed)).toMatchObject({ status: 400, code: 'invalid-input' });
    const twice = new FormData();
    twice.append('image', blob, 'a.jpg');
    twice.append('image', blob, 'b.jpg');
    expect([200, 400, 413]).toContain((await send(twice)).status);
    const text = new FormData();
    text.append('image', 'https://evil.example/a.jpg');
    expect((await send(text)).status).toBe(400);
  });

  test('is refused when it is larger than 10 MB', async () => {
    const told = await upload(Buffer.concat([await smallPhoto(), Buffer.alloc(largestUpload)]));
    expect(told).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('is told in words that a seller understands', async () => {
    const seller = await newSeller(market);
    const image = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(await seller.ask(postImage, { image })).toMatchObject({
      refused: 'not-a-photo',
      fields: { image: 'Choose a JPEG, PNG or WebP photo' },
    });
    const broken = new Blob([new Uint8Array((await smallPhoto()).subarray(0, 200))]);
    expect(await seller.ask(postImage, { image: broken })).toEqual(refusedAs('photo-broken'));
  });

  test('leaves nothing behind', async () => {
    const seller = await newSeller(market);
    await seller.ask(postImage, { image: new Blob(['GIF89a']) });
    expect(await sqlAt(market)`select 1 from images where owner_id = ${seller.id}`).toEqual([]);
  });
});

/** How every file in a ZIP archive begins. */
const zipArchive = Buffer.from('504b0304', 'hex');

// Photographs and hostile files that stand beside the project where it is developed.
interface Sample {
  readonly file: string;
  readonly expect?: string;
  readonly expectUpright?: readonly [number, number];
  readonly orientation?: number;
}
const samples = join(import.meta.dirname, '../../../../shared/data/images');
const manifest = join(samples, 'manifest.json');
const listed: Sample[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : [];
const inFolder = (folder: string) =>
  listed.filter(({ file }) => file.startsWith(folder) && existsSync(join(samples, file)));
const bytesOf = ({ file }: Sample) => readFileSync(join(samples, file));
/** Kinds that our formats leave out on purpose: only JPEG, PNG and WebP come in. */
const isLeftOut = ({ file }: Sample) => /\.(avif|tiff|bmp|gif)$/.test(file);

describe.skipIf(listed.length === 0)('of the samples beside the project', () => {
  test('each stored orientation comes out upright', async () => {
    const upright = await sharp(bytesOf({ file: 'orientation/orientation-1.jpg' }))
      .resize(48, 27)
      .greyscale()
      .raw()
      .toBuffer();
    for (const sample of inFolder('orientation/')) {
      const { json } = await upload(bytesOf(sample));
      const { data } = json as { data: { url: string; width: number; height: number } };
      if (!sample.expectUpright) continue;
      expect([data.width, data.height], sample.file).toEqual(sample.expectUpright);
      const { bytes } = await storedAt(data.url);
      const shown = await sharp(bytes).resize(48, 27).greyscale().raw().toBuffer();
      const difference =
        shown.reduce((sum, grey, at) => sum + Math.abs(grey - (upright[at] ?? 0)), 0) /
        shown.length;
      expect(difference, sample.file).toBeLessThan(8);
    }
  });

  test('nothing that told about the photographer is left in any stored copy', async () => {
    const telling = [
      ...inFolder('metadata/'),
      ...inFolder('cars/').filter((_, at) => at % 7 === 0),
    ].filter((one) => !isLeftOut(one));
    for (const sample of telling) {
      const { json, status } = await upload(bytesOf(sample));
      expect(status, sample.file).toBe(200);
      for (const { bytes } of await copiesOf((json as { data: { url: string } }).data.url)) {
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc, icc, comments }, sample.file).toEqual({});
        expect(bytes.includes('jane.doe'), sample.file).toBe(false);
        expect(/TC-1|GPSLatitude|xmpmeta/.test(bytes.toString('latin1')), sample.file).toBe(false);
      }
    }
  });

  const hostile = inFolder('hostile/').map((sample) => ({ ...sample, name: sample.file }));
  test.each(hostile)('$name is refused, or made harmless', async (sample) => {
    const { status, json, text } = await upload(bytesOf(sample), sample.file);
    expect([200, 400, 413, 415], text).toContain(status);
    const wish = sample.expect ?? '';
    if (/^refuse(?!.* or )/.test(wish)) expect(status, wish).not.toBe(200);
    if (/^accept(?!.* or refuse)/.test(wish)) expect(status, wish).toBe(200);
    if (status !== 200) return;
    const { url } = (json as { data: { url: string } }).data;
    for (const { bytes, headers } of await copiesOf(url)) {
      expect(headers.get('content-type')).toMatch(/^image\/(avif|webp)$/);
      expect(/<script|<\?php|<html/i.test(bytes.toString('latin1'))).toBe(false);
      expect(bytes.includes(zipArchive)).toBe(false);
    }
  });

  const formats = inFolder('formats/').map((sample) => ({ ...sample, name: sample.file }));
  test.each(formats)('$name is taken if it is a JPEG, PNG or WebP photo', async (sample) => {
    const { status, text } = await upload(bytesOf(sample), sample.file);
    if (isLeftOut(sample)) expect(status, text).toBe(415);
    else if (sample.expect?.includes('refuse')) expect([200, 400, 413]).toContain(status);
    else expect(status, text).toBe(200);
  });
});

test('an own upload is known by its address, and nothing foreign is', () => {
  expect(imageIdOf('/images/0123456789abcdef/720.webp')).toBe('0123456789abcdef');
  for (const foreign of ['https://evil.example/images/0123456789abcdef/720.webp', '//x', 'a', ''])
    expect(imageIdOf(foreign)).toBeNull();
  expect(agreed(imageIdOf('0123456789abcdef'))).toBe('0123456789abcdef');
});
