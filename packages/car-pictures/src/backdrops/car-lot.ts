import { blend, type Colour, colour, plus, scaled } from '../colour.ts';
import { hash, layeredNoise, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle, Lamp } from './backdrop-style.ts';
import { skyDome } from './sky-dome.ts';

const eye = 1.5;
const skyLow = colour(0xf2a264);
const skyRose = colour(0x9a6f86);
const skyMiddle = colour(0x4d5878);
const skyHigh = colour(0x1b2539);
const hill = colour(0x141c2c);
const warm = colour(0xffbd78);
const asphalt = colour(0x272d38);
const wave = (v: number) => Math.abs(v - Math.round(v));

/** Tangents at which the lamp posts stand. */
const poles = [0.02, 0.2, 0.4, 0.62];

/** The glass pavilion behind the cars, lit from within. */
function pavilion(right: number, up: number, isImage = false): Colour | undefined {
  const away = 32;
  const x = right * away;
  const z = eye + up * away;
  if (x < -1.5 || z < 0 || z > 5.6) return undefined;
  if (z > 4.9) return x < -1 && z < 5.4 ? undefined : scaled(colour(0x0d121c), 1);
  if (x < 0.4) return undefined;
  const frame = wave(x / 3.2) * 3.2 < 0.09 || Math.abs(z - 3.6) < 0.05;
  if (frame) return scaled(colour(0x141820), 1);
  const depth = 0.75 + 0.35 * noise(x * 0.5, z * 0.9);
  const ceiling = smoothstep(3.4, 4.8, z);
  const spots = !isImage && wave(x / 1.1) < 0.12 && z > 4.2 && z < 4.55 ? 2.2 : 0;
  const fromCar = Math.abs(x - 3.6 - 6.4 * Math.round((x - 3.6) / 6.4));
  if ((fromCar < 2.1 && z < 0.8) || (fromCar < 1.25 - 0.5 * (z - 0.8) && z < 1.35)) {
    return scaled(warm, 0.1 + 0.2 * smoothstep(0.4, 0.8, z));
  }
  const furniture = z < 0.4 + 0.7 * hash(Math.floor(x / 1.4), 2) ? 0.6 : 1;
  return plus(scaled(warm, (0.34 + 0.5 * ceiling) * depth * furniture), colour(0xfff0d8), spots);
}

/** A car lot at dusk: dark sky on the left, a lit pavilion on the right, wet asphalt. */
export const carLot: BackdropStyle = {
  far(right, up) {
    const glow = Math.exp(-((right - 0.22) ** 2) / 0.16);
    const sink = 0.03 * (1 - glow);
    let light = blend(skyRose, skyMiddle, smoothstep(0, 0.14, up + sink));
    light = blend(skyLow, light, smoothstep(-0.02, 0.06 + 0.05 * glow, up + sink * 1.4));
    light = blend(light, skyHigh, smoothstep(0.05, 0.25, up + sink * 1.6));
    const cloud = smoothstep(0.5, 0.75, layeredNoise(right * 3.5 + 2, up * 24, 4));
    light = blend(light, colour(0xd98a72), 0.3 * cloud * glow * smoothstep(0.2, 0.03, up));
    const ridge = 0.012 + 0.03 * layeredNoise(right * 7 + 3, 4, 4);
    light = blend(light, blend(hill, skyRose, 0.05), smoothstep(ridge + 0.002, ridge - 0.002, up));
    const isPole = poles.some((at) => Math.abs(right - at) < 0.0011) && up < 0.15 && up > -0.05;
    return isPole ? hill : (pavilion(right, up) ?? light);
  },
  ground(x, away) {
    const puddle = layeredNoise(x * 0.4 + 3, away * 0.25, 4);
    const lit = smoothstep(-7, 5, x) * smoothstep(40, 8, away);
    let light = scaled(asphalt, 0.38 + 0.08 * noise(x * 12, away * 8) + 0.25 * lit);
    const sheen = smoothstep(5, 26, away) * (0.22 + 0.5 * smoothstep(0.42, 0.62, puddle));
    light = plus(
      light,
      blend(skyMiddle, skyLow, smoothstep(-6, 8, x) * smoothstep(6, 24, away)),
      sheen * 0.6,
    );
    const image = pavilion(x / away, eye / away, true);
    if (image) light = plus(light, image, 0.1 + 0.42 * smoothstep(0.4, 0.62, puddle));
    // Painted bays, at the slant at which the cars stand in them.
    const along = (x - (away - 10) * -0.72) / 3.05;
    const line =
      smoothstep(0.055, 0.035, wave(along) * 2.2) *
      smoothstep(25, 14, away) *
      smoothstep(-9, -2, x);
    return blend(light, scaled(colour(0xd6d8da), 0.5), line * 0.35);
  },
  groundFrom: 30,
  lamps: () => {
    const heads: Lamp[] = poles.map((right) => ({
      right,
      up: 0.15,
      size: 0.006,
      colour: [2.3, 1.95, 1.5],
      mirrored: true,
    }));
    const town: Lamp[] = Array.from({ length: 18 }, (_, i) => ({
      right: -0.5 + 0.6 * hash(i, 1),
      up: -0.008 + 0.02 * hash(i, 2),
      size: 0.0016 + 0.0014 * hash(i, 3),
      colour: scaled(hash(i, 4) > 0.3 ? warm : colour(0xff7a4a), 0.3),
    }));
    return [...town, ...heads];
  },
  light: skyDome({
    zenith: colour(0x30436f),
    horizon: colour(0xe0a078),
    groundFar: scaled(colour(0x6b5a58), 0.5),
    groundNear: scaled(asphalt, 0.45),
    skyline: scaled(hill, 0.9),
    skylineHeight: 0.12,
    cloud: [1.15, 1.0, 1.05],
    sunTowards: [0.55, -0.45, 0.5],
    sunGlow: [1.25, 0.9, 0.6],
  }),
  sun: { towards: [0.5, -0.5, 0.6], light: [0.7, 0.54, 0.4] },
  wet: 0.42,
  shadow: 0.8,
  gravel: 0.3,
  bright: 1,
  blur: 4,
};
