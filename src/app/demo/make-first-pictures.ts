/** Draws what `first-pictures.ts` reads, and removes what is shown no longer: `node src/app/demo/make-first-pictures.ts`. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { pictureSize } from 'car-pictures';
import { drawPicture, letterPlate } from 'car-pictures/draw';
import sharp from 'sharp';
import { imageWidths } from '../../images/image.ts';
import { platedPicture } from './drawn-image-id.ts';
import { firstImageIds, firstPictureName, firstPicturesFolder } from './first-pictures.ts';
import { demoStock } from './stock/stock.ts';

const format = 'avif';
const raw = { ...pictureSize, channels: 3 } as const;
const there = new Set(await readdir(firstPicturesFolder));
const needed = new Set<string>();

// Cars of one body in turn: the renderer remembers the last few bodies.
for (const id of firstImageIds(demoStock()).toSorted()) {
  const drawn = platedPicture(id);
  if (!drawn) throw new Error(`${id} names no picture`);
  const files = imageWidths.map((width) => ({
    width,
    name: firstPictureName({ id, width, format }),
  }));
  for (const { name } of files) needed.add(name);
  if (files.every(({ name }) => there.has(name))) continue;
  const pixels = await sharp(await drawPicture(drawn.picture))
    .flop(drawn.isMirrored)
    .raw()
    .toBuffer();
  letterPlate(pixels, drawn.picture, drawn.plate, drawn.isMirrored);
  for (const { width, name } of files) {
    const bytes = await sharp(pixels, { raw })
      .resize({ width })
      .avif({ quality: 55, effort: 3 })
      .toBuffer();
    await writeFile(new URL(name, firstPicturesFolder), bytes);
    console.log(`${name}  ${(bytes.length / 1024).toFixed(1)} KB`);
  }
}
for (const name of there) if (!needed.has(name)) await rm(new URL(name, firstPicturesFolder));
