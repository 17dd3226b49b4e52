// One believable used car.
import type { Condition } from '../../../cars/car.ts';
import { drawingOf } from '../demo-pictures.ts';
import { colors } from '../drawn-looks.ts';
import {
  type CategoryId,
  catalog,
  type Fuel,
  familyVans,
  type Part,
  type Trim,
} from './catalog.ts';
import { description } from './description.ts';
import { type ImportedFacts, importedFacts } from './facts.ts';
import { bodyOf, type Looks } from './looks.ts';
import type { Seller } from './people.ts';
import { type Random, weighted } from './random.ts';
import { conditionOf, mileageOf, newPriceCents, thisYear, usedPriceCents } from './worth.ts';

export interface Car {
  /** Null for what is in none of the four. */
  categoryId: CategoryId | null;
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
  facts: ImportedFacts;
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

const usualTrims = (part: Part) => catalog[part].filter((trim) => !familyVans.includes(trim));
const draw = {
  0: yearsOfTrims(usualTrims(0)),
  1: yearsOfTrims(usualTrims(1)),
  2: yearsOfTrims(usualTrims(2)),
  3: yearsOfTrims(usualTrims(3)),
  4: yearsOfTrims(usualTrims(4)),
};
const drawFamilyVan = yearsOfTrims(familyVans);

/** What is known of it is drawn by `factRandom`, so that a new fact changes no car. */
export const usedCar = (part: Part, ...from: From): Car => carOf(draw[part], ...from);

/** One of the vans that the usual stock does not have. */
export const familyVan = (...from: From): Car => carOf(drawFamilyVan, ...from);

type From = [seller: Seller, looks: Looks, random: Random, factRandom: Random];

function carOf(
  drawTrim: (random: Random) => readonly [Trim, number],
  ...[seller, looks, random, factRandom]: From
): Car {
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
      categoryId: trim.part || null,
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
      facts: importedFacts(
        {
          trim,
          modelYear,
          mileage,
          condition,
          description: text,
          owners,
          isDealer: seller.isDealer,
        },
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
function yearsOfTrims(trims: readonly Trim[]): (random: Random) => readonly [Trim, number] {
  const siblings = new Map<string, number>();
  for (const trim of trims) siblings.set(family(trim), (siblings.get(family(trim)) ?? 0) + 1);
  return weighted(
    trims.flatMap((trim) =>
      Array.from({ length: trim.lastYear - trim.firstYear + 1 }, (_, nth) => {
        const year = trim.firstYear + nth;
        const ofItsModel = trim.popularity / Math.sqrt(siblings.get(family(trim)) ?? 1);
        const weight =
          ofItsModel * (trim.collector ? collectorShare(trim) : offeredAt(trim, thisYear - year));
        return [[trim, year] as const, weight] as const;
      }),
    ),
  );
}

/** Old buses are what many come for. */
function collectorShare({ part }: Trim): number {
  return part === 4 ? 0.5 : 0.25;
}

/** Cars are offered after a lease or two, and become rare with age: those that most people drive later. */
function offeredAt({ part }: Trim, age: number): number {
  if (age === 0) return 0.12;
  if (age === 1) return 0.5;
  return part === 0
    ? Math.exp(-(((age - 5) / 8) ** 2)) + 0.14
    : Math.exp(-(((age - 4) / 8) ** 2)) + 0.07;
}

function family(trim: Trim): string {
  return `${trim.make} ${trim.model} ${trim.drawn}`;
}
