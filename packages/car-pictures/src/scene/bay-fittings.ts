// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import { type Color, color } from '../color.ts';
import { smoothstep } from '../numbers.ts';
import type { Frame, Lens } from './paint-backdrop.ts';

/** The light that falls on what stands at a place of the ground. */
export type BayLight = (x: number, away: number) => Color;

interface Sample {
  light: Color;
  /** How much of what is behind it shows: 0 is all. */
  cover: number;
  /** How dark the ground around its foot is. */
  shadow: number;
}

interface Standing {
  x: number;
  away: number;
  halfWidth: number;
  height: number;
}

/** Draws something upright: `at` says what is seen so far to the right of its middle and above the ground. */
function stand(
  frame: Frame,
  lens: Lens,
  { x, away, halfWidth, height }: Standing,
  at: (right: number, up: number) => Sample,
) {
  const perMetre = lens.focal / away;
  const foot = lens.horizon + lens.eye * perMetre;
  const middle = lens.centre + x * perMetre;
  const reach = Math.ceil(halfWidth * perMetre);
  for (let row = Math.floor(foot - height * perMetre) - 2; row < foot + 8; row++) {
    for (let column = Math.floor(middle) - reach; column < middle + reach; column++) {
      const { light, cover, shadow } = at(
        (column + 0.5 - middle) / perMetre,
        (foot - row) / perMetre,
      );
      const o = (row * frame.width + column) * 3;
      for (const k of [0, 1, 2] as const) {
        const under = frame.light[o + k]! * (1 - shadow);
        frame.light[o + k] = under + (light[k] - under) * cover;
      }
    }
  }
}

const lit = (base: Color, light: Color, by: number): Color => [
  base[0] * light[0] * by,
  base[1] * light[1] * by,
  base[2] * light[2] * by,
];

const stop = { away: 12.3, height: 0.13, halfWidth: 0.95 };
const concrete = color(0xc2bfb8);
const mark = color(0xd9a441);

/** The concrete block against which a car would have stood. */
export function addWheelStop(frame: Frame, lens: Lens, lightAt: BayLight) {
  const light = lightAt(0, stop.away);
  stand(frame, lens, { ...stop, x: 0, halfWidth: 1.15 }, (right, up) => {
    const x = Math.abs(right);
    const rounded = stop.halfWidth - Math.max(0, up - stop.height * 0.4) * 0.5;
    const face = up > stop.height * 0.72 ? 1 : 0.4 + 0.8 * up;
    return {
      light: lit(Math.abs(x - 0.55) < 0.1 ? mark : concrete, light, face),
      cover: smoothstep(0.012, -0.012, Math.max(x - rounded, up - stop.height, -up)),
      shadow: 0.6 * smoothstep(0.05, 0, Math.abs(up)) * smoothstep(1.05, 0.9, x),
    };
  });
}

const orange = color(0xe2541d);
const white = color(0xf1efe8);
const cone = { height: 0.72, foot: 0.17, top: 0.035, slab: 0.25 };

/** A traffic cone: an orange one with a white band, on its slab. */
export function addCone(
  frame: Frame,
  lens: Lens,
  place: { x: number; away: number },
  lightAt: BayLight,
) {
  const light = lightAt(place.x, place.away);
  stand(frame, lens, { ...place, halfWidth: 0.42, height: cone.height }, (right, up) => {
    const half = cone.foot + (cone.top - cone.foot) * (up / cone.height);
    const onCone = Math.max(Math.abs(right) - half, up - cone.height, 0.03 - up);
    const onSlab = Math.max(Math.abs(right) - cone.slab, up - 0.045, -up);
    // Round: brightest a little left of its middle, dark at its sides.
    const round = 0.35 + 0.75 * Math.max(0, 1 - ((right / half + 0.25) / 1.15) ** 2);
    const isBand = (up > 0.3 && up < 0.42) || (up > 0.5 && up < 0.58);
    const face = onCone < 0 ? round : 0.55;
    return {
      light: lit(onCone < 0 && isBand ? white : orange, light, face),
      cover: smoothstep(0.006, -0.006, Math.min(onCone, onSlab)),
      shadow: 0.65 * smoothstep(0.06, 0, Math.abs(up)) * smoothstep(0.42, 0.2, Math.abs(right)),
    };
  });
}
