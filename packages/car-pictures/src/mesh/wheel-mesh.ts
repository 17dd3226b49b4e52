import { mix } from '../numbers.ts';
import type { Wheel } from './car-shape.ts';
import type { MeshBuilder, PartName } from './mesh.ts';
import { addSpokes } from './spoke-mesh.ts';

interface Place {
  x: number;
  /** y of the outer face of the tyre. */
  y: number;
  /** 1 on the left of the car, -1 on the right. */
  side: number;
  /** Steering angle, radians. */
  steer: number;
}

/** Tyre, rim, spokes and brake disc of one wheel standing on the ground, `around` vertices to the round. */
export function addWheel(builder: MeshBuilder, wheel: Wheel, place: Place, around: number) {
  const cos = Math.cos(place.steer);
  const sin = Math.sin(place.steer);
  /** From the wheel's own coordinates (radius, angle, inset from the outer face) to the car's. */
  const point = (r: number, angle: number, inset: number): [number, number, number] => {
    const u = r * Math.cos(angle);
    const v = place.side * (wheel.width / 2 - inset);
    const middle = place.y - (place.side * wheel.width) / 2;
    return [
      place.x + u * cos - v * sin,
      middle + u * sin + v * cos,
      wheel.radius + r * Math.sin(angle),
    ];
  };
  const direction = (out: number, angle: number, up: number): [number, number, number] => {
    const length = Math.hypot(out, up) || 1;
    const u = (out / length) * Math.cos(angle);
    const v = (place.side * up) / length;
    return [u * cos - v * sin, u * sin + v * cos, (out / length) * Math.sin(angle)];
  };
  const turned = (part: PartName, profile: readonly (readonly number[])[]) =>
    builder.sheet(profile.length, around, part, true, (row, column) => {
      const [r = 0, inset = 0, out = 0, up = 1, light = 1] = profile[row] ?? [];
      const angle = (column / around) * 2 * Math.PI;
      return { position: point(r, angle, inset), normal: direction(out, angle, up), light };
    });

  const R = wheel.radius;
  const rim = wheel.rim;
  const w = wheel.width;
  turned('tyre', [
    [rim * 0.99, 0.016, -0.4, 1, 0.7],
    [rim * 1.02, 0.006, -0.3, 1, 0.9],
    [mix(rim, R, 0.35), 0.0, 0, 1],
    [mix(rim, R, 0.7), 0.004, 0.35, 1],
    [mix(rim, R, 0.9), 0.016, 0.8, 0.8, 0.9],
    [R * 0.994, 0.036, 1, 0.4, 0.7],
    [R, 0.06, 1, 0, 0.6],
    [R, w - 0.05, 1, 0, 0.5],
    [R * 0.97, w - 0.01, 1, -0.8, 0.4],
    [rim, w, 0, -1, 0.3],
    [rim * 0.2, w, 0, -1, 0.2],
  ]);
  turned('rim', [
    [rim * 1.005, 0.014, 0.3, 1],
    [rim * 0.985, 0.009, 0, 1],
    [rim * 0.955, 0.012, -0.7, 0.8],
    [rim * 0.94, 0.03, -1, 0.2, 0.8],
    [rim * 0.92, 0.08, -1, 0.1, 0.45],
    [rim * 0.9, w * 0.7, -1, 0.1, 0.2],
  ]);
  turned('disc', [
    [rim * 0.76, 0.1, 0.4, 1, 0.75],
    [rim * 0.75, 0.098, 0, 1, 0.8],
    [rim * 0.3, 0.098, 0, 1, 0.6],
    [0.001, 0.098, 0, 1, 0.5],
  ]);
  turned('well', [
    [rim * 0.93, 0.13, 0, 1, 0.25],
    [0.001, 0.13, 0, 1, 0.25],
  ]);
  // The face of a wheel on the far side is never seen.
  if (place.side > 0) addSpokes(builder, wheel, { point, direction, around: around * 2.5 });
}
