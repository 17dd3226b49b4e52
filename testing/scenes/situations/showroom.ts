// The cars of the situations as they look: a drawn picture of the demo for each of their titles.
import sharp from 'sharp';
import { demoImageId, readDemoPicture } from '../../../src/app/demo/demo-pictures.ts';
import type { PhotoOf } from './situations.ts';

const pictures: readonly (readonly [part: string, drawing: string])[] = [
  ['Transporter', 'drawn-van-blue-front'],
  ['Westfalia', 'drawn-classic-camper-orange-front'],
  ['Cayman', 'drawn-sports-coupe-red-front'],
  ['911', 'drawn-sports-coupe-red-front'],
  ['Ferrari', 'drawn-supercar-red-front'],
  ['MX-5', 'drawn-roadster-red-side'],
  ['F-Type', 'drawn-supercar-red-front'],
  ['Fiat 124', 'drawn-classic-roadster-white-front'],
  ['Model 3', 'drawn-saloon-white-front'],
  ['Ioniq', 'drawn-crossover-silver-front'],
  ['Leaf', 'drawn-hatchback-blue-side'],
  ['e-Niro', 'drawn-crossover-graphite-front'],
  ['S 450', 'drawn-limousine-black-front'],
  ['740i', 'drawn-limousine-navy-front'],
  ['A8', 'drawn-limousine-silver-side'],
];

/** The picture that stands in for a seller's photo, as a file that sellers may upload. */
export const pictureOf: PhotoOf = async (title) => {
  const [, drawing = ''] = pictures.find(([part]) => title.includes(part)) ?? pictures[0] ?? [];
  const file = { id: demoImageId(drawing, 1), width: 1280, format: 'avif' } as const;
  const picture = await readDemoPicture(file);
  if (!picture) throw new Error(`there is no picture for ${title}`);
  return sharp(picture).jpeg({ quality: 90 }).toBuffer();
};
