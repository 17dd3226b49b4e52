/** Draws the site's own pictures into src/site/web/pictures: `node src/app/demo/make-site-pictures.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Picture } from 'car-pictures';
import { drawEmptyBay, drawPicture, drawScene } from 'car-pictures/draw';
import sharp from 'sharp';

const folder = new URL('../../site/web/pictures/', import.meta.url);

/** The car that stands for each category, by the category's number. */
const heroes: readonly [category: number, picture: Picture][] = [
  [1, { body: 'grand-tourer', paint: 'burgundy', angle: 'front', backdrop: 'city' }],
  [2, { body: 'crossover', paint: 'sky-blue', angle: 'front', backdrop: 'charging-bay' }],
  [3, { body: 'roadster', paint: 'red', angle: 'front', backdrop: 'mountain-road' }],
  [4, { body: 'microbus', paint: 'orange', angle: 'front', backdrop: 'coast' }],
];

async function keep(name: string, master: Buffer, widths: readonly number[], avif = 60, webp = 80) {
  for (const width of widths) {
    const sized = sharp(master).resize({ width, kernel: 'lanczos3' });
    const files = {
      avif: await sized.clone().avif({ quality: avif, effort: 6 }).toBuffer(),
      webp: await sized.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toBuffer(),
    };
    for (const [format, file] of Object.entries(files)) {
      await writeFile(new URL(`${name}-${width}.${format}`, folder), file);
      console.log(`${name}-${width}.${format}  ${(file.length / 1024).toFixed(1)} KB`);
    }
  }
}

await mkdir(folder, { recursive: true });
const wide = await drawScene('wide');
await keep('banner', wide, [1440, 2560]);
await keep('banner', await drawScene('upright'), [800]);
for (const [category, picture] of heroes) {
  await keep(`category-${category}`, await drawPicture(picture), [360, 720, 1280]);
}
await keep('empty-bay', await drawEmptyBay(), [720, 1280]);
