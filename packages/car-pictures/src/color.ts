import { clamp } from './numbers.ts';

/** Red, green and blue as amounts of light, 1 being a white sheet in full light. */
export type Color = readonly [number, number, number];

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** From a color as screens name it, `0xrrggbb`. */
export const color = (hex: number): Color => [
  linear(((hex >> 16) & 255) / 255),
  linear(((hex >> 8) & 255) / 255),
  linear((hex & 255) / 255),
];

export const blend = (a: Color, b: Color, t: number): Color => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scaled = (a: Color, by: number): Color => [a[0] * by, a[1] * by, a[2] * by];

export const plus = (a: Color, b: Color, by = 1): Color => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];

const steps = 8192;
const brightest = 8;

/**
 * The film: screen values, 0 to 255, by the square root of the light (`brightest` at `last`);
 * highlights roll off instead of clipping.
 */
export const film = {
  last: steps - 1,
  brightest,
  values: Float32Array.from({ length: steps }, (_, i) => {
    const x = (i / (steps - 1)) ** 2 * brightest * 0.78;
    const toned = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1);
    return 255 * (toned <= 0.0031308 ? toned * 12.92 : 1.055 * toned ** (1 / 2.4) - 0.055);
  }),
};
