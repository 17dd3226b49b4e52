// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { BackdropStyle } from '../backdrops/backdrop-style.ts';
import { noise } from '../numbers.ts';
import type { Frame, Lens } from './paint-backdrop.ts';

const size = 512;
const perMetre = 42;

/** A repeating tile of coarse and fine stones; values around 0. */
const tile = Float32Array.from({ length: size * size }, (_, i) => {
  const [x, y] = [i % size, (i / size) | 0];
  return noise(x * 0.9, y * 0.9) * 0.62 + noise(x * 0.37 + 50, y * 0.37) * 0.38 - 0.5;
});

/** Adds grain to the ground near the camera, which fades with distance. */
export function strewGravel(frame: Frame, lens: Lens, style: BackdropStyle) {
  const first = Math.ceil(lens.horizon + (lens.eye / 16) * lens.focal);
  for (let y = Math.max(0, first); y < frame.height; y++) {
    const away = (lens.eye * lens.focal) / (y + 0.5 - lens.horizon);
    // How many rows a metre of ground takes here. With few rows the stones are too small to see.
    const rows = (lens.eye * lens.focal) / away ** 2;
    const strength = style.gravel * Math.min(1, rows / 30) * Math.min(1, (16 - away) / 5);
    const v = (Math.floor(away * perMetre * 0.6) & (size - 1)) * size;
    const step = (away / lens.focal) * perMetre;
    let u = -lens.centre * step + size * 64;
    for (let o = y * frame.width * 3; o < (y + 1) * frame.width * 3; o += 3, u += step) {
      const by = 1 + strength * tile[v + ((u | 0) & (size - 1))]!;
      frame.light[o] = frame.light[o]! * by;
      frame.light[o + 1] = frame.light[o + 1]! * by;
      frame.light[o + 2] = frame.light[o + 2]! * by;
    }
  }
}
