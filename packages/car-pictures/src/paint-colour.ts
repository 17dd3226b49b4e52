import { type Colour, colour } from './colour.ts';
import type { Paint } from './picture.ts';

/** `base` is the coat's own colour, `flake` how much of the reflection the metal flakes give, 0 to 1. */
export interface PaintColour {
  base: Colour;
  flake: number;
}

export const paintColours: Record<Paint, PaintColour> = {
  white: { base: colour(0xdad9d4), flake: 0 },
  silver: { base: colour(0x7d8286), flake: 0.5 },
  graphite: { base: colour(0x4d5257), flake: 0.55 },
  black: { base: colour(0x121316), flake: 0.15 },
  navy: { base: colour(0x152a55), flake: 0.4 },
  'sky-blue': { base: colour(0x5f9fc9), flake: 0.25 },
  red: { base: colour(0xb40f16), flake: 0.12 },
  burgundy: { base: colour(0x5c0d1e), flake: 0.4 },
  green: { base: colour(0x0f4634), flake: 0.35 },
  orange: { base: colour(0xd9590f), flake: 0.2 },
  blue: { base: colour(0x163a78), flake: 0.35 },
  teal: { base: colour(0x1d6a70), flake: 0.35 },
  yellow: { base: colour(0xe0a50c), flake: 0 },
  bronze: { base: colour(0x6b4a2f), flake: 0.5 },
  sand: { base: colour(0xa8977a), flake: 0.4 },
  cream: { base: colour(0xdccfae), flake: 0 },
};
