/** Draws the site's own pictures into src/site/web/pictures: `node src/app/demo/make-site-pictures.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { type Picture, pictureSize } from 'car-pictures';
import {
  drawEmptyBay,
  drawPicture,
  drawScene,
  drawWireframe,
  letterPlate,
} from 'car-pictures/draw';
import sharp, { type Sharp } from 'sharp';

const folder = new URL('../../site/web/pictures/', import.meta.url);
const chosen = process.argv.slice(2);
/** `... make-site-pictures.ts lot` draws only what begins with that word. */
const isChosen = (name: string) =>
  chosen.length === 0 || chosen.some((one) => name.startsWith(one));

/** The car that stands for each category, by the category's number, and what is on its plate. */
const heroes: readonly [category: number, plate: string, picture: Picture][] = [
  [1, 'FC 111', { body: 'grand-tourer', paint: 'burgundy', angle: 'front', backdrop: 'city' }],
  [2, 'FC 222', { body: 'crossover', paint: 'sky-blue', angle: 'front', backdrop: 'charging-bay' }],
  [3, 'FC 333', { body: 'convertible', paint: 'red', angle: 'front', backdrop: 'mountain-road' }],
  [4, 'FC 444', { body: 'microbus', paint: 'orange', angle: 'front', backdrop: 'coast' }],
];

async function keep(name: string, master: Buffer, widths: readonly number[]) {
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const)
      await keepAs(format, name, width, sharp(master));
}

/** The picture that a phone shows first is the smallest. */
const avifQuality = (width: number) => (width === 800 ? 52 : 60);

async function keepAs(format: 'avif' | 'webp', name: string, width: number, picture: Sharp) {
  const sized = picture.resize({ width, kernel: 'lanczos3' });
  const file =
    format === 'avif'
      ? await sized.avif({ quality: avifQuality(width), effort: 6 }).toBuffer()
      : await sized.webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(new URL(`${name}-${width}.${format}`, folder), file);
  console.log(`${name}-${width}.${format}  ${(file.length / 1024).toFixed(1)} KB`);
}

async function drawHero(picture: Picture, plate: string): Promise<Buffer> {
  const raw = { ...pictureSize, channels: 3 } as const;
  const pixels = await sharp(await drawPicture(picture))
    .raw()
    .toBuffer();
  letterPlate(pixels, picture, plate);
  return sharp(pixels, { raw }).png().toBuffer();
}

await mkdir(folder, { recursive: true });
for (const hour of ['day', 'dusk', 'night'] as const) {
  if (!isChosen(`lot-${hour}`)) continue;
  await keep(`lot-${hour}`, await drawScene('wide', hour), [1440, 2560]);
  await keep(`lot-${hour}`, await drawScene('upright', hour), [800]);
}
for (const [category, plate, picture] of heroes) {
  const name = `category-${category}`;
  if (isChosen(name)) await keep(name, await drawHero(picture, plate), [360, 720, 1280]);
}
/** For empty lists and failures. They are shown by the style sheet, which knows one format. */
const bays = [
  ['bay-day', () => drawEmptyBay('day')],
  ['bay-dusk', () => drawEmptyBay('dusk')],
  ['bay-night', () => drawEmptyBay('night')],
  ['bay-closed', () => drawEmptyBay('dusk', true)],
] as const;
for (const [name, draw] of bays)
  if (isChosen(name)) await keepAs('avif', name, 960, sharp(await draw()));

if (isChosen('inspection-car'))
  await writeFile(new URL('inspection-car.svg', folder), drawWireframe('sedan'));
