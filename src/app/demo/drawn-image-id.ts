// The id of a picture that is drawn: `drawn-roadster-red-front-mountain-road-fc12345`, or with `-m-fc12345` its mirror image.
import { angles, backdrops, bodies, type Picture, paints } from 'car-pictures';

export interface PlatedPicture {
  readonly picture: Picture;
  readonly isMirrored: boolean;
  /** The id of the same picture with a blank plate and not mirrored, which many cars share. */
  readonly blankId: string;
  /** What its number plate says, if anything. */
  readonly plate: string;
}

const form = new RegExp(
  `^(drawn-(${bodies.join('|')})-(${paints.join('|')})-(${angles.join('|')})-(${backdrops.join('|')}))(-m)?(?:-fc(\\d{5,9}))?$`,
);

/** A car's number is on its plate. */
export const drawnImageId = (drawing: string, carId: number): string =>
  `${drawing}-fc${String(carId).padStart(5, '0')}`;

/** Null for an id that names no drawn picture. */
export function platedPicture(id: string): PlatedPicture | null {
  const [, blankId, body, paint, angle, backdrop, mirror, number] = form.exec(id) ?? [];
  const picture = {
    body: bodies.find((one) => one === body),
    paint: paints.find((one) => one === paint),
    angle: angles.find((one) => one === angle),
    backdrop: backdrops.find((one) => one === backdrop),
  };
  if (!blankId || !isWhole(picture)) return null;
  const plate = number ? `FC ${number}` : '';
  return { picture, isMirrored: mirror !== undefined, blankId, plate };
}

const isWhole = (
  picture: { [Key in keyof Picture]: Picture[Key] | undefined },
): picture is Picture => Object.values(picture).every((value) => value !== undefined);
