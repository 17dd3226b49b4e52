import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  demoImageId,
  drawingOf,
  filesOfPicture,
  pictureFile,
  readDemoPicture,
} from './demo-pictures.ts';
import { bodies, type PictureLook, paintsOf, sides } from './drawn-looks.ts';

const every: readonly PictureLook[] = bodies.flatMap((body) =>
  paintsOf[body].flatMap((paint) => sides.map((side) => ({ body, paint, side }))),
);
const small = { width: 360, format: 'avif' } as const;
const read = (id: string) => readDemoPicture({ id, ...small });

test('every body is drawn in every paint that its buyers choose, from three sides, and no other', () => {
  const wanted = every.flatMap((picture) =>
    filesOfPicture.map((file) => pictureFile(picture, file).pathname.split('/pictures/')[1]),
  );
  const folder = join(import.meta.dirname, 'pictures');
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.includes('.'));
  expect(there.toSorted()).toEqual(wanted.toSorted());
  const bytes = there.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(45 * 1024 * 1024);
});

test('cars of one look share a picture, and those of another have another', async () => {
  const idOf = (side: (typeof sides)[number], car: number) =>
    demoImageId(drawingOf({ body: 'pickup', paint: 'white', side }), car);
  const picture = await read(idOf('front', 1));
  expect(picture).not.toBeNull();
  expect(await read(idOf('front', 55_000))).toEqual(picture);
  expect(await read(idOf('rear', 1))).not.toEqual(picture);
});

test('a car that an earlier version has loaded is shown by its body, in its paint or the one most like it', async () => {
  const now = await read('drawn-compact-van-blue-rear-fc00012');
  expect(now).not.toBeNull();
  for (const paint of ['blue', 'teal', 'navy'])
    for (const end of ['', '-m'])
      expect(await read(`drawn-compact-van-${paint}-rear-coast${end}-fc00012`)).toEqual(now);
});

test.each([
  'drawn-van-red-front-moon',
  'drawn-van-plaid-front-fc00001',
  'drawn-',
  '0123456789abcdef',
])('%s names no picture', async (id) => expect(await read(id)).toBeNull());
