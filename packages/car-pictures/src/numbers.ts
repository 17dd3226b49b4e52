export const clamp = (v: number, lo: number, hi: number) => (v < lo ? lo : v > hi ? hi : v);

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

export function smoothstep(lo: number, hi: number, v: number): number {
  const t = clamp((v - lo) / (hi - lo), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The greater of two distances, its edge rounded over about `r` metres (cubic, so reflections stay smooth). */
export function roundMax(a: number, b: number, r: number): number {
  const h = r - Math.abs(a - b);
  const greater = a > b ? a : b;
  return h > 0 ? greater + (h * h * h) / (6 * r * r) : greater;
}

export const roundMin = (a: number, b: number, r: number) => -roundMax(-a, -b, r);

/** A repeatable number from 0 to 1 for a pair of whole numbers. */
export function hash(x: number, y: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1, one bump to a unit. */
export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const su = u * u * (3 - 2 * u);
  const sv = v * v * (3 - 2 * v);
  const below = mix(hash(i, j), hash(i + 1, j), su);
  const above = mix(hash(i, j + 1), hash(i + 1, j + 1), su);
  return mix(below, above, sv);
}

/** Noise with finer noise on it: clouds, ridges, asphalt. */
export function layeredNoise(x: number, y: number, layers: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let k = 0; k < layers; k++) {
    sum += weight * noise(x * scale + k * 17.3, y * scale + k * 9.1);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum / (1 - 0.5 ** layers);
}
