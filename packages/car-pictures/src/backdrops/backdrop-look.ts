import type { Colour } from '../colour.ts';
import type { Lighting } from '../shade.ts';
import type { LightFrom } from '../surroundings.ts';

/** A place to put cars: what the lens sees, what the paint mirrors, and how the ground takes a car. */
export interface BackdropLook {
  /** The far scene: tangent of the angle right of the axis and above the horizon. Painted sharp, then blurred. */
  far(right: number, up: number): Colour;
  /** The ground at a place: metres right of the axis, metres from the lens. */
  ground(x: number, away: number): Colour;
  /** From here to the lens the scene is ground; behind it is the far scene. Metres. */
  groundFrom: number;
  /** Discs of unsharp lamps. */
  lamps(): readonly Lamp[];
  light: LightFrom;
  sun: Lighting['sun'];
  /** Share of light the ground mirrors, and how dark a car's shadow is, 0 to 1. */
  wet: number;
  shadow: number;
  /** How rough the ground looks close by, 0 to 1. */
  gravel: number;
  /** Brightness of the far scene. */
  bright: number;
  /** How much the far scene is blurred, pixels of a master picture. */
  blur: number;
}

export interface Lamp {
  right: number;
  up: number;
  /** Tangent of the disc's radius. */
  size: number;
  colour: Colour;
  /** Drawn again, upside down, on wet ground. */
  mirrored?: boolean;
}
