// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import { roundMax } from '../numbers.ts';
import type { BodyField } from './body-field.ts';
import type { CarShape } from './car-shape.ts';
import { type Curve, curve } from './curve.ts';

const rearEnds = new WeakMap<CarShape, Curve>();

function rearEnd(shape: CarShape): Curve {
  const known = rearEnds.get(shape);
  if (known) return known;
  const made = curve(shape.cabin.windows.rear, 0.03);
  rearEnds.set(shape, made);
  return made;
}

/** Distance to the outline of all side windows together, as seen from the side. */
export function sideOutline(shape: CarShape, field: BodyField, x: number, z: number): number {
  const { windows } = shape.cabin;
  const corner = windows.corner ?? 0.07;
  let d = roundMax(field.top(x) + windows.sill - z, z - field.roof(x) + windows.header, corner);
  d = roundMax(d, (x - field.screen(z) + windows.pillar + 0.09) * 0.75, corner);
  return roundMax(d, (rearEnd(shape)(z) - x) * 0.85, corner);
}

/** Distance to the nearest post between the side panes. */
export function postEdge(
  shape: CarShape,
  field: BodyField,
  x: number,
  z: number,
  painted: boolean,
) {
  let nearest = 1;
  for (const [waist, roof, width, isPainted = false] of shape.cabin.windows.posts) {
    if (isPainted !== painted) continue;
    const low = field.top(waist);
    const t = (z - low) / (field.roof(roof) - low);
    nearest = Math.min(nearest, Math.abs(x - waist - (roof - waist) * t) - width / 2);
  }
  return nearest;
}

export function isSide(n: ArrayLike<number>): boolean {
  return Math.abs(n[1]!) > 0.62;
}

export function screenOutline(shape: CarShape, field: BodyField, x: number, y: number, z: number) {
  const edge = field.cabinHalfWidthAt(x, z) - y;
  const cowl = field.top(field.screen(z) + 0.02);
  const header = field.roof(x) - shape.cabin.crown * (y / field.cabinHalfWidthAt(x, z)) ** 2;
  // Where roof and screen meet, the screen ends.
  const upper = field.screen(z) - x > 0.1 ? 1 : z - header + 0.055;
  return roundMax(roundMax(0.075 - edge, upper, 0.05), cowl + 0.015 - z, 0.05);
}

export function rearOutline(shape: CarShape, field: BodyField, x: number, y: number, z: number) {
  const { rearGlass } = shape.cabin.windows;
  if (!rearGlass) return 1;
  const edge = field.cabinHalfWidthAt(x, z) - y;
  const d = roundMax(rearGlass.side - edge, z - rearGlass.top, 0.05);
  return roundMax(d, rearGlass.bottom - z, 0.05);
}

/** Distance of a place on the shell to the edge of its pane: below 0 it is glass. */
export function paneEdge(shape: CarShape, field: BodyField, p: Float64Array, n: Float64Array) {
  const [x, y, z] = [p[0]!, p[1]!, p[2]!];
  // Below the glasshouse there is no glass.
  if (field.cabin(x, y, z) > 0.03) return 1;
  const [forward, sideways] = [n[0]!, Math.abs(n[1]!)];
  // Facing away from a pane's own side counts as distance, so that the edge is a smooth line.
  if (sideways > Math.abs(forward)) {
    const turned = (0.56 - sideways) * 0.25;
    const outline = sideOutline(shape, field, x, z) + 0.012;
    const posts = Math.min(postEdge(shape, field, x, z, false), postEdge(shape, field, x, z, true));
    return Math.max(outline, -posts, turned);
  }
  const turned = (0.2 - Math.abs(forward)) * 0.25;
  if (forward > 0) return Math.max(turned, screenOutline(shape, field, x, y, z));
  return Math.max(turned, rearOutline(shape, field, x, y, z));
}

/** Distance to the edge of an open cockpit: below 0 there is neither roof nor lid. */
export function cockpitEdge(shape: CarShape, field: BodyField, x: number, y: number, z: number) {
  const { open } = shape.cabin;
  if (!open) return 1;
  const top = field.top(x);
  const behindScreen = x - field.screen(z) + 0.055 + 0.13 * (y / field.cabinHalfWidthAt(x, z)) ** 2;
  const ends = Math.max(x - open.front, open.rear - x);
  const edge = roundMax(ends, y - field.plan(x) + 0.17, 0.12);
  const cockpit = Math.max(edge, top - 0.12 - z, z - top - 0.04);
  // Of the glasshouse only the screen and its frame stay; of the lid, what surrounds the seats.
  return Math.min(cockpit, Math.max(behindScreen, top + 0.022 - z));
}
