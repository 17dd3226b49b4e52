import { type Color, color } from './color.ts';
import type { Paint } from './picture.ts';

/** `base` is the coat's own color, `flake` how much of the reflection the metal flakes give, 0 to 1. */
export interface PaintColor {
  base: Color;
  flake: number;
}

export const paintColors: Record<Paint, PaintColor> = {
  white: { base: color(0xdad9d4), flake: 0 },
  silver: { base: color(0x7d8286), flake: 0.5 },
  graphite: { base: color(0x4d5257), flake: 0.55 },
  black: { base: color(0x121316), flake: 0.15 },
  navy: { base: color(0x152a55), flake: 0.4 },
  'sky-blue': { base: color(0x5f9fc9), flake: 0.25 },
  red: { base: color(0xb40f16), flake: 0.12 },
  burgundy: { base: color(0x5c0d1e), flake: 0.4 },
  green: { base: color(0x0f4634), flake: 0.35 },
  orange: { base: color(0xd9590f), flake: 0.2 },
  blue: { base: color(0x163a78), flake: 0.35 },
  teal: { base: color(0x1d6a70), flake: 0.35 },
  yellow: { base: color(0xe0a50c), flake: 0 },
  bronze: { base: color(0x6b4a2f), flake: 0.5 },
  sand: { base: color(0xa8977a), flake: 0.4 },
  cream: { base: color(0xdccfae), flake: 0 },
};
