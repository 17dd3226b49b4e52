import { blend, type Color, color, plus, scaled } from '../color.ts';
import { layeredNoise, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle } from './backdrop-style.ts';
import { skyDome } from './sky-dome.ts';

const skyLow = color(0xb9d0e2);
const skyHigh = color(0x4a83ba);
const haze = color(0xb4c5d4);
const rock = color(0x566270);
const snow = color(0xf3f4f4);
const forest = color(0x2f463a);
const meadow = color(0x66703f);
const asphalt = color(0x5b5d60);

interface Range {
  height: number;
  /** Peaks to a unit of tangent. */
  scale: number;
  seed: number;
  far: number;
  snow: number;
  low: Color;
  high: Color;
}

const ranges: readonly Range[] = [
  { height: 0.2, scale: 3.1, seed: 7, far: 0.12, snow: 0.09, low: rock, high: rock },
  { height: 0.125, scale: 4.3, seed: 23, far: 0.2, snow: 0.12, low: forest, high: rock },
  { height: 0.075, scale: 5.2, seed: 44, far: 0.08, snow: 1, low: forest, high: forest },
];

function crest({ height, scale, seed }: Range, right: number): number {
  const broad = noise(right * scale + seed, seed);
  const peaks = 1 - Math.abs(2 * noise(right * scale * 1.9 + seed, seed + 3) - 1);
  const rough = layeredNoise(right * scale * 7 + seed, seed + 5, 3);
  return height * (0.22 + 0.42 * broad + 0.22 * peaks * peaks + 0.24 * rough);
}

/** A pass road in clear light: ridges behind ridges, a meadow's edge, asphalt. */
export const mountainRoad: BackdropStyle = {
  far(right, up) {
    let light = blend(skyLow, skyHigh, smoothstep(0.02, 0.22, up));
    const cloud = layeredNoise(right * 3.2 + 9, up * 14, 4) - 0.53;
    light = blend(
      light,
      color(0xffffff),
      smoothstep(0, 0.28, cloud) * 0.55 * smoothstep(0.08, 0.17, up),
    );
    for (const range of ranges) {
      const height = crest(range, right);
      if (up > height + 0.003) continue;
      // The slope to the sun is lit, the other in shade: the crest's own slope tells which.
      const slope =
        (crest(range, right + 0.012 + up * 0.15) - crest(range, right - 0.006 + up * 0.15)) / 0.018;
      const folds = layeredNoise(right * 26 - up * 18, range.seed + up * 30, 4) - 0.5;
      const lit = smoothstep(-0.6, 0.5, slope + folds * 0.7);
      const snowLine = range.snow + 0.03 * folds;
      const bare = blend(range.low, range.high, smoothstep(0, height, up));
      const face = blend(bare, snow, smoothstep(snowLine - 0.006, snowLine + 0.012, up) * 0.92);
      const shaded = blend(scaled(blend(face, skyHigh, range.far), 0.66), face, lit);
      const misted = blend(
        shaded,
        haze,
        range.far + 0.4 * smoothstep(height, height * 0.15, up) * (range.far * 2.4),
      );
      light = blend(light, misted, smoothstep(height + 0.001, height - 0.001, up));
    }
    const trees = 0.02 + 0.014 * layeredNoise(right * 70, 2, 3) + 0.02 * noise(right * 6, 5);
    const tree = scaled(forest, 0.45 + 0.75 * noise(right * 120, up * 160));
    light = blend(light, blend(tree, haze, 0.08), smoothstep(trees + 0.0015, trees - 0.0015, up));
    const verge = 0.001 + 0.008 * (noise(right * 6, 31) - 0.5);
    const grass = scaled(meadow, 0.55 + 0.7 * layeredNoise(right * 24, up * 260, 3));
    light = blend(light, grass, smoothstep(verge + 0.003, verge - 0.003, up));
    const post = Math.abs(right * 9 - Math.round(right * 9)) < 0.035 && up < -0.012 && up > -0.058;
    if (post) light = color(0x6c7073);
    if (Math.abs(up + 0.019) < 0.0066) {
      const fold = Math.cos(((up + 0.019) / 0.0066) * 4.2) * 0.5 + 0.5;
      light = scaled(color(0xa9afb2), 0.45 + 0.5 * fold);
    }
    return light;
  },
  ground(x, away) {
    const grain =
      0.9 + 0.1 * noise(x * 14, away * 9) + 0.12 * (layeredNoise(x * 0.7, away * 0.5, 3) - 0.5);
    let light = scaled(asphalt, grain * 0.8);
    const tracks = smoothstep(0.9, 0, Math.abs(Math.abs(away - 9.6) - 1.1));
    light = scaled(light, 1 - 0.1 * tracks);
    const line =
      smoothstep(0.11, 0.07, Math.abs(away - 16.2)) + smoothstep(0.09, 0.06, Math.abs(away - 6.15));
    return blend(
      light,
      scaled(color(0xe4e2da), 0.85),
      Math.min(1, line) * (0.75 + 0.2 * noise(x * 3, away * 8)),
    );
  },
  groundFrom: 17.4,
  lamps: () => [],
  light: (() => {
    const dome = skyDome({
      zenith: color(0x6f9dc4),
      horizon: color(0xe6e8e6),
      groundFar: scaled(color(0x8c8e8c), 0.6),
      groundNear: scaled(asphalt, 0.4),
      skyline: scaled(color(0x33463b), 0.8),
      skylineHeight: 0.17,
      cloud: [0.95, 0.95, 0.95],
      sunTowards: [-0.45, -0.6, 0.66],
      sunGlow: [1.4, 1.25, 1.0],
    });
    return (x, y, z) => (z > 0 ? plus(dome(x, y, z), [0.02, 0.02, 0.02]) : dome(x, y, z));
  })(),
  sun: { towards: [-0.45, -0.6, 0.66], light: [0.58, 0.5, 0.38] },
  wet: 0.05,
  shadow: 0.78,
  gravel: 0.5,
  bright: 1.35,
  blur: 4,
};
