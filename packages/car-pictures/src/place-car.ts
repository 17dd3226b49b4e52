import type { BackdropStyle } from './backdrops/backdrop-style.ts';
import type { Car } from './mesh/car-mesh.ts';
import type { PaintColor } from './paint-color.ts';
import { rasterise } from './pixels/rasterise.ts';
import { roughened } from './pixels/reflection.ts';
import { shade } from './pixels/shade.ts';
import { castShadow, layOver } from './scene/ground.ts';
import type { Frame } from './scene/paint-backdrop.ts';
import type { Surroundings } from './scene/surroundings.ts';
import { project, type View } from './view.ts';

interface Place {
  view: View;
  style: BackdropStyle;
  around: Surroundings;
}

/** Draws a car into a frame: its shadow, its reflection in the ground, then the car itself. */
export function placeCar(frame: Frame, car: Car, paint: PaintColor, place: Place) {
  const { view, style, around } = place;
  const { width, height } = frame;
  const lighting = { around, sun: style.sun };
  castShadow(frame, car.shape, view, style.shadow);
  if (style.wet > 0) {
    const below = rasterise(car.mesh, project(car.mesh, view, 0.5, true), width >> 1, height >> 1);
    // A reflection is seen from below the ground.
    const image = shade(car, below, { ...view, eye: -view.eye }, 1, paint, lighting);
    layOver(frame, roughened(image, Math.max(1, Math.round(view.focal / 420))), style.wet);
  }
  const sight = rasterise(car.mesh, project(car.mesh, view, 2), width * 2, height * 2);
  layOver(frame, shade(car, sight, view, 2, paint, lighting));
}
