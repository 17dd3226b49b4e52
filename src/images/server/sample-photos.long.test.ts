// Photographs and hostile files that stand beside the project where it is developed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { photosAt } from '../../../testing/people/photos.ts';

const { upload, storedAt, copiesOf } = photosAt(inject('market'));

/** How every file in a ZIP archive begins. */
const zipArchive = Buffer.from('504b0304', 'hex');

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
      const thumbnail = await sharp(bytes).resize(48, 27).greyscale().raw().toBuffer();
      const difference =
        thumbnail.reduce((sum, grey, at) => sum + Math.abs(grey - (upright[at] ?? 0)), 0) /
        thumbnail.length;
      expect(difference, sample.file).toBeLessThan(8);
    }
  });

  test('no stored copy holds anything about the photographer', async () => {
    const telling = [
      ...inFolder('metadata/'),
      ...inFolder('cars/').filter((_, at) => at % 7 === 0),
    ].filter((sample) => !isLeftOut(sample));
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
    const expected = sample.expect ?? '';
    if (/^refuse(?!.* or )/.test(expected)) expect(status, expected).not.toBe(200);
    if (/^accept(?!.* or refuse)/.test(expected)) expect(status, expected).toBe(200);
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
