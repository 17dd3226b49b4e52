// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { CarShape } from './car-shape.ts';
import { develop } from './colour.ts';
import { hash, smoothstep } from './numbers.ts';
import { blur, type Frame } from './paint-backdrop.ts';
import type { Shaded } from './shade.ts';
import type { View } from './view.ts';

/** The backdrop at full size: the half-size painting stretched smoothly. */
export function enlarge(half: Frame, width: number, height: number): Frame {
  const light = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(half.height - 1.001, (y - 0.5) / 2));
    const j = v | 0;
    const below = Math.min(half.height - 1, j + 1) * half.width;
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(half.width - 1.001, (x - 0.5) / 2));
      const i = u | 0;
      const next = Math.min(half.width - 1, i + 1);
      const s = u - i;
      const t = v - j;
      const [a, b] = [(j * half.width + i) * 3, (j * half.width + next) * 3];
      const [c, d] = [(below + i) * 3, (below + next) * 3];
      for (let k = 0; k < 3; k++) {
        const top = half.light[a + k]! * (1 - s) + half.light[b + k]! * s;
        const low = half.light[c + k]! * (1 - s) + half.light[d + k]! * s;
        light[(y * width + x) * 3 + k] = top * (1 - t) + low * t;
      }
    }
  }
  return { width, height, light };
}

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

/** Lets the brightest lights bleed, as in a lens. */
export function bloom(frame: Frame, strength: number) {
  const by = 4;
  const width = Math.ceil(frame.width / by);
  const height = Math.ceil(frame.height / by);
  const small: Frame = { width, height, light: new Float32Array(width * height * 3) };
  for (let y = 0; y < height * by && y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const from = (y * frame.width + x) * 3;
      const to = (((y / by) | 0) * width + ((x / by) | 0)) * 3;
      for (let k = 0; k < 3; k++) {
        const over = frame.light[from + k]! - 1.05;
        if (over > 0) small.light[to + k] = small.light[to + k]! + over / (by * by);
      }
    }
  }
  blur(small, 4, 2);
  const glow = enlarge({ ...enlarge(small, width * 2, height * 2) }, width * 4, height * 4);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const to = (y * frame.width + x) * 3;
      const from = (y * glow.width + x) * 3;
      for (let k = 0; k < 3; k++)
        frame.light[to + k] = frame.light[to + k]! + glow.light[from + k]! * strength;
    }
  }
}

/** Light to screen values, with darker corners and a trace of grain so that skies do not band. */
export function expose(frame: Frame, vignette: number): Uint8Array {
  const out = new Uint8Array(frame.width * frame.height * 3);
  for (let y = 0; y < frame.height; y++) {
    const v = (2 * y) / frame.height - 1;
    for (let x = 0; x < frame.width; x++) {
      const u = (2 * x) / frame.width - 1;
      const corner = 1 - vignette * (u * u * 0.55 + v * v * 0.45) ** 1.5;
      const grain = (hash(x, y) - 0.5) * 1.6;
      const o = (y * frame.width + x) * 3;
      for (let k = 0; k < 3; k++) {
        out[o + k] = Math.max(
          0,
          Math.min(255, develop(frame.light[o + k]! * corner) + grain + 0.5),
        );
      }
    }
  }
  return out;
}
