import type { BackdropLook } from './backdrops/backdrop-look.ts';
import type { Car } from './car-mesh.ts';
import { castShadow, layOver } from './ground.ts';
import type { Frame } from './paint-backdrop.ts';
import type { PaintColour } from './paint-colour.ts';
import { rasterise } from './rasterise.ts';
import { roughened } from './reflection.ts';
import { shade } from './shade.ts';
import type { Surroundings } from './surroundings.ts';
import { project, type View } from './view.ts';

interface Place {
  view: View;
  look: BackdropLook;
  around: Surroundings;
}

/** Puts a car into a frame: its shadow, its image in the ground, then the car. Far cars first. */
export function standCar(frame: Frame, car: Car, paint: PaintColour, place: Place) {
  const { view, look, around } = place;
  const { width, height } = frame;
  const lighting = { around, sun: look.sun };
  castShadow(frame, car.shape, view, look.shadow);
  if (look.wet > 0) {
    const below = rasterise(car.mesh, project(car.mesh, view, 0.5, true), width >> 1, height >> 1);
    // Seen from under the ground, where the image seems to be.
    const image = shade(car, below, { ...view, eye: -view.eye }, 1, paint, lighting);
    layOver(frame, roughened(image, Math.max(1, Math.round(view.focal / 420))), look.wet);
  }
  const sight = rasterise(car.mesh, project(car.mesh, view, 2), width * 2, height * 2);
  layOver(frame, shade(car, sight, view, 2, paint, lighting));
}
