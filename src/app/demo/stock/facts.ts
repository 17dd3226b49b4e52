// What the trade would import of a car: facts that agree with its trim and its description. As in life,
// some of them are not stated.
import type { Condition } from '../../../cars/car.ts';
import { isInPapers } from '../../../cars/facts/fact-table.ts';
import { equipment } from '../../../cars/facts/fact-values.ts';
import type { Trim } from './catalog.ts';
import { engineOf } from './engines.ts';
import { type Random, randomFrom } from './random.ts';
import { thisYear } from './worth.ts';

export interface ImportedFacts {
  readonly seats: number;
  readonly doors: number | null;
  readonly drivetrain: string | null;
  readonly power: number | null;
  readonly range: number | null;
  readonly owners: number | null;
  readonly accidents: string | null;
  readonly damage: string | null;
  readonly service: string | null;
  readonly trim: string | null;
  readonly equipment: readonly string[] | null;
  readonly engine: number | null;
  readonly battery: number | null;
  readonly interior: string | null;
  readonly warranty: string | null;
  readonly titleStatus: string | null;
  readonly firstRegistered: string | null;
  readonly inspectedUntil: string | null;
  readonly vat: string | null;
  readonly co2: number | null;
}

interface CarSoFar {
  readonly trim: Trim;
  readonly modelYear: number;
  readonly mileage: number;
  readonly condition: Condition;
  readonly description: string;
  /** How many people have had it, the seller included where that is not a dealer. */
  readonly owners: number;
  readonly isDealer: boolean;
}

/** The chances of drawing are apart from those of the cars, which stay as they are. */
export function importedFacts(car: CarSoFar, random: Random): ImportedFacts {
  const { trim, modelYear, mileage, condition, description, owners } = car;
  // These chances are apart from `random` too, so that the facts below stay as they were without them.
  const listed = randomFrom(modelYear * 1_000_000 + mileage);
  const facts = {
    trim: listed.chance(0.6) ? trimLevelOf(trim) : null,
    equipment: listed.chance(0.5) ? equipmentOf({ trim, modelYear, description }, listed) : null,
    seats: trim.seats,
    doors: doorsOf(trim),
    drivetrain: drivetrainOf(trim),
    power: trim.horsepower === null ? null : Math.round(trim.horsepower / 1.341_022),
    range: trim.range,
    owners: /owner|bought it new/i.test(description) || random.chance(0.7) ? owners : null,
    accidents: accidentsOf(condition, description, random),
    damage: damageOf(condition, random),
    service: serviceOf(description, random),
  };
  const engine = engineOf(trim, modelYear);
  return {
    ...facts,
    engine: listed.chance(0.65) ? engine : null,
    battery: listed.chance(0.8) ? trim.battery : null,
    interior: interiorOf(car, facts.equipment, listed),
    warranty: warrantyOf(car, listed),
    ...papersOf(car, { accidents: facts.accidents, engine }, listed),
  };
}

/** What the papers of the market’s country say. */
function papersOf(
  { trim, modelYear, description, isDealer }: CarSoFar,
  { accidents, engine }: { readonly accidents: string | null; readonly engine: number | null },
  random: Random,
): Pick<ImportedFacts, 'titleStatus' | 'firstRegistered' | 'inspectedUntil' | 'vat' | 'co2'> {
  const chance = random.fraction();
  const month = (most = 12) => String(random.whole(1, most)).padStart(2, '0');
  if (isInPapers('titleStatus'))
    return {
      titleStatus: titleStatusOf({ modelYear, description, isDealer, accidents, chance }),
      firstRegistered: null,
      inspectedUntil: null,
      vat: null,
      co2: null,
    };
  const canReclaim = isDealer && trim.kind === 'work';
  return {
    titleStatus: null,
    firstRegistered: chance < 0.8 ? `${modelYear}-${month(modelYear === thisYear ? 6 : 12)}` : null,
    inspectedUntil: random.chance(0.65)
      ? random.chance(0.06)
        ? 'denied'
        : `${thisYear + random.whole(1, 2)}-${month()}`
      : null,
    vat: random.chance(0.6)
      ? isDealer
        ? random.chance(canReclaim ? 0.8 : 0.15)
          ? 'VAT qualifying'
          : 'Margin scheme'
        : 'Private sale'
      : null,
    co2: modelYear >= 2005 && random.chance(0.7) ? co2Of(trim, engine) : null,
  };
}

