import { blend, color, plus, scaled } from '../color.ts';
import { layeredNoise, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle } from './backdrop-style.ts';
import { skyDome } from './sky-dome.ts';

const skyLow = color(0xfbe6c4);
const skyMiddle = color(0xb5d0e0);
const skyHigh = color(0x4e8bc2);
const seaFar = color(0x6fa3b5);
const seaNear = color(0x2c7489);
const sand = color(0xd9c6a2);
const duneShade = color(0xa08c68);
const grass = color(0x8b8c58);
const road = color(0x9c978f);

/** Late light over the sea, dunes to both sides, a sandy car park. */
export const coast: BackdropStyle = {
  far(right, up) {
    const haze = smoothstep(0.0, 0.1, up);
    let light = blend(skyLow, skyMiddle, haze);
    light = blend(light, skyHigh, smoothstep(0.06, 0.26, up));
    const cloud = layeredNoise(right * 5 + 4, up * 26, 4) - 0.46;
    light = blend(
      light,
      color(0xfff4e4),
      smoothstep(0.0, 0.25, cloud) * smoothstep(0.02, 0.1, up) * 0.8,
    );
    light = plus(
      light,
      color(0xffd9a0),
      0.75 * Math.exp(-((right + 0.22) ** 2) / 0.06 - Math.max(0, up) * 11),
    );
    if (up < 0) {
      light = blend(seaFar, seaNear, smoothstep(0, 0.022, -up));
      const glitter = noise(right * 90, up * 1400) * Math.exp(-((right + 0.28) ** 2) / 0.02);
      light = plus(light, color(0xffe3b5), glitter * 0.9);
      const foam = smoothstep(0.6, 0.9, layeredNoise(right * 14, up * 420, 2));
      light = blend(light, color(0xf3f1ea), foam * smoothstep(0.012, 0.03, -up) * 0.7);
    }
    for (const [at, width, height, far] of [
      [0.46, 0.2, 0.045, 0.5],
      [-0.56, 0.22, 0.04, 0.3],
      [0.7, 0.24, 0.08, 0],
    ] as const) {
      const hump = Math.exp(-(((right - at) / width) ** 2) * 2.2);
      const top =
        height * hump + 0.006 * layeredNoise(right * 16 + at * 9, 1, 3) * hump - 0.03 * (1 - hump);
      const lit = layeredNoise(right * 12, up * 60 + at * 5, 3);
      const dune = blend(
        blend(duneShade, sand, smoothstep(0.3, 0.65, lit)),
        grass,
        smoothstep(0.5, 0.75, layeredNoise(right * 40, up * 90, 3)),
      );
      light = blend(
        light,
        blend(dune, skyLow, far * 0.5),
        smoothstep(top + 0.002, top - 0.002, up),
      );
    }
    const beach = -0.034 + 0.01 * (noise(right * 5, 8) - 0.5);
    return blend(
      light,
      scaled(sand, 0.85 + 0.2 * noise(right * 9, up * 300)),
      smoothstep(beach + 0.004, beach - 0.004, up),
    );
  },
  ground(x, away) {
    const drift = layeredNoise(x * 0.5, away * 0.35, 3);
    const stones = 0.94 + 0.12 * noise(x * 9, away * 6);
    return scaled(
      blend(road, sand, 0.12 + 0.75 * smoothstep(0.45, 0.75, drift + (away - 14) * 0.025)),
      0.72 * stones,
    );
  },
  groundFrom: 21,
  lamps: () => [],
  light: skyDome({
    zenith: color(0x7aa9cf),
    horizon: color(0xf1e2cb),
    groundFar: scaled(color(0xc9b794), 0.8),
    groundNear: scaled(color(0x7d766c), 0.4),
    skyline: color(0x7d7a66),
    skylineHeight: 0.1,
    cloud: [0.75, 0.72, 0.66],
    sunTowards: [-0.55, -0.55, 0.63],
    sunGlow: [1.3, 1.15, 0.9],
  }),
  sun: { towards: [-0.55, -0.55, 0.63], light: [0.75, 0.6, 0.4] },
  wet: 0.05,
  shadow: 0.72,
  gravel: 0.4,
  bright: 1.3,
  blur: 5,
};
