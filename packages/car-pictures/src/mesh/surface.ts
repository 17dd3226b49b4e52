import { type Color, color } from '../color.ts';

/** What one sample of the car is made of, filled in place: one is used over and over. */
export interface Surface {
  base: Color;
  /** Share of light mirrored when looked at straight on. */
  mirror: number;
  /** Share of mirrored light that takes the base color, as metal does. */
  metal: number;
  /** Whether the reflection is mirror-sharp or softened, 0 to 1. */
  gloss: number;
  glow: Color;
  /** Dims what arrives, as in a joint, 0 to 1. */
  open: number;
}

const dark: Color = [0, 0, 0];

const surface = (base: Color, mirror: number, metal: number, gloss: number): Surface => ({
  base,
  mirror,
  metal,
  gloss,
  glow: dark,
  open: 1,
});

export const looks = {
  tyre: surface(color(0x2e2e30), 0.03, 0, 0),
  rubber: surface(color(0x121213), 0.03, 0, 0),
  alloy: surface(color(0xb4b7bb), 0.5, 0.5, 0.25),
  darkAlloy: surface(color(0x74787d), 0.38, 0.6, 0.35),
  disc: surface(color(0x85868a), 0.3, 0.7, 0.15),
  well: surface(color(0x0b0b0c), 0.01, 0, 0),
  seat: surface(color(0x2b2a2b), 0.03, 0, 0),
  lining: surface(color(0x242325), 0.01, 0, 0),
  blackGloss: surface(color(0x0a0a0b), 0.045, 0, 1),
  plastic: surface(color(0x232426), 0.03, 0, 0.1),
  chrome: surface(color(0xe3e6e8), 0.72, 1, 0.9),
  white: surface(color(0xe6e3da), 0.045, 0, 1),
  cream: surface(color(0xe9dfc6), 0.045, 0, 1),
  plate: surface(color(0xdedfdc), 0.04, 0, 0.3),
  redLamp: { ...surface(color(0x5a0508), 0.05, 0, 1), glow: [0.5, 0.012, 0.008] },
  metal: surface(color(0x9b9da0), 0.4, 0.9, 0.4),
} satisfies Record<string, Surface>;

export function setSurface(out: Surface, from: Surface) {
  out.base = from.base;
  out.mirror = from.mirror;
  out.metal = from.metal;
  out.gloss = from.gloss;
  out.glow = from.glow;
  out.open = from.open;
}