/** Dealers sell no car on which a bank has a claim, and what was repaired after a total loss looks it. */
function titleStatusOf({
  modelYear,
  description,
  isDealer,
  accidents,
  chance,
}: Pick<CarSoFar, 'modelYear' | 'description' | 'isDealer'> & {
  readonly accidents: string | null;
  readonly chance: number;
}): string | null {
  if (/clean title/i.test(description)) return 'Clean';
  if (accidents === 'Major, repaired')
    return chance < 0.25 ? 'Salvage' : chance < 0.55 ? 'Rebuilt' : null;
  const isPaidFor = isDealer || /no liens|no loan|title in hand/i.test(description);
  if (!isPaidFor && thisYear - modelYear <= 8 && chance < 0.35) return 'Lien';
  return chance < 0.6 ? 'Clean' : null;
}

const gramsOfLiter = {
  Gasoline: 45,
  Diesel: 36,
  Hybrid: 28,
  'Plug-in hybrid': 9,
  Electric: 0,
} as const;

/** In grams a kilometer. */
function co2Of({ fuel }: Trim, engine: number | null): number | null {
  if (fuel === 'Electric') return 0;
  if (engine === null) return null;
  const ofAny = fuel === 'Plug-in hybrid' ? 15 : 75;
  return Math.round(ofAny + (gramsOfLiter[fuel] * engine) / 1000);
}

/** A new car is covered for three years or 36,000 miles. */
function warrantyOf(
  { modelYear, mileage, description, isDealer }: CarSoFar,
  random: Random,
): string | null {
  const chance = random.fraction();
  if (/factory warranty/i.test(description)) return 'From the maker';
  if (/-day warranty/i.test(description)) return 'From the dealer';
  if (thisYear - modelYear <= 3 && mileage < 36_000) return chance < 0.7 ? 'From the maker' : null;
  if (thisYear - modelYear <= 9 && chance < 0.07) return 'Extended';
  if (isDealer) return chance < 0.22 ? 'From the dealer' : chance < 0.3 ? 'denied' : null;
  return chance < 0.35 ? 'denied' : null;
}

const interiorColors = [
  'Black',
  'Black',
  'Black',
  'Black',
  'Gray',
  'Gray',
  'Beige',
  'Tan',
  'Brown',
];

/** The interior that the description names; else often an invented one. */
function interiorOf(
  { trim: { kind }, description }: CarSoFar,
  listed: readonly string[] | null,
  random: Random,
): string | null {
  const [isStated, color, chance] = [
    random.chance(0.6),
    random.pick(interiorColors),
    random.fraction(),
  ];
  const [, described = '', material = ''] =
    /\b(black|brown|cream|gray|cognac|red|tan|dark) (leather|cloth)/i.exec(description) ?? [];
  if (described)
    return `${namedColors[described.toLowerCase()] ?? described} ${material.toLowerCase()}`;
  if (!isStated) return null;
  if (/dark (?:inside|cabin)/.test(description)) return 'Black';
  if (/light interior|bright cabin/.test(description)) return 'Beige';
  const isFine = kind === 'luxury' || kind === 'exotic';
  const isLeather = listed?.includes('Leather seats') ?? chance < (isFine ? 0.9 : 0.3);
  return `${color} ${isLeather ? 'leather' : 'cloth'}`;
}

/** The colors in the words of sellers. */
const namedColors: Readonly<Record<string, string>> = {
  black: 'Black',
  brown: 'Brown',
  cream: 'Cream',
  gray: 'Gray',
  cognac: 'Brown',
  red: 'Red',
  tan: 'Tan',
  dark: 'Black',
};

