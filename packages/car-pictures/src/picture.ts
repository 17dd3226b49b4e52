/** The bodies that can be drawn. A picture is one body, paint, angle and backdrop. */
export const bodies = [
  'microbus',
  'camper',
  'minivan',
  'van',
  'limousine',
  'suv',
  'estate',
  'grand-tourer',
  'hatchback',
  'city-car',
  'saloon',
  'crossover',
  'roadster',
  'sports-coupe',
  'supercar',
  'hot-hatch',
  'passenger-van',
  'compact-van',
  'shuttle',
  'electric-bus',
  'classic-camper',
  'boxy-bus',
  'sedan',
  'classic-sedan',
  'classic-wagon',
  'off-roader',
  'electric-suv',
  'convertible',
  'muscle-coupe',
  'classic-roadster',
  'classic-coupe',
  'eighties-coupe',
  'compact-sedan',
  'compact-hatchback',
  'compact-suv',
  'pickup',
] as const;

export const paints = [
  'white',
  'silver',
  'graphite',
  'black',
  'navy',
  'sky-blue',
  'red',
  'burgundy',
  'green',
  'orange',
  'blue',
  'teal',
  'yellow',
  'bronze',
  'sand',
  'cream',
] as const;

/** The side profile, and the three-quarter views from the front and from the rear. */
export const angles = ['side', 'front', 'rear'] as const;

export const backdrops = ['city', 'charging-bay', 'mountain-road', 'coast'] as const;

export type Body = (typeof bodies)[number];
export type Paint = (typeof paints)[number];
export type Angle = (typeof angles)[number];
export type Backdrop = (typeof backdrops)[number];

export interface Picture {
  body: Body;
  paint: Paint;
  angle: Angle;
  backdrop: Backdrop;
}

/** Pixels of a full-size picture. */
export const pictureSize = { width: 1280, height: 853 };
