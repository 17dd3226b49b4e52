// One believable used car.
import type { Condition } from '../../../cars/car.ts';
import { drawingOf } from '../demo-pictures.ts';
import { colors } from '../drawn-looks.ts';
import {
  type CategoryId,
  catalogue,
  everydayTrims,
  type Fuel,
  familyVans,
  type Trim,
} from './catalog.ts';
import { description } from './description.ts';
import { type KnownFacts, knownFacts } from './facts.ts';
import { bodyOf, type Looks } from './looks.ts';
import type { Seller } from './people.ts';
import { type Random, weighted } from './random.ts';
import { conditionOf, mileageOf, newPriceCents, thisYear, usedPriceCents } from './worth.ts';

export interface Car<Category extends CategoryId | null = CategoryId> {
  categoryId: Category;
  title: string;
  description: string;
  /** Names its picture, all but the number of the car. */
  drawing: string;
  location: string;
  condition: Condition;
  yearsOfUse: number;
  resalePriceCents: number;
  originalPriceCents: number;
  phone: string;
  make: string;
  model: string;
  modelYear: number;
  mileage: number;
  fuel: Fuel;
  gearbox: 'Automatic' | 'Manual';
  body: string;
  color: string;
  facts: KnownFacts;
}

/** A car as posted. Times are in seconds before the stock is loaded. */
export interface Offer {
  car: Car;
  seller: Seller;
  postedAgo: number;
  /** Its seller has filled in the short form alone. */
  statesNoFacts?: boolean;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

const cheapest = 150_000;
const dearest = 25_000_000;

const draw = {
  1: yearsOfTrims(catalogue[1]),
  2: yearsOfTrims(catalogue[2]),
  3: yearsOfTrims(catalogue[3]),
  4: yearsOfTrims(catalogue[4].filter((trim) => !familyVans.includes(trim))),
};
const drawFamilyVan = yearsOfTrims(familyVans);
const drawEveryday = yearsOfTrims(everydayTrims);

/** What is known of it is drawn by `factRandom`, so that a new fact changes no car. */
export const usedCar = (categoryId: CategoryId, ...from: From): Car =>
  carOf<CategoryId>(draw[categoryId], ...from);

/** One of the vans that the usual stock does not have. */
export const familyVan = (...from: From): Car => carOf<CategoryId>(drawFamilyVan, ...from);

/** A car of no category, which the stock does not have yet. */
export const everydayCar = (...from: From): Car<null> => carOf(drawEveryday, ...from);

type From = [seller: Seller, looks: Looks, random: Random, factRandom: Random];

function carOf<Category extends CategoryId | null>(
  drawTrim: (random: Random) => readonly [Trim<Category>, number],
  ...[seller, looks, random, factRandom]: From
): Car<Category> {
  for (;;) {
    const [trim, modelYear] = drawTrim(random);
    const yearsOfUse = thisYear - modelYear;
    const mileage = mileageOf(trim, yearsOfUse, random);
    const condition = conditionOf(trim, yearsOfUse, mileage, random);
    const originalPriceCents = newPriceCents(trim, modelYear);
    const resalePriceCents = usedPriceCents(
      trim,
      { age: yearsOfUse, newPriceCents: originalPriceCents, mileage, condition },
      random,
    );
    if (resalePriceCents < cheapest || resalePriceCents > dearest) continue;

    const gearbox = gearboxOf(trim, modelYear, random);
    const drawn = bodyOf(trim);
    const paint = looks.paintOf(trim, drawn, random);
    const facts = { trim, modelYear, mileage, condition, gearbox, paint, seller };
    const { text, owners } = description(facts, random);
    const look = { body: drawn, paint };
    const side = looks.sideOf(trim, look, random);
    return {
      categoryId: trim.categoryId,
      title: `${modelYear} ${trim.make} ${trim.name}`,
      description: text,
      drawing: drawingOf({ ...look, side }),
      location: seller.place,
      condition,
      yearsOfUse,
      resalePriceCents,
      originalPriceCents,
      phone: seller.phone,
      make: trim.make,
      model: trim.model,
      modelYear,
      mileage,
      fuel: trim.fuel,
      gearbox,
      body: trim.body,
      color: colors[paint].name,
      facts: knownFacts(
        { trim, modelYear, mileage, condition, description: text, owners },
        factRandom,
      ),
    };
  }
}

function gearboxOf(trim: Trim, modelYear: number, random: Random): 'Automatic' | 'Manual' {
  if (trim.gearbox !== 'Either') return trim.gearbox;
  return random.chance(modelYear < 2012 ? 0.6 : 0.4) ? 'Manual' : 'Automatic';
}

/** Every trim in every year in which it was sold new, weighted by how often such years are on offer. */
function yearsOfTrims<Category extends CategoryId | null>(
  trims: readonly Trim<Category>[],
): (random: Random) => readonly [Trim<Category>, number] {
  const siblings = new Map<string, number>();
  for (const trim of trims) siblings.set(family(trim), (siblings.get(family(trim)) ?? 0) + 1);
  return weighted(
    trims.flatMap((trim) =>
      Array.from({ length: trim.lastYear - trim.firstYear + 1 }, (_, nth) => {
        const year = trim.firstYear + nth;
        const ofItsModel = trim.popularity / Math.sqrt(siblings.get(family(trim)) ?? 1);
        const weight =
          ofItsModel * (trim.collector ? collectorShare(trim) : offeredAt(thisYear - year));
        return [[trim, year] as const, weight] as const;
      }),
    ),
  );
}

/** Old buses are what many come for. */
function collectorShare({ categoryId }: Trim): number {
  return categoryId === 4 ? 0.5 : 0.25;
}

/** Cars are offered after a lease or two, and become rare with age. */
function offeredAt(age: number): number {
  if (age === 0) return 0.12;
  if (age === 1) return 0.5;
  return Math.exp(-(((age - 4) / 8) ** 2)) + 0.07;
}

function family(trim: Trim): string {
  return `${trim.make} ${trim.model} ${trim.drawn}`;
}