/** `Grand Touring` of an `MX-5 Miata Grand Touring`. */
const trimLevelOf = ({ model, name }: Trim): string | null =>
  name.startsWith(`${model} `) ? name.slice(model.length + 1) : null;

const doorsByBody: Readonly<Record<string, number>> = {
  Sedan: 4,
  Wagon: 4,
  SUV: 4,
  Hatchback: 4,
  Coupe: 2,
  Convertible: 2,
  Minivan: 4,
  Pickup: 4,
};
const twoDoorHatches = /Fortwo|Fiesta ST|\bGTI \d|500|Cooper (S |SE )?Hardtop|John Cooper|Veloster/;

const doorsOf = ({ body, name }: Trim): number | null =>
  (body === 'Hatchback' && twoDoorHatches.test(name)) || /^Wrangler (X|Sport)$/.test(name)
    ? 2
    : (doorsByBody[body] ?? null);

const allWheels =
  /AWD|4WD|4x4|4MATIC|xDrive|quattro|4Motion|allroad|e-4ORCE|Syncro|Dual Motor|Quad Motor|4S\b|\bGT-R|P\d+D|\d+D$|Golf R|RS \d|TTS|WRX|GR Corolla|Focus RS|All-Terrain|Twin|LP \d+-4/;
const allWheelMakes = /^(Rivian|Land Rover|Bentley|Subaru)$/;
const rearWheels =
  /^(Ferrari|McLaren|Lotus|Triumph|MG|Datsun|Scion|Pontiac|Saturn)$|^(Mazda MX-5|Honda S2000|BMW Z|BMW (M[234]|11|12|32)|Porsche (Boxster|718|Cayman|944|911 Carrera)|Mercedes-Benz (SL|AMG GT|C 63|AMG C 63)|Chevrolet (Corvette|Camaro)|Ford Mustang( |$)(?!Mach)|Dodge (Viper|Challenger|Charger)|Chrysler 300|Lexus IS|Infiniti Q50|Smart|Nissan (350Z|370Z|Z |300ZX)|Toyota (86|GR86|GR Supra|Supra|MR2)|Subaru BRZ|Lexus (RC F|LC 500|LS 4|SC)|Aston Martin|Fiat 124|BMW (i3|i4 eDrive|i5 eDrive))/;
const frontWheels =
  /^(Chevrolet (Bolt|Spark)|Nissan (Leaf|Quest)|Fiat 500|MINI|Honda (Odyssey|Civic)|Kia (Soul|Niro|Sedona|Carnival)|Hyundai (Kona|Ioniq Electric|Veloster)|Volkswagen (e-Golf|GTI|Golf GTI|Routan)|Ford (Focus|Fiesta)|Chrysler|Dodge Grand Caravan|Lexus ES|Mazda Mazda)/;

function drivetrainOf({ make, name, model, kind }: Trim): string | null {
  const called = `${make} ${name}`;
  if (rearWheels.test(called) || rearWheels.test(make) || model === 'BRZ') {
    if (!/4S|xDrive|4MATIC|AWD/.test(name)) return 'Rear-wheel drive';
  }
  if (allWheels.test(name) || allWheelMakes.test(make)) return 'All-wheel drive';
  if (kind === 'truck') return 'Rear-wheel drive';
  return kind === 'everyday' || frontWheels.test(called) ? 'Front-wheel drive' : null;
}

function accidentsOf(condition: Condition, description: string, random: Random): string | null {
  const chance = random.fraction();
  if (/small claim|repaired parking dent/i.test(description)) return 'Minor, repaired';
  if (/no accidents|accident free/i.test(description)) return 'denied';
  if (condition === 'Excellent') return chance < 0.7 ? 'denied' : null;
  if (condition === 'Good')
    return chance < 0.5 ? 'denied' : chance < 0.6 ? 'Minor, repaired' : null;
  return chance < 0.2 ? 'Minor, repaired' : chance < 0.26 ? 'Major, repaired' : null;
}

