import { blend, colour, plus, scaled } from '../colour.ts';
import { layeredNoise, mix, noise, smoothstep } from '../numbers.ts';
import type { BackdropLook } from './backdrop-look.ts';
import { skyDome } from './sky-dome.ts';

const skyLow = colour(0xe9e4da);
const skyHigh = colour(0x7fa6c6);
const haze = colour(0xb9c9d6);
const rock = colour(0x5d6a75);
const snow = colour(0xf3f4f4);
const forest = colour(0x2f463a);
const meadow = colour(0x6f7b4b);
const asphalt = colour(0x5b5d60);

/** A pass road in clear light: ridges behind ridges, a meadow's edge, asphalt. */
export const mountainRoad: BackdropLook = {
  far(right, up) {
    let light = blend(skyLow, skyHigh, smoothstep(0.02, 0.3, up));
    const cloud = layeredNoise(right * 4 + 9, up * 16, 4) - 0.5;
    light = blend(light, colour(0xffffff), smoothstep(0, 0.3, cloud) * 0.5);
    const peaks = [
      { height: 0.135, scale: 5.5, far: 0.62, seed: 3, top: snow },
      { height: 0.098, scale: 6.5, far: 0.38, seed: 23, top: rock },
      { height: 0.062, scale: 9, far: 0.16, seed: 41, top: forest },
    ];
    for (const peak of peaks) {
      const shape = layeredNoise(right * peak.scale + peak.seed, peak.seed, 5);
      const sharpened = 1 - Math.abs(shape * 2 - 1);
      const top = peak.height * (0.35 + 0.75 * mix(shape, sharpened, 0.5));
      const lit = layeredNoise(right * 30 + up * 40, peak.seed + up * 20, 3);
      const high = smoothstep(top - 0.055, top - 0.012, up + (lit - 0.5) * 0.05);
      let face = blend(peak.top === forest ? forest : rock, peak.top, high);
      face = scaled(face, 0.7 + 0.6 * smoothstep(0.35, 0.65, lit));
      face = blend(face, haze, peak.far + 0.12 * smoothstep(0.05, 0, up));
      light = blend(light, face, smoothstep(top + 0.0015, top - 0.0015, up));
    }
    const trees = 0.014 + 0.022 * layeredNoise(right * 26 + 5, 2, 4);
    light = blend(
      light,
      scaled(forest, 0.7 + 0.5 * noise(right * 60, up * 160)),
      smoothstep(trees + 0.002, trees - 0.002, up),
    );
    const verge = -0.008 + 0.01 * (noise(right * 6, 31) - 0.5);
    const grass = scaled(meadow, 0.75 + 0.6 * layeredNoise(right * 20, up * 190, 3));
    light = blend(light, grass, smoothstep(verge + 0.003, verge - 0.003, up));
    const rail = Math.abs(up + 0.021) < 0.0062;
    const post =
      Math.abs(((((right * 11) % 1) + 1) % 1) - 0.5) > 0.46 && up < -0.015 && up > -0.052;
    if (rail || post)
      light = rail
        ? scaled(colour(0xc6cacc), 0.75 + 0.5 * smoothstep(-0.026, -0.016, up))
        : colour(0x777b7d);
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
      scaled(colour(0xe4e2da), 0.85),
      Math.min(1, line) * (0.75 + 0.2 * noise(x * 3, away * 8)),
    );
  },
  groundFrom: 17.4,
  lamps: () => [],
  light: (() => {
    const dome = skyDome({
      zenith: colour(0x6f9dc4),
      horizon: colour(0xe6e8e6),
      groundFar: scaled(colour(0x8c8e8c), 0.6),
      groundNear: scaled(asphalt, 0.4),
      skyline: scaled(colour(0x33463b), 0.8),
      skylineHeight: 0.17,
      cloud: [0.95, 0.95, 0.95],
      sunTowards: [-0.45, -0.6, 0.66],
      sunGlow: [1.3, 1.22, 1.05],
    });
    return (x, y, z) => (z > 0 ? plus(dome(x, y, z), [0.02, 0.02, 0.02]) : dome(x, y, z));
  })(),
  sun: { towards: [-0.45, -0.6, 0.66], light: [0.6, 0.55, 0.46] },
  wet: 0.05,
  shadow: 0.78,
  blur: 5,
};
