import { blend, type Color, color, plus, scaled } from '../color.ts';
import { hash, layeredNoise, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle } from './backdrop-style.ts';

const eye = 1.25;
const ceiling = 4.3;
const wallAt = 17;
const concrete = color(0xb9bcbc);
const wood = color(0x9b7a58);
const leaf = color(0x4d6b4b);
const green = color(0x2fbf7f);
const white = color(0xf4f6f5);
const sky = color(0xcfe0ea);

const wave = (v: number) => Math.abs(v - Math.round(v));

function charger(right: number, up: number): Color | undefined {
  const away = 13.2;
  const x = right * away;
  const z = eye + up * away;
  for (const at of [-5.9, -2.9, 2.6, 5.6]) {
    const dx = Math.abs(x - at);
    if (dx > 0.34 || z < 0 || z > 1.95) continue;
    const screen = dx < 0.2 && z > 1.25 && z < 1.6;
    if (screen) return scaled(color(0x9fe8ff), 1.3);
    if (dx > 0.29 && z > 0.2) return scaled(green, 1.7);
    if (z > 1.82) return scaled(white, 1.2);
    return scaled(x > at ? color(0x4d5356) : color(0x5f666a), 0.9);
  }
  return undefined;
}

function wall(right: number, up: number): Color {
  const x = right * wallAt;
  const z = eye + up * wallAt;
  if (z < 0.9) return scaled(color(0x8f9494), 0.8);
  const leaves = layeredNoise(x * 1.1, z * 1.1, 4);
  const outside = blend(
    scaled(sky, 1.05),
    scaled(leaf, 0.7 + 0.9 * leaves),
    smoothstep(3.2, 1.4, z + (leaves - 0.5) * 3),
  );
  const slat = wave(x / 0.5) > 0.36;
  const isWood = noise(Math.floor(x / 4.5) * 3.1, 1) > 0.55;
  if (isWood) return scaled(wood, slat ? 0.5 : 0.85);
  return wave(x / 1.6) < 0.03 ? scaled(color(0x41474a), 0.7) : outside;
}

/** A roofed charging bay: strip lights above, chargers with lit edges, pale concrete with painted bays. */
export const chargingBay: BackdropStyle = {
  far(right, up) {
    const post = charger(right, up);
    if (post) return post;
    const column = wave((right * 15 + 2.1) / 8.2) * 8.2 < 0.2;
    if (column && up > -0.08) return scaled(white, 0.62);
    if (up > 0 && (ceiling - eye) / up < wallAt) {
      const away = (ceiling - eye) / up;
      const x = right * away;
      const board = scaled(color(0x6a7274), 0.62 + 0.1 * noise(x * 0.7, away));
      const strip = wave((x + 0.9) / 3.4) * 3.4 < 0.1;
      const edge = away > wallAt - 0.5;
      return strip ? scaled(white, 3) : edge ? scaled(green, 0.8) : board;
    }
    return wall(right, up);
  },
  ground(x, away) {
    const mottle =
      0.92 + 0.16 * (layeredNoise(x * 0.6, away * 0.6, 3) - 0.5) + 0.03 * noise(x * 16, away * 11);
    let light = scaled(concrete, mottle * 0.62);
    const shine = smoothstep(8, 16, away) * 0.3;
    light = plus(light, sky, shine * (0.5 + 0.6 * hash(Math.floor(x / 3), 3)));
    const bay =
      smoothstep(0.1, 0.06, Math.abs(away - 12.4)) +
      (away < 12.4 ? smoothstep(0.09, 0.05, wave((x + 3.6) / 7.2) * 7.2) : 0);
    return blend(light, scaled(green, 0.6), Math.min(1, bay) * 0.8);
  },
  groundFrom: 15.5,
  lamps: () => [],
  light(x, y, z) {
    if (z <= 0) {
      const pale = blend(scaled(concrete, 0.6), scaled(concrete, 0.22), smoothstep(0, 0.5, -z));
      return blend(scaled(leaf, 0.5), pale, smoothstep(-0.005, 0.02, -z));
    }
    const away = (ceiling - 0.8) / z;
    const along = y * away;
    const across = x * away;
    const roof = smoothstep(0.2, 0.32, z) * smoothstep(9.5, 7.5, Math.abs(along));
    let under: Color = scaled(color(0x8a9294), 0.7);
    if (roof > 0) {
      // Two long strips; broader and softer than they look, so that curved panels mirror them whole.
      const strip = Math.min(Math.abs(along + 3.4), Math.abs(along - 1.2));
      const glow = smoothstep(0.75, 0.15, strip) * smoothstep(11, 7, Math.abs(across));
      under = plus(under, white, 4.2 * glow);
    }
    const angle = Math.atan2(x, -y);
    const open = blend(scaled(white, 1.25), scaled(sky, 1.05), smoothstep(0.1, 0.5, z));
    const trees = 0.06 + 0.1 * layeredNoise(angle * 5, 1, 3);
    const outside = blend(open, scaled(leaf, 0.45), smoothstep(trees + 0.02, trees - 0.02, z));
    return blend(outside, under, roof);
  },
  sun: { towards: [-0.35, -0.45, 0.82], light: [0.2, 0.2, 0.2] },
  wet: 0.14,
  shadow: 0.7,
  gravel: 0.1,
  bright: 1.12,
  blur: 6,
};
