import { carLot } from '../backdrops/car-lot.ts';
import type { LotHour } from '../backdrops/lot-hour.ts';
import { carMesh } from '../mesh/car-mesh.ts';
import { paintColors } from '../paint-color.ts';
import type { Body, Paint } from '../picture.ts';
import { enlarge } from '../pixels/enlarge.ts';
import { finish } from '../pixels/finish.ts';
import { placeCar } from '../place-car.ts';
import { writeOnPlate } from '../plate/letter-plate.ts';
import { type PlatePlace, plateIn } from '../plate/plate-place.ts';
import { carShapes } from '../shapes/car-shapes.ts';
import { strewGravel } from './gravel.ts';
import { paintBackdrop } from './paint-backdrop.ts';
import { surroundings } from './surroundings.ts';

interface PlacedCar {
  body: Body;
  paint: Paint;
  /** Metres right of the axis and away from the lens; turn from the side view, radians. */
  right: number;
  away: number;
  turn: number;
  steer: number;
  /** On its number plate; none where another car stands before it. */
  plate?: string;
}

/** The farthest first, because each car is drawn over those behind it. */
const wide: readonly PlacedCar[] = [
  { body: 'microbus', paint: 'orange', right: 8.6, away: 21, turn: 0.75, steer: 0 },
  {
    body: 'hatchback',
    paint: 'white',
    right: -1.9,
    away: 20.5,
    turn: 0.62,
    steer: 0,
    plate: 'FC 303',
  },
  { body: 'suv', paint: 'graphite', right: 5.4, away: 17.5, turn: 0.7, steer: 0 },
  {
    body: 'estate',
    paint: 'silver',
    right: 0.3,
    away: 15.2,
    turn: 0.64,
    steer: 0,
    plate: 'FC 202',
  },
  {
    body: 'grand-tourer',
    paint: 'green',
    right: 2.55,
    away: 10.2,
    turn: 0.66,
    steer: -0.28,
    plate: 'FC 101',
  },
];

const upright: readonly PlacedCar[] = [
  { body: 'microbus', paint: 'orange', right: 2.6, away: 17, turn: 0.7, steer: 0 },
  {
    body: 'estate',
    paint: 'silver',
    right: -1.2,
    away: 15.5,
    turn: 0.64,
    steer: 0,
    plate: 'FC 202',
  },
  {
    body: 'grand-tourer',
    paint: 'green',
    right: 0.1,
    away: 10.4,
    turn: 0.66,
    steer: -0.28,
    plate: 'FC 101',
  },
];

const crops = {
  wide: { width: 2560, height: 1100, focal: 2500, horizon: 560, centre: 1280, cars: wide },
  upright: { width: 1000, height: 1100, focal: 1780, horizon: 690, centre: 500, cars: upright },
};

/**
 * Draws a banner as a PNG: cars on a lot by day, at dusk or at night. `wide` is 2560 by 1100 pixels
 * with a dark sky in its left third, where a text can stand. `upright`, for phones, is 1000 by 1100
 * with the cars in its lower half. A `scale` below 1 draws a smaller one.
 */
export async function drawScene(
  crop: keyof typeof crops = 'wide',
  hour: LotHour = 'dusk',
  scale = 1,
): Promise<Buffer> {
  const { cars, ...full } = crops[crop];
  const [width, height] = [Math.round(full.width * scale), Math.round(full.height * scale)];
  const lens = {
    focal: full.focal * scale,
    horizon: full.horizon * scale,
    centre: full.centre * scale,
    eye: 1.5,
  };
  const lot = carLot(hour);
  const frame = enlarge(paintBackdrop(lot, { width, height }, lens, 0), width, height);
  strewGravel(frame, lens, lot);
  const around = surroundings(lot.light);
  const plates: { place: PlatePlace | null; text: string }[] = [];
  for (const { body, paint, right, away, turn, steer, plate } of cars) {
    const view = { ...lens, yaw: Math.PI + turn, right, away };
    const car = carMesh(carShapes[body], steer, Math.min(0.08, 0.0225 / scale));
    placeCar(frame, car, paintColors[paint], { view, style: lot, around });
    if (plate) plates.push({ place: plateIn(view, car.shape, 1), text: plate });
  }
  return finish(frame, 0.35, (pixels) => {
    for (const { place, text } of plates) writeOnPlate(pixels, width, place, text);
  });
}
