import { type BodyField, bodyField } from '../mesh/body-field.ts';
import type { CarShape } from '../mesh/car-shape.ts';
import type { Angle, Body } from '../picture.ts';
import { pictureView } from '../picture-view.ts';
import { carShapes } from '../shapes/car-shapes.ts';
import { projectPoint, type View } from '../view.ts';

interface Corner {
  column: number;
  row: number;
}

/** A number plate in a full-size picture: top left, top right, bottom right, bottom left; and its shape. */
export interface PlatePlace {
  corners: readonly [Corner, Corner, Corner, Corner];
  /** Width over height. */
  aspect: number;
}

interface Box {
  /** Half width; height above the ground; half height, in meters. */
  w: number;
  z: number;
  h: number;
  x(y: number, z: number): number;
}

/** Where the plate of a picture's car is seen; null from the side, and for a car without one at that end. */
export function platePlace(body: Body, angle: Angle): PlatePlace | null {
  if (angle === 'side') return null;
  return plateIn(pictureView(body, angle), carShapes[body], angle === 'front' ? 1 : -1);
}

/** Where a car's plate at its front (1) or its back (-1) is seen; null for a car without one there. */
export function plateIn(view: View, shape: CarShape, end: 1 | -1): PlatePlace | null {
  const box = plateBox(shape, end);
  if (!box) return null;
  const at = (y: number, z: number) => projectPoint(view, [box.x(y, z), y, z]);
  const [low, high] = [box.z - box.h, box.z + box.h];
  const [one, other] = at(box.w, high).column < at(-box.w, high).column ? [1, -1] : [-1, 1];
  return {
    corners: [
      at(one * box.w, high),
      at(other * box.w, high),
      at(other * box.w, low),
      at(one * box.w, low),
    ],
    aspect: box.w / box.h,
  };
}

function plateBox(shape: CarShape, end: 1 | -1): Box | null {
  const part = shape.parts.find(({ look, at }) => look === 'plate' && Math.sign(at[0]) === end);
  if (part) {
    const x = part.at[0] + end * part.half[0];
    return { w: part.half[1], z: part.at[2], h: part.half[2], x: () => x };
  }
  const features = end === 1 ? shape.front : shape.back;
  const plate = features.find(({ kind }) => kind === 'plate');
  if (!plate) return null;
  const field = bodyField(shape);
  return {
    w: plate.w / 2,
    z: plate.z,
    h: plate.h / 2,
    x: (y, z) => surfaceAlong(field, end, y, z),
  };
}

/** Where a line along the car meets its shell, from the front or from the back. */
function surfaceAlong(field: BodyField, end: 1 | -1, y: number, z: number): number {
  let inside = 0;
  let outside = end * 4;
  for (let pass = 0; pass < 24; pass++) {
    const middle = (inside + outside) / 2;
    if (field.shell(middle, Math.abs(y), z) < 0) inside = middle;
    else outside = middle;
  }
  return outside;
}
