import { blend, type Color, color, plus, scaled } from '../color.ts';
import { hash, layeredNoise, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle, Lamp } from './backdrop-style.ts';
import { type LotHour, type LotLight, lotLights } from './lot-hour.ts';

const eye = 1.5;
const warm = color(0xffbd78);
const wave = (v: number) => Math.abs(v - Math.round(v));

/** Tangents at which the lamp posts stand. */
const poles = [0.02, 0.2, 0.4, 0.62];

/** The glass pavilion behind the cars, lit from within. */
function pavilion(hour: LotLight, right: number, up: number, isImage = false): Color | undefined {
  const away = 32;
  const x = right * away;
  const z = eye + up * away;
  if (x < -1.5 || z < 0 || z > 5.6) return undefined;
  if (z > 4.9) return x < -1 && z < 5.4 ? undefined : scaled(hour.frame, 0.75);
  if (x < 0.4) return undefined;
  const frame = wave(x / 3.2) * 3.2 < 0.09 || Math.abs(z - 3.6) < 0.05;
  if (frame) return hour.frame;
  const depth = 0.75 + 0.35 * noise(x * 0.5, z * 0.9);
  const ceiling = smoothstep(3.4, 4.8, z);
  const spots = !isImage && wave(x / 1.1) < 0.12 && z > 4.2 && z < 4.55 ? 2.2 : 0;
  const fromCar = Math.abs(x - 3.6 - 6.4 * Math.round((x - 3.6) / 6.4));
  const glass = scaled(hour.mirror, 0.8 + 0.5 * layeredNoise(x * 0.35, z * 0.6, 3));
  if ((fromCar < 2.1 && z < 0.8) || (fromCar < 1.25 - 0.5 * (z - 0.8) && z < 1.35)) {
    return plus(glass, warm, (0.1 + 0.2 * smoothstep(0.4, 0.8, z)) * hour.inside);
  }
  const furniture = z < 0.4 + 0.7 * hash(Math.floor(x / 1.4), 2) ? 0.6 : 1;
  const light = plus(glass, warm, (0.34 + 0.5 * ceiling) * depth * furniture * hour.inside);
  return plus(light, color(0xfff0d8), spots * Math.min(1, hour.inside));
}

/** A car lot: open sky on the left, a glass pavilion on the right, wet asphalt but by day. */
export function carLot(at: LotHour): BackdropStyle {
  const hour = lotLights[at];
  const [skyLow, skyRose, skyMiddle, skyHigh] = hour.sky;
  return {
    far(right, up) {
      const glow = Math.exp(-((right - 0.22) ** 2) / 0.16);
      const sink = 0.03 * (1 - glow);
      let light = blend(skyRose, skyMiddle, smoothstep(0, 0.14, up + sink));
      light = blend(skyLow, light, smoothstep(-0.02, 0.06 + 0.05 * glow, up + sink * 1.4));
      light = blend(light, skyHigh, smoothstep(0.05, 0.25, up + sink * 1.6));
      const cloud = smoothstep(0.5, 0.75, layeredNoise(right * 3.5 + 2, up * 24, 4));
      // By day none stand on the left, behind the text.
      const where =
        at === 'day'
          ? smoothstep(0.26, 0.1, up) * smoothstep(0.02, 0.2, right)
          : glow * smoothstep(0.2, 0.03, up);
      light = blend(light, hour.cloud, hour.clouds * cloud * where);
      const ridge = 0.012 + 0.03 * layeredNoise(right * 7 + 3, 4, 4);
      const hill = blend(hour.hill, skyRose, at === 'day' ? 0.22 : 0.05);
      light = blend(light, hill, smoothstep(ridge + 0.002, ridge - 0.002, up));
      const isPole = poles.some((x) => Math.abs(right - x) < 0.0011) && up < 0.15 && up > -0.05;
      return isPole ? hour.frame : (pavilion(hour, right, up) ?? light);
    },
    ground(x, away) {
      const puddle = layeredNoise(x * 0.4 + 3, away * 0.25, 4);
      const lit = smoothstep(-7, 5, x) * smoothstep(40, 8, away);
      const [dark, more] = hour.ground;
      let light = scaled(hour.asphalt, dark + 0.08 * noise(x * 12, away * 8) + more * lit);
      const sheen =
        smoothstep(5, 26, away) * (0.22 + 0.5 * smoothstep(0.42, 0.62, puddle)) * shine(hour);
      light = plus(
        light,
        blend(skyMiddle, skyLow, smoothstep(-6, 8, x) * smoothstep(6, 24, away)),
        sheen * 0.6,
      );
      const image = pavilion(hour, x / away, eye / away, true);
      if (image)
        light = plus(light, image, (0.1 + 0.42 * smoothstep(0.4, 0.62, puddle)) * shine(hour));
      // Painted bays, at the slant at which the cars stand in them.
      const along = (x - (away - 10) * -0.72) / 3.05;
      const line =
        smoothstep(0.055, 0.035, wave(along) * 2.2) *
        smoothstep(25, 14, away) *
        smoothstep(-9, -2, x);
      return blend(light, scaled(color(0xd6d8da), hour.line), line * 0.35);
    },
    groundFrom: 30,
    lamps: () => lampsOf(hour),
    light: hour.light,
    sun: hour.sun,
    wet: hour.wet,
    shadow: hour.shadow,
    gravel: hour.gravel,
    bright: hour.bright,
    blur: 4,
  };
}

/** How much the ground mirrors what stands behind it; 1 at dusk. */
const shine = ({ wet }: LotLight) => Math.min(1.2, wet / 0.42);

function lampsOf({ lamps, town, stars }: LotLight): Lamp[] {
  const heads = poles.map((right) => ({
    right,
    up: 0.15,
    size: 0.006,
    color: scaled([2.3, 1.95, 1.5], lamps),
    mirrored: true,
  }));
  const windows = Array.from({ length: 18 }, (_, i) => ({
    right: -0.5 + 0.6 * hash(i, 1),
    up: -0.008 + 0.02 * hash(i, 2),
    size: 0.0016 + 0.0014 * hash(i, 3),
    color: scaled(hash(i, 4) > 0.3 ? warm : color(0xff7a4a), town),
  }));
  const sky = Array.from({ length: 90 }, (_, i) => ({
    right: -0.65 + 1.3 * hash(i, 11),
    up: 0.17 + 0.25 * hash(i, 12),
    size: 0.0005 + 0.0005 * hash(i, 13),
    color: scaled(color(0xdfe6ff), stars * (0.05 + 0.3 * hash(i, 14) ** 3)),
  }));
  return [...(stars > 0 ? sky : []), ...(town > 0 ? windows : []), ...(lamps > 0 ? heads : [])];
}
