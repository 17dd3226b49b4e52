// Cars for a search in memory: made-up ones as the demo has them, and real advertisements.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchOf } from '../../src/app/demo/stock/more-cars.ts';
import type { searchInMemory } from '../../src/search/server/search.ts';

type StoredCar = Parameters<typeof searchInMemory>[0] extends Iterable<infer Car> ? Car : never;

export type { StoredCar };

const carsOfSeed = 10_000;

/** A car whose listing gives nothing but its price. */
export const plainCar: StoredCar = {
  id: 0,
  state: 'available',
  categoryId: null,
  title: 'A car',
  location: 'Dayton, OH',
  condition: 'Good',
  priceCents: 10_000_00,
  postedAt: 0,
  changedAt: 0,
  firstYear: 2015,
  make: null,
  model: null,
  trim: null,
  year: null,
  mileage: null,
  fuel: null,
  gearbox: null,
  body: null,
  color: null,
  drivetrain: null,
  seats: null,
  doors: null,
  owners: null,
  accidents: null,
  service: null,
  equipment: null,
  power: null,
  damage: null,
  warranty: null,
  interior: null,
  engine: null,
  range: null,
  battery: null,
  titleStatus: null,
  vat: null,
  co2: null,
  registered: null,
  inspected: null,
  isVerified: false,
  sellerType: null,
};

/** Without numbers and times of their own. */
export function demoCars(count: number): StoredCar[] {
  const cars: StoredCar[] = [];
  for (let seed = 1; cars.length < count; seed += 1)
    for (const { car, statesNoFacts } of batchOf(seed, Math.min(carsOfSeed, count)).offers) {
      const { facts, make, model, modelYear, mileage, fuel, gearbox, body, color } = car;
      const { seats, doors, drivetrain, owners, accidents, service, power, trim } = facts;
      const nth = cars.length;
      cars.push({
        ...plainCar,
        ...(!statesNoFacts && {
          make,
          model,
          year: modelYear,
          mileage,
          fuel,
          gearbox,
          body,
          color,
          seats,
          doors,
          drivetrain,
          owners,
          accidents,
          service,
          power,
          trim,
        }),
        categoryId: car.categoryId,
        title: car.title,
        location: car.location,
        condition: car.condition,
        priceCents: car.resalePriceCents,
        firstYear: modelYear,
        equipment: nth % 3 === 0 ? ['Heated seats', 'Sunroof'] : null,
        damage: ([null, 'denied', 'Marks and dents'] as const)[nth % 3] ?? null,
        warranty: nth % 4 === 0 ? 'From the dealer' : null,
        interior: ([null, 'Black leather', 'Beige', 'Red'] as const)[nth % 4] ?? null,
        engine: nth % 5 === 0 ? null : 900 + (nth % 40) * 100,
        range: fuel === 'Electric' ? 150 + (nth % 20) * 10 : null,
        battery: fuel === 'Electric' ? 40 + (nth % 50) : null,
        titleStatus: ([null, 'Clean', 'Salvage', 'Lien'] as const)[nth % 4] ?? null,
        registered: nth % 2 === 0 ? `${modelYear}-04` : null,
        inspected: nth % 3 === 0 ? '2027-05' : null,
        isVerified: nth % 4 === 0,
        sellerType: ([null, 'private', 'dealer'] as const)[nth % 3] ?? null,
      });
    }
  return cars;
}

const data = join(import.meta.dirname, '../../../shared/data');
/** Real advertisements, and what people type, which are no part of the project. */
export const hasRealData: boolean = existsSync(data);
export const realData = (file: string): string => readFileSync(join(data, file), 'utf8');

const rowsOf = (file: string): Readonly<Record<string, string>>[] => {
  const [head = '', ...lines] = realData(file).trim().split('\n');
  const names = head.trim().split(',');
  return lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
  });
};

const fuelNames: Readonly<Record<string, string>> = {
  gas: 'Gasoline',
  petrol: 'Gasoline',
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
};
const bodyNames: Readonly<Record<string, string>> = {
  truck: 'Pickup',
  pickup: 'Pickup',
  suv: 'SUV',
  sedan: 'Sedan',
  coupe: 'Coupe',
  wagon: 'Wagon',
  hatchback: 'Hatchback',
  van: 'Van',
  'mini-van': 'Minivan',
  convertible: 'Convertible',
  bus: 'Bus',
};
const named = (names: Readonly<Record<string, string>>, typed = ''): string | null =>
  names[typed.toLowerCase()] ?? null;
const capital = (typed = ''): string => typed.slice(0, 1).toUpperCase() + typed.slice(1);
const gearboxOf = (typed = ''): string | null =>
  /^(?:automatic|manual|semi-auto)/i.test(typed)
    ? capital(typed.toLowerCase()).replace(/^Semi.*/, 'Semi-automatic')
    : null;
const price = (typed = ''): number => Math.max(1, Math.round(Number(typed))) * 100;
const positive = (typed = ''): number | null => (Number(typed) > 0 ? Number(typed) : null);
const milesOfKilometer = 0.621_371;

/** They name their make and model in the title alone, as each was advertised. */
export const americanCars = (): StoredCar[] =>
  rowsOf('listings/us-sample.csv').map((row) => ({
    ...plainCar,
    title: `${row.model_year ? `${Number(row.model_year)} ` : ''}${row.model}`,
    year: positive(row.model_year),
    priceCents: price(row.price),
    mileage: positive(row.odometer),
    fuel: named(fuelNames, row.fuel),
    gearbox: gearboxOf(row.transmission),
    body: named(bodyNames, row.type),
    color: row.paint_color ? capital(row.paint_color.replace('grey', 'gray')) : null,
    drivetrain: row.is_4wd === 'True' ? 'All-wheel drive' : null,
  }));

export const germanCars = (): StoredCar[] =>
  rowsOf('listings/de-sample.csv').map((row) => ({
    ...plainCar,
    title: `${row.make} ${row.model}`,
    year: positive(row.year),
    priceCents: price(row.price),
    mileage: Math.round(Number(row.mileage) * milesOfKilometer),
    fuel: named(fuelNames, row.fuel),
    gearbox: gearboxOf(row.gear),
    power: positive(row.hp) && Math.round(Number(row.hp) / 1.341_022),
  }));

/** 99,187 of them, whose makes and models are stated. */
export const britishCars = (): StoredCar[] =>
  readdirSync(join(data, 'listings/uk')).flatMap((file) =>
    rowsOf(`listings/uk/${file}`).map((row) => ({
      ...plainCar,
      title: `${row.year} ${row.make} ${row.model}`,
      make: row.make ?? null,
      model: row.model ?? null,
      year: positive(row.year),
      priceCents: price(row.price),
      mileage: positive(row.mileage),
      fuel: named(fuelNames, row.fuelType),
      gearbox: gearboxOf(row.transmission),
      engine: positive(row.engineSize) && Math.round(Number(row.engineSize) * 1000),
    })),
  );
