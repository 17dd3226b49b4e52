// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import { film } from '../color.ts';
import { hash } from '../numbers.ts';
import { blur, type Frame } from '../scene/paint-backdrop.ts';
import { enlarge } from './enlarge.ts';

const grainSize = 256;
const grain = Float32Array.from(
  { length: grainSize * grainSize },
  (_, i) => (hash(i % grainSize, (i / grainSize) | 0) - 0.5) * 1.6,
);

/** The glow around the brightest lights. */
function spill(frame: Frame): Frame {
  const by = 4;
  const width = Math.ceil(frame.width / by);
  const height = Math.ceil(frame.height / by);
  const small: Frame = { width, height, light: new Float32Array(width * height * 3) };
  for (let y = 0; y < frame.height; y++) {
    const row = ((y / by) | 0) * width;
    for (let x = 0; x < frame.width * 3; x++) {
      const over = frame.light[y * frame.width * 3 + x]! - 1.05;
      if (over <= 0) continue;
      const to = (row + ((x / 3 / by) | 0)) * 3 + (x % 3);
      small.light[to] = small.light[to]! + over / (by * by);
    }
  }
  blur(small, 4, 2);
  return enlarge(small, frame.width, frame.height);
}

/** Converts light to screen values, with glow, darker corners and a little grain against banding. */
export function expose(frame: Frame, vignette: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(frame.width * frame.height * 3);
  const glow = spill(frame).light;
  const { last, brightest, values } = film;
  const factor = (last * last) / brightest;
  for (let y = 0; y < frame.height; y++) {
    const v = (2 * y) / frame.height - 1;
    const noise = (y % grainSize) * grainSize;
    for (let x = 0; x < frame.width; x++) {
      const u = (2 * x) / frame.width - 1;
      const far = u * u * 0.55 + v * v * 0.45;
      const corner = (1 - vignette * far * Math.sqrt(far)) * factor;
      const speck = grain[noise + (x % grainSize)]!;
      const o = (y * frame.width + x) * 3;
      for (let k = o; k < o + 3; k++) {
        const at = Math.sqrt(Math.max(0, frame.light[k]! + glow[k]! * 0.6) * corner);
        out[k] = values[at < last ? at | 0 : last]! + speck;
      }
    }
  }
  return out;
}