function damageOf(condition: Condition, random: Random): string | null {
  const chance = random.fraction();
  if (condition === 'Excellent') return chance < 0.8 ? 'denied' : null;
  if (condition === 'Good') return chance < 0.5 ? 'Marks and dents' : null;
  return chance < 0.6 ? 'Marks and dents' : chance < 0.8 ? 'Body damage' : null;
}

function serviceOf(description: string, random: Random): string | null {
  const chance = random.fraction();
  if (/full service history|complete service records|back to day one/i.test(description))
    return 'Complete';
  if (chance < 0.6) return chance < 0.35 ? 'Complete' : 'In part';
  return chance < 0.65 && !ofService.test(description) ? 'denied' : null;
}

/** Who says so has records of it. */
const ofService =
  /servic|maintained|records|invoice|receipt|report|bills|stamp|oil change|oil, |checked by/i;

interface Equipped {
  readonly trim: Trim;
  readonly modelYear: number;
  readonly description: string;
}
type Equipment = (typeof equipment)[number];

/**
 * What the trade would list as a car's equipment: what its kind had in its year, and what its description
 * names. In the order of the list from which sellers choose; null if there is nothing to list.
 */
function equipmentOf({ trim, modelYear, description }: Equipped, random: Random): string[] | null {
  const { kind, body, seats, charging, fuel, make } = trim;
  const isFine = kind === 'luxury' || kind === 'exotic';
  const isLarge = body === 'SUV' || body === 'Minivan' || body === 'Wagon';
  const chances: Partial<Record<Equipment, number>> = {
    'Air conditioning': modelYear >= 1996 ? 0.97 : 0,
    'Cruise control': modelYear >= 1998 ? 0.75 : 0,
    'Alloy wheels': kind === 'work' ? 0.3 : 0.7,
    'Keyless entry': modelYear >= 2008 ? 0.7 : 0,
    'Leather seats': isFine ? 0.9 : 0.3,
    'Heated seats': modelYear >= 2004 ? (isFine ? 0.85 : 0.4) : 0,
    'Ventilated seats': isFine && modelYear >= 2012 ? 0.4 : 0,
    Sunroof: body === 'Sedan' || body === 'SUV' ? 0.35 : 0,
    'Panoramic roof': modelYear >= 2013 && isLarge ? 0.3 : 0,
    Navigation: modelYear >= 2008 ? (isFine ? 0.9 : 0.4) : 0,
    'Apple CarPlay': modelYear >= 2017 && !/Tesla|Rivian/.test(make) ? 0.8 : 0,
    'Android Auto': modelYear >= 2017 && !/Tesla|Rivian/.test(make) ? 0.75 : 0,
    'Premium audio': isFine ? 0.6 : 0.15,
    'Head-up display': isFine && modelYear >= 2015 ? 0.4 : 0,
    'Backup camera': modelYear >= 2018 ? 1 : modelYear >= 2012 ? 0.6 : 0,
    'Parking sensors': modelYear >= 2010 ? 0.5 : 0,
    'Adaptive cruise control': modelYear >= 2018 ? 0.5 : 0,
    'Blind spot warning': modelYear >= 2016 ? 0.5 : 0,
    'Power liftgate': modelYear >= 2012 && isLarge ? 0.5 : 0,
    'Third row': seats >= 6 && isLarge ? 1 : 0,
    'Tow hitch': body === 'SUV' || body === 'Pickup' || kind === 'work' ? 0.25 : 0,
    'Roof rack': isLarge ? 0.3 : 0,
    'Fast charging': charging !== null && charging !== 'home' ? 1 : 0,
    'Heat pump': fuel === 'Electric' && modelYear >= 2021 ? 0.6 : 0,
  };
  const has = equipment.filter(
    (one) => random.chance(chances[one] ?? 0) || description.includes(one.toLowerCase()),
  );
  return has.length > 0 ? has : null;
}
