import { carLot } from './backdrops/car-lot.ts';
import { carMesh } from './car-mesh.ts';
import { enlarge } from './enlarge.ts';
import { finish } from './finish.ts';
import { strewGravel } from './gravel.ts';
import { paintBackdrop } from './paint-backdrop.ts';
import { paintColours } from './paint-colour.ts';
import type { Body, Paint } from './picture.ts';
import { placeCar } from './place-car.ts';
import { carShapes } from './shapes/car-shapes.ts';
import { surroundings } from './surroundings.ts';

interface PlacedCar {
  body: Body;
  paint: Paint;
  /** Metres right of the axis and away from the lens; turn from the side view, radians. */
  right: number;
  away: number;
  turn: number;
  steer: number;
}

/** The farthest first, because each car is drawn over those behind it. */
const wide: readonly PlacedCar[] = [
  { body: 'microbus', paint: 'orange', right: 8.6, away: 21, turn: 0.75, steer: 0 },
  { body: 'hatchback', paint: 'white', right: -1.9, away: 20.5, turn: 0.62, steer: 0 },
  { body: 'suv', paint: 'graphite', right: 5.4, away: 17.5, turn: 0.7, steer: 0 },
  { body: 'estate', paint: 'silver', right: 0.3, away: 15.2, turn: 0.64, steer: 0 },
  { body: 'grand-tourer', paint: 'green', right: 2.55, away: 10.2, turn: 0.66, steer: -0.28 },
];

const upright: readonly PlacedCar[] = [
  { body: 'microbus', paint: 'orange', right: 2.6, away: 17, turn: 0.7, steer: 0 },
  { body: 'estate', paint: 'silver', right: -1.2, away: 15.5, turn: 0.64, steer: 0 },
  { body: 'grand-tourer', paint: 'green', right: 0.1, away: 10.4, turn: 0.66, steer: -0.28 },
];

const crops = {
  wide: { width: 2560, height: 1100, focal: 2500, horizon: 560, centre: 1280, cars: wide },
  upright: { width: 1000, height: 1100, focal: 1780, horizon: 690, centre: 500, cars: upright },
};

/**
 * Draws a banner as a PNG: cars on a lot at dusk. `wide` is 2560 by 1100 pixels with a dark sky in its
 * left third, where a text can stand. `upright`, for phones, is 1000 by 1100 with the cars in its
 * lower half.
 */
export async function drawScene(crop: keyof typeof crops = 'wide'): Promise<Buffer> {
  const { width, height, cars, ...camera } = crops[crop];
  const lens = { ...camera, eye: 1.5 };
  const frame = enlarge(paintBackdrop(carLot, { width, height }, lens, 0), width, height);
  strewGravel(frame, lens, carLot);
  const around = surroundings(carLot.light);
  for (const { body, paint, right, away, turn, steer } of cars) {
    const view = { ...lens, yaw: Math.PI + turn, right, away };
    const car = carMesh(carShapes[body], steer);
    placeCar(frame, car, paintColours[paint], { view, style: carLot, around });
  }
  return finish(frame, 0.35);
}
