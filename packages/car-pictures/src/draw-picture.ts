import { backdropStyles } from './backdrops/backdrop-styles.ts';
import { memoize } from './memoize.ts';
import { type Car, carMesh } from './mesh/car-mesh.ts';
import { paintColors } from './paint-color.ts';
import {
  type Angle,
  angles,
  type Backdrop,
  type Body,
  bodies,
  type Picture,
  pictureSize,
} from './picture.ts';
import { lens, pictureView } from './picture-view.ts';
import { enlarge } from './pixels/enlarge.ts';
import { finish } from './pixels/finish.ts';
import { placeCar } from './place-car.ts';
import { strewGravel } from './scene/gravel.ts';
import { type Frame, paintBackdrop } from './scene/paint-backdrop.ts';
import { type Surroundings, surroundings } from './scene/surroundings.ts';
import { carShapes } from './shapes/car-shapes.ts';

const steers: Record<Angle, number> = { side: 0, front: -0.3, rear: 0 };

const carOf = memoize(
  6,
  (body: Body, steer: number, step: number): Car => carMesh(carShapes[body], steer, step),
);

const aroundOf = memoize(
  4,
  (backdrop: Backdrop): Surroundings => surroundings(backdropStyles[backdrop].light),
);

const sceneOf = memoize(
  12,
  (backdrop: Backdrop, variant: number): Frame =>
    paintBackdrop(backdropStyles[backdrop], pictureSize, lens, (variant - 1) * 0.16),
);

/** Draws a picture of 1280 by 853 pixels as an opaque PNG. A `scale` below 1 draws a smaller one. */
export async function drawPicture(picture: Picture, scale = 1): Promise<Buffer> {
  const { body, angle, backdrop, paint } = picture;
  const style = backdropStyles[backdrop];
  const variant = (bodies.indexOf(body) + angles.indexOf(angle)) % 3;
  const master = pictureView(body, angle);
  const view = {
    ...master,
    focal: master.focal * scale,
    centre: master.centre * scale,
    horizon: master.horizon * scale,
  };
  const width = Math.round(pictureSize.width * scale);
  const height = Math.round(pictureSize.height * scale);
  const scene =
    scale === 1 ? sceneOf(backdrop, variant) : paintBackdrop(style, { width, height }, view, 0);
  const frame = enlarge(scene, width, height);
  strewGravel(frame, view, style);
  const around = aroundOf(backdrop);
  placeCar(frame, carOf(body, steers[angle], Math.min(0.08, 0.0225 / scale)), paintColors[paint], {
    view,
    style: style,
    around,
  });
  return finish(frame);
}
