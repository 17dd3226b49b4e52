// The cars of the situations as they look: a drawn picture of the demo for each of their titles.
import { drawPicture } from 'car-pictures/draw';
import { platedPicture } from '../../../src/app/demo/drawn-image-id.ts';
import type { PhotoOf } from './situations.ts';

const pictures: readonly (readonly [part: string, picture: string])[] = [
  ['Transporter', 'van-sky-blue-front-coast'],
  ['Westfalia', 'classic-camper-orange-front-coast'],
  ['Cayman', 'sports-coupe-red-front-mountain-road'],
  ['911', 'sports-coupe-red-front-mountain-road'],
  ['Ferrari', 'supercar-green-front-mountain-road'],
  ['MX-5', 'roadster-red-side-mountain-road'],
  ['F-Type', 'supercar-green-front-mountain-road'],
  ['Fiat 124', 'classic-roadster-white-front-mountain-road'],
  ['Model 3', 'saloon-white-front-charging-bay'],
  ['Ioniq', 'crossover-silver-front-charging-bay'],
  ['Leaf', 'hatchback-navy-side-charging-bay'],
  ['e-Niro', 'crossover-graphite-front-charging-bay'],
  ['S 450', 'limousine-black-front-city'],
  ['740i', 'limousine-navy-front-city'],
  ['A8', 'limousine-silver-side-city'],
];

const drawn = new Map<string, Promise<Buffer>>();

/** Draws the picture that stands in for a seller's photo; each only once, as that takes seconds. */
export const pictureOf: PhotoOf = (title) => {
  const [, name] = pictures.find(([part]) => title.includes(part)) ?? pictures[0] ?? [];
  const found = platedPicture(`drawn-${name}`);
  if (!found) throw new Error(`there is no picture for ${title}`);
  const picture = drawn.get(found.blankId) ?? drawPicture(found.picture);
  drawn.set(found.blankId, picture);
  return picture;
};
