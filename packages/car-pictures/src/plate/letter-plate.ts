// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import { type Angle, type Body, pictureSize } from '../picture.ts';
import { glyphHeight, glyphWidth, isInked } from './glyphs.ts';
import { type PlatePlace, platePlace } from './plate-place.ts';

const ink = [0.13, 0.14, 0.18];
/** Samples of a pixel along each side. */
const samples = 4;
/** How much of the plate's height and width the text may take. */
const most = { height: 0.62, width: 0.88 };

/**
 * Writes letters and digits on the number plate of a full-size picture, given as raw red, green and
 * blue, in place. Nothing happens where no plate is seen. The pixels of a mirrored picture are those
 * of the picture from right to left.
 */
export function letterPlate(
  pixels: Uint8Array,
  { body, angle }: { body: Body; angle: Angle },
  text: string,
  isMirrored = false,
): void {
  const place = platePlace(body, angle);
  writeOnPlate(pixels, pictureSize.width, place && isMirrored ? mirrored(place) : place, text);
}

function mirrored({ corners: [a, b, c, d], aspect }: PlatePlace): PlatePlace {
  const across = ({ column, row }: typeof a) => ({ column: pictureSize.width - column, row });
  return { corners: [across(b), across(a), across(d), across(c)], aspect };
}

/** The same on a plate anywhere in a picture of that width. */
export function writeOnPlate(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  place: PlatePlace | null,
  text: string,
): void {
  if (!place || text === '') return;
  const isInkAt = inkOf(place.aspect, text);
  const toPlate = plateCoordinates(place);
  const columns = place.corners.map(({ column }) => column);
  const rows = place.corners.map(({ row }) => row);
  for (let row = Math.floor(Math.min(...rows)); row <= Math.max(...rows); row++) {
    for (let column = Math.floor(Math.min(...columns)); column <= Math.max(...columns); column++) {
      let covered = 0;
      for (let k = 0; k < samples * samples; k++) {
        const [u, v] = toPlate(
          column + ((k % samples) + 0.5) / samples,
          row + (Math.floor(k / samples) + 0.5) / samples,
        );
        if (isInkAt(u, v)) covered += 1 / (samples * samples);
      }
      if (covered === 0) continue;
      const at = (row * width + column) * 3;
      for (let k = 0; k < 3; k++) pixels[at + k] = pixels[at + k]! * (1 + covered * (ink[k]! - 1));
    }
  }
}

/** Whether a place of the plate is inked; both coordinates run from 0 to 1, from the top left. */
function inkOf(aspect: number, text: string) {
  const dots = text.length * glyphWidth - 1;
  const dotHeight = most.height / glyphHeight;
  const dotWidth = Math.min(most.width / dots, dotHeight / aspect);
  const [left, top] = [(1 - dots * dotWidth) / 2, (1 - most.height) / 2];
  return (u: number, v: number): boolean => {
    const column = Math.floor((u - left) / dotWidth);
    const row = Math.floor((v - top) / dotHeight);
    return (
      column >= 0 && column < dots && row >= 0 && row < glyphHeight && isInked(text, column, row)
    );
  };
}

/** From a pixel to a place of the plate: the inverse of the projection of a square to its corners. */
function plateCoordinates({ corners: [a, b, c, d] }: PlatePlace) {
  const [sx, sy] = [a.column - b.column + c.column - d.column, a.row - b.row + c.row - d.row];
  const [dx1, dy1] = [b.column - c.column, b.row - c.row];
  const [dx2, dy2] = [d.column - c.column, d.row - c.row];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [m0, m1, m2] = [
    b.column - a.column + g * b.column,
    d.column - a.column + h * d.column,
    a.column,
  ];
  const [m3, m4, m5] = [b.row - a.row + g * b.row, d.row - a.row + h * d.row, a.row];
  return (x: number, y: number): readonly [number, number] => {
    const u = (m4 - m5 * h) * x + (m2 * h - m1) * y + (m1 * m5 - m2 * m4);
    const v = (m5 * g - m3) * x + (m0 - m2 * g) * y + (m2 * m3 - m0 * m5);
    const w = (m3 * h - m4 * g) * x + (m1 * g - m0 * h) * y + (m0 * m4 - m1 * m3);
    return [u / w, v / w];
  };
}
