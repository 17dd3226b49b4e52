// The cars of the situations as they look: a drawn picture of the demo for each of their titles.
import type { PhotoOf } from './situations.ts';

const pictures: readonly (readonly [part: string, picture: string])[] = [
  ['Transporter', 'microbus-sky-blue-front-coast'],
  ['Westfalia', 'camper-orange-front-coast'],
  ['Cayman', 'sports-coupe-red-front-mountain-road'],
  ['911', 'sports-coupe-red-front-mountain-road'],
  ['Ferrari', 'supercar-green-front-mountain-road'],
  ['MX-5', 'roadster-red-side-mountain-road'],
  ['F-Type', 'supercar-green-front-mountain-road'],
  ['Fiat 124', 'roadster-white-front-mountain-road'],
  ['Model 3', 'saloon-white-front-charging-bay'],
  ['Ioniq', 'crossover-silver-front-charging-bay'],
  ['Leaf', 'hatchback-navy-side-charging-bay'],
  ['e-Niro', 'crossover-graphite-front-charging-bay'],
  ['S 450', 'limousine-black-front-city'],
  ['740i', 'limousine-navy-front-city'],
  ['A8', 'limousine-silver-side-city'],
];

/** Fetches the pictures from a market that draws them. */
export const pictureOf =
  (url: string): PhotoOf =>
  async (title) => {
    const [, picture] = pictures.find(([part]) => title.includes(part)) ?? pictures[0] ?? [];
    const answer = await fetch(`${url}/images/drawn-${picture}/1280.webp`);
    if (!answer.ok) throw new Error(`there is no picture for ${title}`);
    return Buffer.from(await answer.arrayBuffer());
  };
