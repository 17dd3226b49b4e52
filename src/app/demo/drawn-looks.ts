// How the cars of the demo look: bodies, and the paints in which there are pictures of each.
import { namesOf } from '../../kit/names-of.ts';

/** The three-quarter views from the front and from the rear, and the profile. */
export const sides = ['front', 'side', 'rear'] as const;
export type Side = (typeof sides)[number];

/** The color that a buyer filters by, and how sellers describe it. */
export const colors = {
  white: { name: 'White', names: ['white', 'pearl white', 'ivory white', 'plain white'] },
  silver: { name: 'Silver', names: ['silver', 'silver metallic', 'light silver'] },
  graphite: { name: 'Gray', names: ['graphite', 'dark gray', 'gunmetal gray', 'slate gray'] },
  black: { name: 'Black', names: ['black', 'deep black', 'black metallic'] },
  navy: { name: 'Dark blue', names: ['navy blue', 'dark blue', 'midnight blue'] },
  'sky-blue': { name: 'Light blue', names: ['light blue', 'sky blue', 'pale blue'] },
  red: { name: 'Red', names: ['red', 'bright red', 'classic red'] },
  green: { name: 'Green', names: ['green', 'dark green', 'racing green'] },
  orange: { name: 'Orange', names: ['orange', 'burnt orange', 'copper orange'] },
  blue: { name: 'Blue', names: ['blue', 'blue metallic', 'cobalt blue'] },
  yellow: { name: 'Yellow', names: ['yellow', 'bright yellow', 'sunflower yellow'] },
  bronze: { name: 'Brown', names: ['bronze', 'dark brown', 'chestnut brown'] },
  sand: { name: 'Beige', names: ['sand', 'beige', 'champagne'] },
  cream: { name: 'Cream', names: ['cream', 'light cream', 'antique white'] },
} as const;

export type Paint = keyof typeof colors;

/** The paints that the buyers of each body choose, the most frequent first. */
export const paintsOf = {
  'compact-sedan': ['white', 'black', 'graphite', 'silver', 'blue', 'red'],
  'compact-suv': ['white', 'black', 'graphite', 'silver', 'blue', 'red'],
  'compact-hatchback': ['white', 'black', 'graphite', 'silver', 'blue', 'red'],
  pickup: ['white', 'black', 'silver', 'graphite', 'red', 'blue'],
  sedan: ['black', 'white', 'graphite', 'silver', 'navy', 'red'],
  crossover: ['white', 'black', 'graphite', 'blue', 'silver', 'red'],
  saloon: ['white', 'black', 'red', 'graphite', 'blue', 'silver'],
  suv: ['black', 'white', 'silver', 'graphite', 'navy', 'green'],
  minivan: ['white', 'silver', 'graphite', 'black', 'blue', 'red'],
  hatchback: ['white', 'silver', 'blue', 'black', 'sky-blue', 'red'],
  limousine: ['black', 'silver', 'white', 'graphite', 'navy'],
  convertible: ['red', 'white', 'black', 'blue', 'silver', 'yellow'],
  roadster: ['red', 'black', 'white', 'silver', 'blue'],
  'sports-coupe': ['red', 'white', 'black', 'silver', 'blue', 'yellow'],
  'hot-hatch': ['red', 'white', 'black', 'blue', 'graphite'],
  van: ['white', 'silver', 'black', 'blue'],
  'city-car': ['white', 'red', 'sky-blue', 'black', 'orange'],
  camper: ['white', 'silver', 'sand', 'graphite'],
  'muscle-coupe': ['black', 'red', 'white', 'blue'],
  supercar: ['red', 'yellow', 'white', 'black', 'orange'],
  'off-roader': ['black', 'white', 'green', 'silver'],
  estate: ['white', 'black', 'silver', 'graphite', 'navy'],
  'grand-tourer': ['black', 'silver', 'red', 'white', 'navy'],
  microbus: ['orange', 'sky-blue', 'red', 'green'],
  'passenger-van': ['white', 'silver', 'graphite', 'navy'],
  shuttle: ['white', 'silver', 'green', 'blue'],
  'compact-van': ['white', 'silver', 'blue', 'red'],
  'electric-suv': ['white', 'graphite', 'green', 'navy'],
  'electric-bus': ['yellow', 'blue', 'white', 'orange'],
  'classic-camper': ['orange', 'sky-blue', 'green', 'cream'],
  'boxy-bus': ['white', 'red', 'bronze', 'navy'],
  'classic-roadster': ['red', 'green', 'white', 'navy'],
  'classic-coupe': ['red', 'silver', 'green', 'orange'],
  'eighties-coupe': ['red', 'white', 'black', 'silver'],
  'classic-sedan': ['black', 'cream', 'silver'],
  'classic-wagon': ['bronze', 'cream', 'green', 'white'],
} as const satisfies Record<string, readonly Paint[]>;

export type Body = keyof typeof paintsOf;
export const bodies = namesOf(paintsOf);

export interface Look {
  readonly body: Body;
  readonly paint: Paint;
}

export interface PictureLook extends Look {
  readonly side: Side;
}
