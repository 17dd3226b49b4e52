/**
 * Draws the pictures of the demo's cars into src/app/demo/pictures, and nothing twice:
 * `nice -n 19 node src/app/demo/make-pictures.ts`.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Backdrop } from 'car-pictures';
import { drawPicture } from 'car-pictures/draw';
import sharp from 'sharp';
import { filesOfPicture, pictureFile } from './demo-pictures.ts';
import { type Body, bodies, type Paint, paintsOf, sides } from './drawn-looks.ts';

sharp.concurrency(1);
sharp.cache(false);

const electric = /^(crossover|saloon|hatchback|city-car|electric-suv)$/;
const working = /van$|bus$|camper$|^shuttle$|^pickup$|^off-roader$/;

/** Cars stand in varied places, dark ones by day. */
function placesOf(body: Body, paint: Paint): readonly Backdrop[] {
  if (electric.test(body)) return ['charging-bay', 'coast', 'city'];
  if (working.test(body)) return ['coast', 'mountain-road'];
  if (/^(black|navy|graphite)$/.test(paint)) return ['mountain-road', 'coast'];
  return ['city', 'mountain-road', 'coast'];
}

/** Some paints of every body first, so that the first part is a whole. */
const passes = [
  [0, 3],
  [3, 5],
  [5, 9],
] as const;

for (const [from, to] of passes)
  for (const [nth, body] of bodies.entries())
    for (const [rank, paint] of paintsOf[body].entries()) {
      if (rank < from || rank >= to) continue;
      const places = placesOf(body, paint);
      const backdrop = places[(nth + rank) % places.length] ?? 'coast';
      for (const angle of sides) {
        const wanted = filesOfPicture.map((file) => ({
          ...file,
          at: pictureFile({ body, paint, side: angle }, file),
        }));
        if (wanted.every(({ at }) => existsSync(at))) continue;
        const { data, info } = await sharp(await drawPicture({ body, paint, angle, backdrop }))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const raw = { width: info.width, height: info.height, channels: info.channels };
        for (const { width, format, at } of wanted) {
          const sized = sharp(data, { raw }).resize({ width });
          const bytes =
            format === 'avif'
              ? await sized.avif({ quality: 55, effort: 2 }).toBuffer()
              : await sized.webp({ quality: 74, effort: 4 }).toBuffer();
          await mkdir(new URL('.', at), { recursive: true });
          await writeFile(`${fileURLToPath(at)}.part`, bytes);
          await rename(`${fileURLToPath(at)}.part`, at);
        }
        console.log(`${body} ${paint} ${angle} ${backdrop}`);
      }
    }
