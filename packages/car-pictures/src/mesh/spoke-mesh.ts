// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Wheel } from './car-shape.ts';
import type { MeshBuilder } from './mesh.ts';

/** How deep inside a spoke a place on the wheel's face is, in metres; below 0 it is a gap. */
function spokeDepth(wheel: Wheel, radius: number, angle: number): number {
  const rim = wheel.rim;
  const t = radius / rim;
  const edge = Math.max(radius - rim * 0.9, rim * 0.25 - radius);
  const fold = (count: number, turn: number) => {
    const pitch = (2 * Math.PI) / count;
    const a = angle + turn;
    return Math.abs(a - Math.round(a / pitch) * pitch) * radius;
  };
  switch (wheel.style) {
    case 'five':
      return Math.max(edge, mix(0.034, 0.024, t) + 0.012 * t * t - fold(5, 0));
    case 'twin': {
      const pitch = (2 * Math.PI) / 5;
      const a = Math.abs(angle - Math.round(angle / pitch) * pitch);
      return Math.max(edge, 0.013 + 0.004 * t - Math.abs(a - 0.13 - 0.09 * t) * radius);
    }
    case 'multi':
      return Math.max(edge, mix(0.0125, 0.0085, t) - fold(16, 0));
    case 'turbine':
      return Math.max(edge, mix(0.011, 0.026, t) - fold(9, 0.5 * t));
    case 'aero': {
      const slot = Math.max(
        (Math.abs(t - 0.62) - 0.25) * rim,
        fold(7, 0.5 * t) - 0.006 - 0.009 * t,
      );
      return Math.max(edge, slot);
    }
    case 'cap': {
      const hole = Math.hypot((t - 0.78) * rim, fold(10, 0)) - 0.014;
      return Math.max(edge, hole);
    }
  }
}

/** How far the face stands in from the tyre's outer face, at a fraction of the rim's radius. */
function faceInset(wheel: Wheel, t: number): number {
  if (wheel.style === 'cap')
    return 0.035 - 0.03 * smoothstep(0.62, 0.5, t) * (1 - 0.4 * t) + 0.02 * t * t;
  if (wheel.style === 'aero') return 0.022 + 0.012 * (1 - t) ** 2;
  return 0.02 + 0.045 * (1 - t) ** 1.6 + 0.018 * smoothstep(0.3, 0.1, t) * -1;
}

/** From radius, angle and a third number (inset, or slope) to a place or direction of the car. */
type Point = (r: number, angle: number, third: number) => [number, number, number];

/** The spokes: sheets of which the gaps are cut away, one behind the other to read as thickness. */
export function addSpokes(
  builder: MeshBuilder,
  wheel: Wheel,
  { point, direction, around }: { point: Point; direction: Point; around: number },
) {
  const rings = Math.round(around / 12);
  const ringAt = (row: number) => mix(0.015, 0.965, row / (rings - 1));
  const angleAt = (column: number) => (column / around) * 2 * Math.PI + 0.32;
  const inside = new Float32Array(rings * around);
  const inset = new Float32Array(rings * around);
  for (let row = 0; row < rings; row++) {
    const t = ringAt(row);
    for (let column = 0; column < around; column++) {
      const i = row * around + column;
      inside[i] = spokeDepth(wheel, t * wheel.rim, angleAt(column));
      inset[i] = faceInset(wheel, t) + 0.007 * smoothstep(0.006, 0, inside[i]!);
    }
  }
  const isClosed = wheel.style === 'aero' || wheel.style === 'cap';
  for (const depth of isClosed ? [0] : [0.022, 0.011, 0]) {
    builder.sheet(rings, around, 'rim', true, (row, column) => {
      const i = row * around + column;
      const t = ringAt(row);
      const angle = angleAt(column);
      const [out, inn] = [Math.min(row + 1, rings - 1), Math.max(row - 1, 0)];
      const slope =
        (inset[out * around + column]! - inset[inn * around + column]!) /
        ((ringAt(out) - ringAt(inn)) * wheel.rim);
      const next = inset[row * around + ((column + 1) % around)]!;
      const previous = inset[row * around + ((column + around - 1) % around)]!;
      const arc = Math.max(0.02, t * wheel.rim) * ((4 * Math.PI) / around);
      const twist = clamp((next - previous) / arc, -1.2, 1.2);
      const base = direction(slope, angle, 1);
      const tangent = direction(1, angle + Math.PI / 2, 0);
      const normal = [0, 1, 2].map((k) => base[k]! + tangent[k]! * twist);
      const length = Math.hypot(...normal);
      return {
        position: point(t * wheel.rim, angle, inset[i]! + depth),
        normal: [normal[0]! / length, normal[1]! / length, normal[2]! / length],
        light: depth > 0 ? 0.3 : 0.75 + 0.25 * t,
        hole: inside[i]!,
      };
    });
  }
}
