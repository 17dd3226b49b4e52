// The pictures of the demo's cars are files of the repository. Each car has a picture id of its own,
// `drawn-roadster-red-front-fc12345`; all cars that look like it share what lies behind it.
import { readFile } from 'node:fs/promises';
import type { ImageFile } from '../../images/server/images.ts';
import { bodies, type PictureLook, paintsOf, sides } from './drawn-looks.ts';

/** The size of each picture, in pixels. */
export const pictureSize = { width: 1280, height: 853 };

const folder = new URL('pictures/', import.meta.url);

/** The files of one picture. WebP, for browsers without AVIF, has one size. */
export const filesOfPicture = [
  { width: 360, format: 'avif' },
  { width: 720, format: 'avif' },
  { width: 1280, format: 'avif' },
  { width: 720, format: 'webp' },
] as const;

export const pictureFile = (
  { body, paint, side }: PictureLook,
  { width, format }: (typeof filesOfPicture)[number],
): URL => new URL(`${body}-${paint}/${side}-${width}.${format}`, folder);

/** `drawing` is what `drawingOf` gives. */
export const demoImageId = (drawing: string, carId: number): string =>
  `${drawing}-fc${String(carId).padStart(5, '0')}`;

/** What is drawn of a car that has no number yet. */
export const drawingOf = ({ body, paint, side }: PictureLook): string =>
  `drawn-${body}-${paint}-${side}`;

const form = new RegExp(
  `^drawn-(${bodies.join('|')})-([a-z-]+)-(${sides.join('|')})(?:-[a-z-]+)?-fc\\d{5,9}$`,
);

/** Paints that look alike stand beside each other. */
const everyPaint = [
  'cream',
  'white',
  'silver',
  'sand',
  'bronze',
  'graphite',
  'black',
  'navy',
  'blue',
  'teal',
  'sky-blue',
  'green',
  'yellow',
  'orange',
  'red',
  'burgundy',
];

/**
 * Null for an id that names no picture. A car that an earlier version has loaded may have a paint of
 * which there is no picture, and stand at a place: it is shown in the paint most like it.
 */
function lookOf(id: string): PictureLook | null {
  const [, bodyName, paintName = '', sideName] = form.exec(id) ?? [];
  const body = bodies.find((body) => body === bodyName);
  const side = sides.find((side) => side === sideName);
  const place = everyPaint.indexOf(paintName);
  if (!body || !side || place === -1) return null;
  const apart = (paint: string) => Math.abs(everyPaint.indexOf(paint) - place);
  const [paint] = [...paintsOf[body]].sort((one, other) => apart(one) - apart(other));
  return paint ? { body, paint, side } : null;
}

/** Null for an id that names no picture. */
export async function readDemoPicture({ id, ...file }: ImageFile): Promise<Buffer | null> {
  const look = lookOf(id);
  const isStored = filesOfPicture.find(
    ({ width, format }) => format === file.format && (format === 'webp' || width === file.width),
  );
  return look && isStored ? readFile(pictureFile(look, isStored)) : null;
}
