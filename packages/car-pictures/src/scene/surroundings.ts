// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { Color } from '../color.ts';

/** Light arriving from a direction (world: x right, y away from the camera, z up). */
export type LightFrom = (x: number, y: number, z: number) => Color;

/** Environment maps by direction: sharp reflections, soft reflections, and diffuse light on a surface. */
export interface Surroundings {
  sharp(x: number, y: number, z: number, out: Float64Array): void;
  soft(x: number, y: number, z: number, out: Float64Array): void;
  falling(x: number, y: number, z: number, out: Float64Array): void;
}

type Lookup = Surroundings['sharp'];

/**
 * Maps all directions to two squares, one for the sky and one for the ground, as an octahedron does,
 * so that a lookup needs no angles. The horizon is the edge of both squares and stays a clean line.
 */
function pyramids(size: number, fill: (x: number, y: number, z: number) => Color) {
  const data = new Float32Array(size * size * 6);
  for (let half = 0; half < 2; half++) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const u = (column / (size - 1)) * 2 - 1;
        const v = (row / (size - 1)) * 2 - 1;
        const x = (u + v) / 2;
        const y = (u - v) / 2;
        const z = Math.max(1e-4, 1 - Math.abs(x) - Math.abs(y)) * (half === 0 ? 1 : -1);
        const length = Math.hypot(x, y, z);
        const at = ((half * size + row) * size + column) * 3;
        data.set(fill(x / length, y / length, z / length), at);
      }
    }
  }
  return data;
}

function lookup(data: Float32Array, size: number): Lookup {
  const last = size - 1;
  return (x, y, z, out) => {
    const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
    const column = ((x + y) / sum + 1) * 0.5 * last;
    const row = ((x - y) / sum + 1) * 0.5 * last;
    const i = Math.min(size - 2, column | 0);
    const j = Math.min(size - 2, row | 0);
    const s = column - i;
    const t = row - j;
    const a = ((z < 0 ? size + j : j) * size + i) * 3;
    const b = a + size * 3;
    for (let c = 0; c < 3; c++) {
      const above = data[a + c]! + (data[a + 3 + c]! - data[a + c]!) * s;
      const below = data[b + c]! + (data[b + 3 + c]! - data[b + c]!) * s;
      out[c] = above + (below - above) * t;
    }
  };
}

/** Averages the light around each direction, weighted by the cosine to a power. */
function softened(light: LightFrom, size: number, power: number): Float32Array {
  const rays: number[] = [];
  const many = 40;
  for (let j = 0; j < many; j++) {
    const z = 1 - (2 * (j + 0.5)) / many;
    for (let i = 0; i < many; i++) {
      const angle = ((i + (j % 2) / 2) / many) * 2 * Math.PI;
      const r = Math.sqrt(1 - z * z);
      const ray: Color = [r * Math.cos(angle), r * Math.sin(angle), z];
      rays.push(...ray, ...light(...ray));
    }
  }
  const all = Float32Array.from(rays);
  return pyramids(size, (x, y, z) => {
    const sum = [0, 0, 0, 1e-6];
    for (let k = 0; k < all.length; k += 6) {
      const cos = x * all[k]! + y * all[k + 1]! + z * all[k + 2]!;
      if (cos <= 0) continue;
      const weight = power === 1 ? cos : cos ** power;
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + weight * all[k + 3 + c]!;
      sum[3] = sum[3]! + weight;
    }
    return [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!];
  });
}

export function surroundings(light: LightFrom): Surroundings {
  const sharpSize = 288;
  return {
    sharp: lookup(pyramids(sharpSize, light), sharpSize),
    soft: lookup(softened(light, 25, 24), 25),
    falling: lookup(softened(light, 13, 1), 13),
  };
}
