// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { CarShape } from '../mesh/car-shape.ts';
import { smoothstep } from '../numbers.ts';
import type { Shaded } from '../pixels/shade.ts';
import type { View } from '../view.ts';
import type { Frame } from './paint-backdrop.ts';

/** Darkens the ground under and around a car: hard at the tyres, soft around the body. */
export function castShadow(frame: Frame, shape: CarShape, view: View, strength: number) {
  const xs = [...shape.nose, ...shape.tail].map((p) => p[1]);
  const front = Math.max(...xs) - 0.12;
  const rear = Math.min(...xs) + 0.12;
  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  const axle = shape.wheelbase / 2;
  const from = Math.ceil(view.horizon + (view.eye / (view.away + 5)) * view.focal);
  for (let row = Math.max(0, from); row < frame.height; row++) {
    const away = (view.eye * view.focal) / (row + 0.5 - view.horizon);
    if (away < view.away - 4.5) break;
    for (let column = 0; column < frame.width; column++) {
      const wx = ((column + 0.5 - view.centre) / view.focal) * away - view.right;
      const wy = away - view.away;
      const x = wx * cos + wy * sin;
      const y = -wx * sin + wy * cos;
      const dx = Math.max(rear - x, x - front);
      const dy = Math.abs(y) - shape.halfWidth + 0.1;
      if (dx > 1.6 || dy > 1.6) continue;
      const d =
        Math.hypot(Math.max(dx + 0.3, 0), Math.max(dy + 0.3, 0)) +
        Math.min(Math.max(dx + 0.3, dy + 0.3), 0) -
        0.3;
      const under = smoothstep(0.42, -0.3, d);
      const around = 0.3 * smoothstep(1.5, 0, d);
      const tx = Math.max(0, Math.abs(Math.abs(x) - axle) - 0.07);
      const ty = Math.max(0, Math.abs(Math.abs(y) - shape.halfWidth + 0.13) - 0.1);
      const tyre = Math.exp(-(tx * tx + ty * ty) / 0.012);
      const dark = 1 - strength * Math.max(under, around) * 1.05;
      const keep = Math.max(0.02, dark) * (1 - 0.85 * tyre);
      const o = (row * frame.width + column) * 3;
      for (let k = 0; k < 3; k++) frame.light[o + k] = frame.light[o + k]! * keep;
    }
  }
}

/** Lays a car's light over the frame; with `share` below 1 it is a reflection in the ground. */
export function layOver(frame: Frame, car: Shaded, share = 1) {
  for (let y = Math.max(0, -car.top); y < car.height && y + car.top < frame.height; y++) {
    for (let x = Math.max(0, -car.left); x < car.width && x + car.left < frame.width; x++) {
      const from = (y * car.width + x) * 4;
      const through = 1 - (1 - car.pixels[from + 3]!) * share;
      if (through === 1) continue;
      const to = ((y + car.top) * frame.width + x + car.left) * 3;
      for (let k = 0; k < 3; k++) {
        frame.light[to + k] = frame.light[to + k]! * through + car.pixels[from + k]! * share;
      }
    }
  }
}
