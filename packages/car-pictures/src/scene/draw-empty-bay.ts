import type { BackdropStyle } from '../backdrops/backdrop-style.ts';
import { carLot } from '../backdrops/car-lot.ts';
import type { LotHour } from '../backdrops/lot-hour.ts';
import { blend, type Color, color, plus, scaled } from '../color.ts';
import { layeredNoise, noise, smoothstep } from '../numbers.ts';
import { pictureSize } from '../picture.ts';
import { finish } from '../pixels/finish.ts';
import { addCone, addWheelStop, type BayLight } from './bay-fittings.ts';
import { strewGravel } from './gravel.ts';
import { paintBackdrop } from './paint-backdrop.ts';

interface Ground {
  asphalt: Color;
  dry: Color;
  /** How bright the ground is away from the lamp, and how much the lamp adds. */
  light: readonly [around: number, lamp: number];
  sky: readonly [near: Color, far: Color];
  /** How much the ground mirrors the sky, and how much of it is wet. */
  sheen: number;
  wet: number;
}

const lamp = color(0xffcf95);
const lens = { focal: 1500, eye: 2.1, centre: 640, horizon: 300 };

const grounds: Readonly<Record<LotHour, Ground>> = {
  day: {
    asphalt: color(0x8e8b84),
    dry: color(0x94918a),
    light: [1.35, 0.15],
    sky: [color(0x9fb8cc), color(0xc4d2da)],
    sheen: 0.12,
    wet: 0,
  },
  dusk: {
    asphalt: color(0x2b313c),
    dry: color(0x55565a),
    light: [0.28, 1.2],
    sky: [color(0x39466a), color(0x9a6f86)],
    sheen: 1,
    wet: 1,
  },
  night: {
    asphalt: color(0x1f2530),
    dry: color(0x4a4b50),
    light: [0.2, 1.5],
    sky: [color(0x101830), color(0x222c4c)],
    sheen: 1,
    wet: 1,
  },
};

const line = (d: number) => smoothstep(0.075, 0.05, Math.abs(d));
/** How much of the lamp falls on a place of the ground. */
const poolAt = (x: number, away: number) => Math.exp(-((x * x) / 16 + ((away - 9.3) / 5) ** 2));

/** One bay under a lamp: the ground is wet but by day, and dry where a car has stood. */
function bayStyle(hour: LotHour): BackdropStyle {
  const lot = carLot(hour);
  const { asphalt, dry, light: lights, sky, sheen: shine, wet: wetness } = grounds[hour];
  const [around, byLamp] = lights;
  return {
    ...lot,
    lamps: () => lot.lamps().filter((one) => one.up < 0.05),
    groundFrom: 34,
    ground(x, away) {
      const [dx, dy] = [Math.max(0, Math.abs(x) - 0.45), Math.max(0, Math.abs(away - 9.6) - 1.7)];
      const ragged = 0.22 * (layeredNoise(x * 2.5, away * 2.5, 2) - 0.5);
      const isDry = smoothstep(0.75, 0.25, Math.hypot(dx, dy) + ragged) * wetness;
      const puddle = smoothstep(0.36, 0.72, layeredNoise(x * 0.45 + 9, away * 0.3, 3));
      const wet = puddle * (1 - isDry) * wetness;
      const pool = poolAt(x, away);
      const grain = 0.85 + 0.3 * noise(x * 22, away * 14);
      let light = scaled(blend(asphalt, dry, isDry * 0.6), (around + byLamp * pool) * grain);
      const sheen = smoothstep(9, 34, away);
      light = plus(
        light,
        blend(sky[0], sky[1], sheen),
        (wet * 0.16 + sheen * (0.15 + 0.4 * wet)) * shine,
      );
      light = plus(light, lamp, pool * (0.05 + 0.12 * wet) * wetness);
      const inBay = away < 12.6 && away > 5;
      const paint =
        (inBay ? Math.max(line(Math.abs(x) - 1.45), line(Math.abs(x) - 4.4)) : 0) +
        line(away - 12.6) * smoothstep(9, 7, Math.abs(x));
      return blend(
        light,
        scaled(color(0xeceae4), hour === 'day' ? 1.7 : 0.25 + 0.75 * pool),
        Math.min(1, paint) * (0.7 + 0.25 * noise(x * 5, away * 5)),
      );
    },
  };
}

/**
 * Draws an empty parking bay as a PNG of 1280 by 853 pixels, for instance for an error page. A closed
 * bay has two cones before it.
 */
export async function drawEmptyBay(hour: LotHour = 'dusk', isClosed = false): Promise<Buffer> {
  // `paintBackdrop` paints at half size. Here the ground is the subject, so it is painted twice as large.
  const size = { width: pictureSize.width * 2, height: pictureSize.height * 2 };
  const near = {
    ...lens,
    focal: lens.focal * 2,
    centre: lens.centre * 2,
    horizon: lens.horizon * 2,
  };
  const bay = bayStyle(hour);
  const frame = paintBackdrop(bay, size, near, -0.62);
  strewGravel(frame, lens, bay);
  const light: BayLight = (x, away) =>
    hour === 'day'
      ? [1.15, 1.12, 1.05]
      : scaled(plus([0.3, 0.33, 0.42], lamp), 0.2 + 0.8 * poolAt(x, away));
  addWheelStop(frame, lens, light);
  if (isClosed) for (const x of [-0.95, 0.95]) addCone(frame, lens, { x, away: 7.6 }, light);
  return finish(frame, hour === 'day' ? 0.2 : 0.45);
}
