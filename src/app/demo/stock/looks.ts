// How the cars of the stock look, and how they differ from those beside them.
import { tableOf } from '../../../kit/names-of.ts';
import {
  type Body,
  bodies,
  type Look,
  type Paint,
  paintsOf,
  type Side,
  sides,
} from '../drawn-looks.ts';
import type { Car, Offer } from './car.ts';
import type { Trim } from './catalog.ts';
import { type Random, weighted } from './random.ts';

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
  const posted = new Map<Trim['part'], (Look & { readonly side: Side })[]>();
  const choose = <Choice>(
    usual: Choice,
    other: () => Choice,
    isFree: (one: Choice, tries: number) => boolean,
  ) => {
    let choice = usual;
    for (let tries = 0; tries < most && !isFree(choice, tries); tries++) choice = other();
    return choice;
  };
  const before = ({ part }: Trim) => posted.get(part) ?? [];
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
      posted.set(trim.part, [...near, { ...look, side }].slice(-picturesApart));
      return side;
    },
  };
}

/** The first rule that knows the car by its make, model and name decides. */
type Rules = readonly (readonly [RegExp, Body])[];

const collectors: Partial<Record<Body, Rules>> = {
  limousine: [[/./, 'classic-sedan']],
  estate: [[/./, 'classic-wagon']],
  roadster: [
    [/Miata/, 'roadster'],
    [/./, 'classic-roadster'],
  ],
  'sports-coupe': [
    [/944|300ZX|Supra/, 'eighties-coupe'],
    [/./, 'classic-coupe'],
  ],
  supercar: [[/./, 'eighties-coupe']],
};

const models: Partial<Record<Body, Rules>> = {
  microbus: [
    [/Type 2/, 'microbus'],
    [/Vanagon/, 'boxy-bus'],
    [/EuroVan|Previa|Astro|Metris/, 'shuttle'],
    [/ID\. Buzz/, 'electric-bus'],
    [/./, 'passenger-van'],
  ],
  camper: [
    [/Type 2/, 'classic-camper'],
    [/Vanagon/, 'boxy-bus'],
  ],
  van: [[/Transit Connect|NV200|ProMaster City|Metris/, 'compact-van']],
  limousine: [[/E-Class|CLS|5 Series|A7|ES \d|G80|Panamera|CT6|S90|Q70|M37|RLX/, 'sedan']],
  suv: [[/G-Class|Land Cruiser|LX \d|GX \d|Wagoneer/, 'off-roader']],
  crossover: [[/R1S|EV9|EQB/, 'electric-suv']],
  'sports-coupe': [[/Mustang|Camaro|Challenger/, 'muscle-coupe']],
};

/** Which body is drawn for a car: by its model and, for cars that collectors look for, by its age. */
export function bodyOf(trim: Trim): Body {
  const { drawn, make, model, name } = trim;
  const isOpen = trim.body === 'Convertible' && drawn !== 'roadster';
  if (isOpen && !/Viper|Corvette|4C/.test(name)) return 'convertible';
  const rules = [...((trim.collector && collectors[drawn]) || []), ...(models[drawn] ?? [])];
  return rules.find(([pattern]) => pattern.test(`${make} ${model} ${name}`))?.[1] ?? drawn;
}

/** How many cars back the car above is, in a list of four columns. */
const above = 4;
/** The front of a car, of which most is seen, is twice as frequent. */
const choices: readonly Side[] = [...sides, 'front'];

/**
 * No two like pictures stand beside each other, whichever cars of the stock people ask for. Shows a car from another side where the next newer car that looks like it, of any model or of its own,
 * is shown from the same one. Those of `fixed` stay as they are. Offers come oldest first.
 */
export function varyPictures(
  offers: readonly Offer[],
  fixed: ReadonlySet<Offer>,
  random: Random,
): void {
  const newer = new Map<string, string[]>();
  for (const offer of offers.toReversed()) {
    const { car } = offer;
    const look = paintedOf(car);
    const lists = [look, `${look} ${car.make} ${car.model}`].map((key) => {
      const list = newer.get(key) ?? [];
      newer.set(key, list);
      return list;
    });
    const isBeside = (drawing: string) => lists.some((list) => list[0] === drawing);
    if (!fixed.has(offer) && isBeside(car.drawing)) {
      const free = choices.map((side) => `${look}-${side}`).filter((one) => !isBeside(one));
      const best = free.filter((choice) => lists.every((list) => list[above - 1] !== choice));
      car.drawing = random.pick(best.length > 0 ? best : free);
    }
    for (const list of lists) if (list.unshift(car.drawing) > above) list.pop();
  }
}

/** A car's picture but for the side from which it is seen. */
export const paintedOf = ({ drawing }: Pick<Car, 'drawing'>): string =>
  drawing.replace(/-[a-z]+$/, '');
