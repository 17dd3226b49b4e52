import { roundMax, roundMin, smoothstep } from '../numbers.ts';
import type { CarShape } from './car-shape.ts';
import { type Curve, curve } from './curve.ts';

export interface BodyField {
  /** Distance to the painted shell, negative inside; y is taken from the centre line. */
  shell(x: number, y: number, z: number): number;
  /** Distance to the glasshouse alone. */
  cabin(x: number, y: number, z: number): number;
  top: Curve;
  plan: Curve;
  nose: Curve;
  tail: Curve;
  roof: Curve;
  screen: Curve;
  back: Curve;
  halfWidthAt(x: number, z: number): number;
  cabinHalfWidthAt(x: number, z: number): number;
}

/** The body as one smooth field: the lower body, the glasshouse on it, every edge rounded. */
export function bodyField(shape: CarShape): BodyField {
  const { cabin: glasshouse } = shape;
  const top = curve(shape.top);
  const plan = curve(shape.plan, 0.1);
  const section = curve(shape.section, 0.05);
  const nose = curve(shape.nose, 0.04);
  const tail = curve(shape.tail, 0.04);
  const roof = curve(glasshouse.roof, 0.1);
  const screen = curve(glasshouse.screen, 0.05);
  const back = curve(glasshouse.back, 0.05);
  const sides = curve(glasshouse.sides, 0.06);
  const taper = curve(glasshouse.taper, 0.1);
  const axle = shape.wheelbase / 2;
  const arch = archRadius(shape);
  const valley = shape.valley ?? 0;
  const screenSweep = glasshouse.isOnePiece ? shape.noseSweep : 0.13;
  const backSweep = glasshouse.isOnePiece ? shape.tailSweep : 0.1;

  /** A lip around the wheel arches, the hollow of the doors and the crease above it. */
  function relief(x: number, z: number): number {
    const dx = Math.abs(x) - axle;
    const dz = z - shape.wheel.radius;
    const fromArch = Math.sqrt(dx * dx + dz * dz) - arch;
    const lip = fromArch > 0.3 ? 0 : shape.flare * Math.exp(-((fromArch / 0.085) ** 2));
    const between = smoothstep(axle - arch + 0.1, axle - arch - 0.45, Math.abs(x));
    const below = (shape.crease - z) / 0.3;
    const hollow = below > 0 && below < 1.6 ? 6.75 * below * (1 - below / 1.6) ** 2 * 0.34 : 0;
    return lip - shape.hollow * hollow * between;
  }

  const halfWidthAt = (x: number, z: number) => plan(x) + section(z) + relief(x, z);
  const cabinHalfWidthAt = (x: number, z: number) => sides(z) - taper(x);

  function hull(x: number, y: number, z: number): number {
    const k = Math.min(1.1, y / plan(x));
    const k2 = k * k;
    const near = Math.abs(x) - axle;
    const haunch =
      shape.haunch * Math.exp(-((near / 0.38) ** 2) - ((y - plan(x) + 0.14) / 0.2) ** 2);
    const side = y - halfWidthAt(x, z);
    const dip = valley > 0 ? valley * Math.exp(-((k / 0.55) ** 4) - ((x - axle) / 0.5) ** 2) : 0;
    const lid = z - top(x) + 0.035 * k2 - haunch + dip;
    const sweep = 0.25 * k2 + 0.75 * k2 * k2;
    const front = x - nose(z) + shape.noseSweep * sweep;
    const rear = tail(z) + shape.tailSweep * sweep - x;
    let f = roundMax(side, lid, shape.shoulder);
    f = roundMax(f, front, shape.noseEdge);
    f = roundMax(f, rear, shape.tailEdge);
    return roundMax(f, shape.floor - z, 0.1);
  }

  function cabin(x: number, y: number, z: number): number {
    const half = cabinHalfWidthAt(x, z);
    const k2 = (y / half) ** 2;
    const side = (y - half) * 0.95;
    const lid = z - roof(x) + glasshouse.crown * k2;
    const sweep = glasshouse.isOnePiece ? 0.25 * k2 + 0.75 * k2 * k2 : k2;
    const front = (x - screen(z) + screenSweep * sweep) * 0.75;
    const rear = (back(z) + backSweep * sweep - x) * 0.8;
    let f = roundMax(lid, front, glasshouse.screenEdge);
    f = roundMax(f, rear, glasshouse.backEdge);
    f = roundMax(f, side, glasshouse.roofEdge);
    return roundMax(f, top(x) - 0.15 - z, 0.02);
  }

  return {
    shell: (x, y, z) => roundMin(hull(x, y, z), cabin(x, y, z), 0.05),
    cabin,
    top,
    plan,
    nose,
    tail,
    roof,
    screen,
    back,
    halfWidthAt,
    cabinHalfWidthAt,
  };
}

export const archRadius = (shape: CarShape) => shape.wheel.radius + 0.036;
