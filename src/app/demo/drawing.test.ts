import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { imageFormats, imageIdsOf, imageWidths } from '../../images/image.ts';
import type { ImageFile, ImageStore } from '../../images/server/images.ts';
import { createDrawing } from './drawing.ts';
import { firstImageIds } from './first-pictures.ts';
import { demoStock } from './stock/stock.ts';

function keeping(): { store: ImageStore; written: ImageFile[] } {
  const files = new Map<string, Buffer>();
  const written: ImageFile[] = [];
  const nameOf = ({ id, width, format }: ImageFile) => `${id}/${width}.${format}`;
  return {
    written,
    store: {
      async write(file, bytes) {
        written.push(file);
        files.set(nameOf(file), Buffer.from(bytes));
      },
      read: async (file) => files.get(nameOf(file)) ?? null,
      delete: async () => undefined,
    },
  };
}

let close = () => {};
afterEach(() => close());
function drawingOf(store: ImageStore) {
  const drawing = createDrawing(store, 1);
  close = drawing.close;
  return drawing.draw;
}
const small = { width: 360, format: 'webp' } as const;

describe('the pictures that a first visitor of the demo sees', () => {
  test('come in every width and format without drawing a car', async () => {
    const { store, written } = keeping();
    const draw = drawingOf(store);
    const [id = ''] = firstImageIds(demoStock());
    for (const width of imageWidths)
      for (const format of imageFormats) {
        const bytes = await draw({ id, width, format }, 'visitor');
        const { width: real, format: kind } = await sharp(Buffer.from(bytes ?? '')).metadata();
        expect([real, kind]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
      }
    expect(written).toEqual([]);
  });
});

describe('two cars of one body and paint', () => {
  test('are drawn once, and differ by the number on their plates', async () => {
    const { store, written } = keeping();
    const draw = drawingOf(store);
    const look = 'drawn-compact-van-teal-rear-coast';
    const [one, other, again, mirrored] = await Promise.all(
      ['fc00001', 'fc00002', 'fc00001', 'm-fc00001'].map((end) =>
        draw({ ...small, width: 1280, id: `${look}-${end}` }, 'visitor'),
      ),
    );
    expect(one).toBeInstanceOf(Uint8Array);
    expect(one).not.toEqual(other);
    expect(one).toEqual(again);
    expect(mirrored).toBeInstanceOf(Uint8Array);
    expect(mirrored).not.toEqual(one);
    expect(written).toEqual([{ id: `${look}-blank`, width: 1280, format: 'webp' }]);
  });
});

test('a name that is no picture is not drawn', async () => {
  const draw = drawingOf(keeping().store);
  for (const id of ['drawn-van-red-front-moon', 'drawn-van-red-front-coast-x1', 'drawn-'])
    expect(await draw({ ...small, id }, 'visitor')).toBeNull();
  expect(imageIdsOf('drawn-')).toEqual(['drawn-']);
});
