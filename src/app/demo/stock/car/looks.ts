// How the cars of the stock look, and how they differ from those beside them.
import { tableOf } from '../../../../kit/names-of.ts';
import {
  type Body,
  bodies,
  type Look,
  type Paint,
  paintsOf,
  type Side,
} from '../../drawn-looks.ts';
import type { Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';
import { weighted } from '../weighted.ts';

const drawPaint = tableOf(bodies, (body) =>
  weighted<Paint>(paintsOf[body].map((paint, rank) => [paint, 1 / (rank + 2)])),
);

const drawSide = weighted<Side>([
  ['front', 72],
  ['side', 17],
  ['rear', 11],
]);

export interface Looks {
  /** Another paint than that of the cars of this body which were posted just before in its category. */
  paintOf(trim: Trim, body: Body, usual: Random): Paint;
  /** Likewise the side from which it is seen. The next car is compared with this one. */
  sideOf(trim: Trim, look: Look, usual: Random): Side;
}

/** How many cars before it are painted differently: those left of it and above it in four columns. */
const paintsApart = 6;
/** How many cars before it show other pictures. */
const picturesApart = 10;
const most = 200;

/** Cars come in the order in which they are posted. What is usual is drawn apart from what has to differ. */
export function createLooks(random: Random): Looks {
  const posted = new Map<Trim['categoryId'], (Look & { readonly side: Side })[]>();
  const choose = <Choice>(
    usual: Choice,
    other: () => Choice,
    isFree: (one: Choice, tries: number) => boolean,
  ) => {
    let choice = usual;
    for (let tries = 0; tries < most && !isFree(choice, tries); tries++) choice = other();
    return choice;
  };
  const before = ({ categoryId }: Trim) => posted.get(categoryId) ?? [];
  const alike = (one: Look, other: Look) => one.body === other.body && one.paint === other.paint;
  return {
    paintOf(trim, body, usual) {
      const near = before(trim).slice(-paintsApart);
      const draw = drawPaint[body];
      // A body may have fewer paints than there are cars near it: then those beside and above it count.
      const beside = near.filter((_, at) => [1, 4].includes(near.length - at));
      const nearest = [near, near.slice(1), beside];
      return choose(
        draw(usual),
        () => draw(random),
        (paint, tries) =>
          !nearest[Math.floor((tries / most) * 3)]?.some((one) => alike(one, { body, paint })),
      );
    },
    sideOf(trim, look, usual) {
      const near = before(trim);
      const side = choose(
        drawSide(usual),
        () => drawSide(random),
        (one) => !near.some((other) => alike(other, look) && other.side === one),
      );
      posted.set(trim.categoryId, [...near, { ...look, side }].slice(-picturesApart));
      return side;
    },
  };
}
