// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { Shaded } from './shade.ts';

/** A half-size image of a car blurred and stretched to full size: how rough ground mirrors it. */
export function roughened(half: Shaded, radius: number): Shaded {
  const pad = radius * 3;
  const width = half.width + pad * 2;
  const height = half.height + pad * 2;
  let from = new Float32Array(width * height * 4);
  for (let i = 3; i < from.length; i += 4) from[i] = 1;
  for (let y = 0; y < half.height; y++) {
    const row = half.pixels.subarray(y * half.width * 4, (y + 1) * half.width * 4);
    from.set(row, ((y + pad) * width + pad) * 4);
  }
  // Ground smears a reflection up and down more than sideways.
  for (const [dx, r] of [
    [0, radius],
    [1, Math.ceil(radius / 2)],
    [0, radius],
  ] as const) {
    const to = new Float32Array(from.length);
    const lines = dx ? height : width;
    const count = dx ? width : height;
    const step = (dx ? 1 : width) * 4;
    for (let line = 0; line < lines; line++) {
      const first = line * (dx ? width : 1) * 4;
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        const at = (k: number) => from[first + Math.max(0, Math.min(count - 1, k)) * step + c]!;
        for (let k = -r; k <= r; k++) sum += at(k);
        for (let k = 0; k < count; k++) {
          to[first + k * step + c] = sum / (2 * r + 1);
          sum += at(k + r + 1) - at(k - r);
        }
      }
    }
    from = to;
  }
  return stretched({ left: half.left - pad, top: half.top - pad, width, height, pixels: from });
}

function stretched(half: Shaded): Shaded {
  const width = half.width * 2;
  const height = half.height * 2;
  const pixels = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(half.height - 1.001, (y - 0.5) / 2));
    const j = v | 0;
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(half.width - 1.001, (x - 0.5) / 2));
      const i = u | 0;
      const a = (j * half.width + i) * 4;
      const b = a + half.width * 4;
      for (let c = 0; c < 4; c++) {
        const top = half.pixels[a + c]! * (1 - u + i) + half.pixels[a + 4 + c]! * (u - i);
        const low = half.pixels[b + c]! * (1 - u + i) + half.pixels[b + 4 + c]! * (u - i);
        pixels[(y * width + x) * 4 + c] = top * (1 - v + j) + low * (v - j);
      }
    }
  }
  return { left: half.left * 2, top: half.top * 2, width, height, pixels };
}
