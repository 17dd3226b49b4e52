import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, smallPhoto, uploadPhoto } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { photosAt } from '../../../testing/people/photos.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { postImage } from '../contract.ts';
import {
  imageFormats,
  imageIdOf,
  imageIdsOf,
  imageUrl,
  imageWidths,
  maxUploadBytes,
} from '../image.ts';

const market = inject('market');
const { upload, storedAt, copiesOf } = photosAt(market);

describe('a photo', () => {
  test('is answered with its address and stored in every width and format', {
    tags: ['1.25', '7.29'],
  }, async () => {
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

  test('from a turned phone is stored upright, without place and author', async () => {
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

  test('may also be uploaded by a buyer', async () => {
    const buyer = await newBuyer(market);
    expect(await uploadPhoto(buyer)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is not served under an address that leads elsewhere', async () => {
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

  test('of the demo is there from three sides, in every width and format', async () => {
    const [drawn] = await sqlAt(market)<{ image_id: string }>`
      select image_id from cars where image_id like 'drawn-%' limit 1`;
    const sides = imageIdsOf(drawn?.image_id ?? '');
    expect(sides).toHaveLength(3);
    for (const id of sides)
      for (const width of imageWidths)
        for (const format of imageFormats) {
          const { bytes } = await storedAt(imageUrl(id, width, format));
          const picture = await sharp(bytes).metadata();
          expect(picture.format, id).toBe(format === 'avif' ? 'heif' : 'webp');
          if (format === 'avif') expect(picture.width).toBe(width);
        }
    for (const id of ['drawn-microbus-white-rear', 'drawn-van-plaid-rear-fc00001', 'drawn-moon'])
      expect((await fetch(market.url + imageUrl(id))).status, id).toBe(404);
  });

  test('is the one file in the field "image", whatever its own name', {
    tags: ['7.28', '9.4'],
  }, async () => {
    const response = await upload(await smallPhoto(), '../../../x\u0000.php');
    expect(response.status).toBe(200);
    expect(response.text).not.toContain('php');
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
    const response = await upload(
      Buffer.concat([await smallPhoto(), Buffer.alloc(maxUploadBytes)]),
    );
    expect(response).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('is refused with a message that a seller understands', async () => {
    const seller = await newSeller(market);
    const image = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(await seller.callApi(postImage, { image })).toMatchObject({
      refused: 'not-a-photo',
      fields: { image: 'Choose a JPEG, PNG or WebP photo.' },
    });
    const broken = new Blob([new Uint8Array((await smallPhoto()).subarray(0, 200))]);
    expect(await seller.callApi(postImage, { image: broken })).toEqual(refusedAs('photo-broken'));
  });

  test('leaves nothing behind', async () => {
    const seller = await newSeller(market);
    await seller.callApi(postImage, { image: new Blob(['GIF89a']) });
    expect(await sqlAt(market)`select 1 from images where owner_id = ${seller.id}`).toEqual([]);
  });
});

test('a drawn car has pictures from three sides, its own first, and an uploaded photo is alone', () => {
  const [rear, front, side] = ['rear', 'front', 'side'].map((at) => `drawn-van-red-${at}-fc00001`);
  expect(imageIdsOf(`${rear}`)).toEqual([rear, front, side]);
  expect(imageIdsOf('0123456789abcdef')).toEqual(['0123456789abcdef']);
});

test('an own upload is known by its address, and nothing foreign is', () => {
  expect(imageIdOf('/images/0123456789abcdef/720.webp')).toBe('0123456789abcdef');
  for (const foreign of ['https://evil.example/images/0123456789abcdef/720.webp', '//x', 'a', ''])
    expect(imageIdOf(foreign)).toBeNull();
  expect(agreed(imageIdOf('0123456789abcdef'))).toBe('0123456789abcdef');
});
