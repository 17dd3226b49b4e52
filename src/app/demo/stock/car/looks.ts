// How the cars of the stock differ from those beside them.
import type { Angle, Body, Paint } from 'car-pictures';
import type { CategoryId, Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';
import { angleOf, paintOf } from './pictures.ts';

interface Look {
  readonly body: Body;
  readonly paint: Paint;
  readonly angle?: Angle;
}

export interface Looks {
  /** `usual` unless a car posted just before in its category has the same body and paint. */
  paintFor(trim: Trim, body: Body, usual: Paint): Paint;
  /** Likewise the side from which it is drawn. The next car is compared with this one. */
  angleFor(trim: Trim, look: Look, usual: Angle): Angle;
}

/** How many cars before it are painted differently: those left of it and above it in four columns. */
const paintsApart = 6;
/** How many cars before it show other pictures. */
const picturesApart = 10;
const most = 24;

/** Cars come in the order in which they are posted. */
export function createLooks(random: Random): Looks {
  const posted: Record<CategoryId, Look[]> = { 1: [], 2: [], 3: [], 4: [] };
  const choose = <Choice>(usual: Choice, other: () => Choice, isFree: (one: Choice) => boolean) => {
    let choice = usual;
    for (let tries = 0; tries < most && !isFree(choice); tries++) choice = other();
    return choice;
  };
  const alike = (one: Look, other: Look) => one.body === other.body && one.paint === other.paint;
  return {
    paintFor(trim, body, usual) {
      const near = posted[trim.categoryId].slice(-paintsApart);
      return choose(
        usual,
        () => paintOf(trim, random),
        (paint) => !near.some((one) => alike(one, { body, paint })),
      );
    },
    angleFor(trim, look, usual) {
      const before = posted[trim.categoryId];
      const angle = choose(
        usual,
        () => angleOf(random),
        (one) => !before.some((other) => alike(other, look) && other.angle === one),
      );
      before.push({ ...look, angle });
      if (before.length > picturesApart) before.shift();
      return angle;
    },
  };
}
