import type { Color } from '../color.ts';
import type { Lighting } from '../pixels/shade.ts';
import type { LightFrom } from '../scene/surroundings.ts';

/** A place for cars: what the camera sees, what the paint reflects, and how the ground looks under a car. */
export interface BackdropStyle {
  /** The far scene, by the tangents of the angles right of the axis and above the horizon. It is blurred later. */
  far(right: number, up: number): Color;
  /** The ground at a place: metres right of the axis, metres from the lens. */
  ground(x: number, away: number): Color;
  /** Distance at which the ground ends and the far scene begins, in metres. */
  groundFrom: number;
  /** Lamps out of focus, drawn as discs. */
  lamps(): readonly Lamp[];
  light: LightFrom;
  sun: Lighting['sun'];
  /** How much the ground reflects, and how dark a car's shadow is, 0 to 1. */
  wet: number;
  shadow: number;
  /** How rough the ground looks close by, 0 to 1. */
  gravel: number;
  /** Brightness of the far scene. */
  bright: number;
  /** How much the far scene is blurred, in pixels of a full-size picture. */
  blur: number;
}

export interface Lamp {
  right: number;
  up: number;
  /** Tangent of the disc's radius. */
  size: number;
  color: Color;
  /** Drawn again, upside down, on wet ground. */
  mirrored?: boolean;
}
