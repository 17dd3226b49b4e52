// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { Frame } from '../scene/paint-backdrop.ts';

/** Enlarges a frame by bilinear interpolation. */
export function enlarge(small: Frame, width: number, height: number): Frame {
  const light = new Float32Array(width * height * 3);
  const across = width / small.width;
  const down = height / small.height;
  const stretch = (row: number): Float32Array => {
    const line = new Float32Array(width * 3);
    const from = row * small.width * 3;
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(small.width - 1, (x + 0.5) / across - 0.5));
      const i = u | 0;
      const a = from + i * 3;
      const b = i + 1 < small.width ? a + 3 : a;
      const s = u - i;
      const o = x * 3;
      line[o] = small.light[a]! + (small.light[b]! - small.light[a]!) * s;
      line[o + 1] = small.light[a + 1]! + (small.light[b + 1]! - small.light[a + 1]!) * s;
      line[o + 2] = small.light[a + 2]! + (small.light[b + 2]! - small.light[a + 2]!) * s;
    }
    return line;
  };
  let above = stretch(0);
  let below = above;
  let current = 0;
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(small.height - 1, (y + 0.5) / down - 0.5));
    const j = v | 0;
    if (j > current) {
      above = below;
      current = j;
    }
    if (below === above && j + 1 < small.height) below = stretch(j + 1);
    const t = v - j;
    const o = y * width * 3;
    for (let x = 0; x < width * 3; x++) light[o + x] = above[x]! + (below[x]! - above[x]!) * t;
  }
  return { width, height, light };
}
