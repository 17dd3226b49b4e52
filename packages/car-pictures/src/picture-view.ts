import type { Angle, Body } from './picture.ts';
import { carShapes } from './shapes/car-shapes.ts';
import type { View } from './view.ts';

const turns: Record<Angle, number> = { side: 0, front: 0.66, rear: -0.66 };

/** The camera, which is the same for every picture. Longer cars stand further away. */
export const lens = { focal: 2100, eye: 1.28, centre: 640, horizon: 385 };

/** Where a car stands before the camera in a full-size picture. */
export function pictureView(body: Body, angle: Angle): View {
  const shape = carShapes[body];
  const ends = [...shape.nose, ...shape.tail].map(([, x]) => x);
  const [front, rear] = [Math.max(...ends), Math.min(...ends)];
  const turn = turns[angle];
  const width = (front - rear) * Math.cos(turn) + 1.7 * Math.abs(Math.sin(turn));
  const yaw = Math.PI + turn;
  const middle = (front + rear) / 2;
  return {
    ...lens,
    yaw,
    away: 8.75 + (width - 4.4) * 1.65 - middle * Math.sin(yaw),
    right: -middle * Math.cos(yaw),
  };
}
