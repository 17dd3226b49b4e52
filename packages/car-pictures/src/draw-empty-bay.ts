import type { BackdropStyle } from './backdrops/backdrop-style.ts';
import { carLot } from './backdrops/car-lot.ts';
import { blend, colour, plus, scaled } from './colour.ts';
import { finish } from './finish.ts';
import { strewGravel } from './gravel.ts';
import { layeredNoise, noise, smoothstep } from './numbers.ts';
import { type Frame, paintBackdrop } from './paint-backdrop.ts';
import { pictureSize } from './picture.ts';

const asphalt = colour(0x2b313c);
const lamp = colour(0xffcf95);
const lens = { focal: 1500, eye: 2.1, centre: 640, horizon: 300 };
const stop = { away: 12.3, height: 0.13, halfWidth: 0.95 };

const line = (d: number) => smoothstep(0.075, 0.05, Math.abs(d));

/** One bay under a lamp: the ground is wet, and dry where a car has stood. */
const bay: BackdropStyle = {
  ...carLot,
  lamps: () => carLot.lamps().filter((one) => one.up < 0.05),
  groundFrom: 34,
  ground(x, away) {
    const [dx, dy] = [Math.max(0, Math.abs(x) - 0.45), Math.max(0, Math.abs(away - 9.6) - 1.7)];
    const ragged = 0.22 * (layeredNoise(x * 2.5, away * 2.5, 2) - 0.5);
    const isDry = smoothstep(0.75, 0.25, Math.hypot(dx, dy) + ragged);
    const wet = smoothstep(0.36, 0.72, layeredNoise(x * 0.45 + 9, away * 0.3, 3)) * (1 - isDry);
    const pool = Math.exp(-((x * x) / 16 + ((away - 9.3) / 5) ** 2));
    const grain = 0.85 + 0.3 * noise(x * 22, away * 14);
    let light = scaled(blend(asphalt, colour(0x55565a), isDry * 0.6), (0.28 + 1.2 * pool) * grain);
    const sheen = smoothstep(9, 34, away);
    const sky = blend(colour(0x39466a), colour(0x9a6f86), sheen);
    light = plus(light, sky, wet * 0.16 + sheen * (0.15 + 0.4 * wet));
    light = plus(light, lamp, pool * (0.05 + 0.12 * wet));
    const inBay = away < 12.6 && away > 5;
    const paint =
      (inBay ? Math.max(line(Math.abs(x) - 1.45), line(Math.abs(x) - 4.4)) : 0) +
      line(away - 12.6) * smoothstep(9, 7, Math.abs(x));
    return blend(
      light,
      scaled(colour(0xeceae4), 0.25 + 0.75 * pool),
      Math.min(1, paint) * (0.7 + 0.25 * noise(x * 5, away * 5)),
    );
  },
};

/** The concrete block against which a car would have stood. */
function addWheelStop(frame: Frame) {
  const perMetre = lens.focal / stop.away;
  const foot = lens.horizon + lens.eye * perMetre;
  for (let row = Math.floor(foot - 0.2 * perMetre); row < foot + 6; row++) {
    for (let column = 640 - 140; column < 640 + 140; column++) {
      const x = Math.abs(column + 0.5 - lens.centre) / perMetre;
      const z = (foot - row) / perMetre;
      const rounded = stop.halfWidth - Math.max(0, z - stop.height * 0.4) * 0.5;
      const inside = smoothstep(0.012, -0.012, Math.max(x - rounded, z - stop.height, -z));
      const shadow = 0.6 * smoothstep(0.05, 0, Math.abs(z)) * smoothstep(1.05, 0.9, x);
      const face = z > stop.height * 0.72 ? 0.62 : 0.24 + 0.5 * z;
      const isMark = Math.abs(x - 0.55) < 0.1;
      const light = scaled(isMark ? colour(0xd9a441) : colour(0xc2bfb8), face);
      const o = (row * frame.width + column) * 3;
      for (const k of [0, 1, 2] as const) {
        const under = (frame.light[o + k] ?? 0) * (1 - shadow);
        frame.light[o + k] = under + (light[k] - under) * inside;
      }
    }
  }
}

/** Draws an empty parking bay at dusk as a PNG of 1280 by 853 pixels, for instance for an error page. */
export async function drawEmptyBay(): Promise<Buffer> {
  // `paintBackdrop` paints at half size. Here the ground is the subject, so it is painted twice as large.
  const size = { width: pictureSize.width * 2, height: pictureSize.height * 2 };
  const near = {
    ...lens,
    focal: lens.focal * 2,
    centre: lens.centre * 2,
    horizon: lens.horizon * 2,
  };
  const frame = paintBackdrop(bay, size, near, -0.62);
  strewGravel(frame, lens, bay);
  addWheelStop(frame);
  return finish(frame, 0.45);
}
