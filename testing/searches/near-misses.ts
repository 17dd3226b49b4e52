// Cars beside one that a search finds, as a buyer could confuse them with it: each misses one thing alone.
import { horsepower } from '../../src/cars/facts/value-text.ts';
import { familyOf, knownMake, type Make, makes } from '../../src/cars/taxonomy/taxonomy.ts';
import type { FacetName, RangeName } from '../../src/search/search-query.ts';
import type { StoredCar } from './cars-in-memory.ts';
import {
  type ExpectedName,
  fittingCars,
  hpOfKilowatt,
  type Meaning,
  placesNear,
  sellerTypeOf,
  titleOf,
} from './meanings.ts';

/** With what it misses. */
export interface NearMiss {
  readonly what: string;
  readonly car: StoredCar;
}

/** What is not what was meant, but like it. */
const neighbors: Readonly<Partial<Record<FacetName, Readonly<Record<string, readonly string[]>>>>> =
  {
    body: {
      Sedan: ['Hatchback', 'Coupe', 'Wagon'],
      Hatchback: ['Sedan', 'Wagon'],
      Wagon: ['SUV', 'Hatchback'],
      SUV: ['Wagon', 'Pickup', 'Minivan'],
      Coupe: ['Convertible', 'Sedan'],
      Convertible: ['Coupe'],
      Minivan: ['Van', 'SUV'],
      Van: ['Minivan', 'Camper'],
      Bus: ['Minivan', 'Camper'],
      Pickup: ['SUV', 'Van'],
      Camper: ['Van', 'Bus'],
    },
    fuel: {
      Gasoline: ['Hybrid', 'LPG'],
      Diesel: ['Gasoline', 'Hybrid'],
      LPG: ['CNG', 'Gasoline'],
      Hybrid: ['Plug-in hybrid', 'Gasoline'],
      'Plug-in hybrid': ['Hybrid', 'Gasoline'],
      Electric: ['Plug-in hybrid', 'Hydrogen', 'Gasoline'],
    },
    gearbox: { Automatic: ['Semi-automatic', 'Manual'], Manual: ['Semi-automatic', 'Automatic'] },
    drivetrain: {
      'All-wheel drive': ['Rear-wheel drive', 'Front-wheel drive'],
      'Rear-wheel drive': ['All-wheel drive', 'Front-wheel drive'],
      'Front-wheel drive': ['All-wheel drive', 'Rear-wheel drive'],
    },
    color: {
      Red: ['Burgundy', 'Orange'],
      Silver: ['Gray', 'White'],
      White: ['Cream', 'Silver'],
      Black: ['Gray', 'Dark blue'],
      Green: ['Teal'],
      Blue: ['Teal', 'Purple'],
      'Dark blue': ['Blue', 'Black'],
      Gray: ['Silver', 'Black'],
    },
    doors: { '2': ['3', '4'], '4': ['2', '5'], '5': ['3', '4'] },
    seats: { '6': ['5', '4'], '7': ['6', '5'], '8': ['7', '6'], '15': ['14'] },
    owners: { '1': ['2'], '2': ['3'] },
    service: { Complete: ['Partial'] },
    accidents: { 'No accidents': ['One accident'] },
    damage: { 'Needs repair to drive': ['Marks and dents'] },
    titleStatus: { Clean: ['Salvage'], Rebuilt: ['Salvage', 'Clean'] },
    warranty: { 'From the maker': ['From the dealer', 'No warranty'] },
    interior: { Beige: ['Black', 'Brown'], Black: ['Gray'], Red: ['Black'] },
    sellerType: { 'Private seller': ['Dealer'], Dealer: ['Private seller'] },
    equipment: {
      'Heated seats': ['Ventilated seats'],
      'Leather seats': ['Heated seats'],
      'Backup camera': ['360° camera'],
      'Apple CarPlay': ['Android Auto'],
      Sunroof: ['Panoramic roof'],
      'Tow hitch': ['Roof rack'],
      'Blind spot warning': ['Lane keeping'],
      'Heat pump': ['Fast charging'],
      'Third row': ['Roof rack'],
      'Roof rack': ['Tow hitch'],
      'Power liftgate': ['Power seats'],
    },
  };

/** Brands of one house, or of one shelf. */
const rivals: Readonly<Record<string, string>> = {
  Buick: 'Cadillac',
  Infiniti: 'Lexus',
  Acura: 'Honda',
  Toyota: 'Lexus',
  Honda: 'Acura',
  Ford: 'Lincoln',
  Chevrolet: 'GMC',
  GMC: 'Chevrolet',
  Ora: 'Nissan',
  Volkswagen: 'Škoda',
  Škoda: 'Volkswagen',
  Audi: 'Volkswagen',
  BMW: 'MINI',
  MINI: 'BMW',
  Nissan: 'Infiniti',
  Hyundai: 'Kia',
  Kia: 'Hyundai',
  Ram: 'Dodge',
  Dodge: 'Ram',
  Jeep: 'Dodge',
  Tesla: 'Polestar',
  Volvo: 'Polestar',
  Porsche: 'Audi',
  Mazda: 'Ford',
  Opel: 'Vauxhall',
  'Mercedes-Benz': 'Smart',
  Smart: 'Mercedes-Benz',
  Dacia: 'Renault',
  Renault: 'Dacia',
  Citroën: 'Peugeot',
  Peugeot: 'Citroën',
  Fiat: 'Abarth',
  Lamborghini: 'Ferrari',
  'Land Rover': 'Jaguar',
  Jaguar: 'Land Rover',
  McLaren: 'Lotus',
  Subaru: 'Toyota',
  Cadillac: 'Lincoln',
  Chrysler: 'Dodge',
  Lexus: 'Acura',
  Mitsubishi: 'Mazda',
  'Alfa Romeo': 'Fiat',
};
/** Families that are not called alike, and stand beside each other in every list. */
const sisters: Readonly<Record<string, readonly string[]>> = {
  'Honda Civic': ['Accord'],
  'Honda Accord': ['Civic'],
  'Toyota Corolla': ['Camry'],
  'Mercedes-Benz C-Class': ['CLC', 'CLA'],
  'Mercedes-Benz E-Class': ['CLE', 'CLS'],
  'Volkswagen Golf': ['Polo'],
  'Nissan Altima': ['Sentra'],
  'Jeep Wrangler': ['Gladiator'],
  'Ford F-250': ['F-150', 'F-350'],
  'Ford F-150': ['F-250'],
  'Ford F-350': ['F-250'],
};
const siblings = 3;

export function nearMisses(meaning: Meaning): NearMiss[] {
  const [fitting] = fittingCars(meaning);
  if (!fitting) return [];
  const { is, isNot, ranges, near, names, words } = meaning;
  const missing = (what: string, other: Partial<StoredCar>): NearMiss => ({
    what,
    car: { ...fitting, ...other },
  });
  const named = (what: string, name: ExpectedName) =>
    missing(what, { ...name, title: titleOf(fitting.year ?? 0, name, words) });
  const { make = null, model = null } = names[0] ?? {};
  return [
    ...(make ? rivalsOf(make, model).map((name) => named('make', name)) : []),
    ...(make && model
      ? siblingsOf(make, model)
          .filter((one) => !names.some((other) => isSameFamily({ make, model: one }, other)))
          .filter((one) => !names.some((other) => other.model === one))
          .map((one) => named(`model, ${one}`, { make, model: one }))
      : []),
    ...(Object.keys(is) as FacetName[]).flatMap((name) =>
      neighborsOf(name, is[name] ?? []).map((value) =>
        missing(`${name}, ${value ?? 'not stated'}`, stating(name, value, fitting)),
      ),
    ),
    ...(Object.keys(isNot) as FacetName[]).flatMap((name) =>
      (isNot[name] ?? []).map((value) =>
        name === 'make'
          ? named('not make', { make: value, model: familiesOf(value)[0]?.name ?? null })
          : missing(`not ${name}, ${value}`, stating(name, value, fitting)),
      ),
    ),
    ...(Object.keys(ranges) as RangeName[]).flatMap((name) => [
      ...[ranges[name]?.from ?? []]
        .flat()
        .map((end) => missing(`${name} from`, beyond(name, end, -1))),
      ...[ranges[name]?.to ?? []].flat().map((end) => missing(`${name} to`, beyond(name, end, 1))),
      // A price is always stated, and a year is told by the first use.
      ...(name === 'price' || name === 'year'
        ? []
        : [missing(`${name}, not stated`, { [name]: null })]),
    ]),
    ...(near ? [missing('near', { location: placesNear(near)[1] })] : []),
  ];
}

/** Without one of the words each: they are found, after the car that has them all. */
export function withoutWords(meaning: Meaning): NearMiss[] {
  const [fitting] = fittingCars(meaning);
  const [name = { make: 'Kestrel', model: 'Wisp' }] = meaning.names;
  if (!fitting) return [];
  return meaning.words.map((word) => ({
    what: word,
    car: {
      ...fitting,
      title: titleOf(
        fitting.year ?? 0,
        name,
        meaning.words.filter((other) => other !== word),
      ),
    },
  }));
}

function rivalsOf(make: string, model: string | null): ExpectedName[] {
  const rival = rivals[make];
  if (!rival || !knownMake(rival)) throw new Error(`no rival for ${make}`);
  const own = { make: rival, model: familiesOf(rival)[0]?.name ?? null };
  return model ? [own, { make: rival, model }] : [own];
}

const familiesOf = (make: string): Make['families'] =>
  makes.find(({ name }) => name === make)?.families ?? [];

/** Of a variant the other variants of its family, of a number another one, of a family others like it. */
function siblingsOf(make: string, model: string): string[] {
  const family = familyOf(make, model);
  if (!family)
    return familiesOf(make)
      .slice(0, siblings)
      .map(({ name }) => name);
  const nearest = (names: readonly string[]) =>
    names
      .filter((name) => name !== family.name)
      .toSorted((one, other) => unlike(one, model) - unlike(other, model))
      .slice(0, siblings);
  const families = [
    ...(sisters[`${make} ${family.name}`] ?? []),
    ...nearest(familiesOf(make).map(({ name }) => name)),
  ];
  const variants = family.variants.map(({ name }) => name);
  const number = /^(\D*)(\d)(\d\d)$/.exec(model.trim());
  if (family.pattern && number) {
    const [, before = '', series = '', size = ''] = number;
    return [...families, `${before}${series}${size === '20' ? '40' : '20'}`];
  }
  return variants.includes(model)
    ? [...families, ...nearest(variants.filter((name) => name !== model))]
    : families;
}

function isSameFamily(one: ExpectedName, other: ExpectedName): boolean {
  const [first, second] = [one, other].map(({ make, model }) => familyOf(make ?? '', model ?? ''));
  return first === second && first?.variants.length === 0;
}

/** How many pairs of letters only one of two names has. */
function unlike(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  return [
    ...first.filter((pair) => !second.includes(pair)),
    ...second.filter((pair) => !first.includes(pair)),
  ].length;
}

const pairsOf = (name: string): string[] =>
  [...name.toLowerCase()].map((letter, at) => letter + (name[at + 1] ?? '').toLowerCase());

/** Null where it is not stated. */
function neighborsOf(name: FacetName, right: readonly (readonly string[])[]): (string | null)[] {
  const values = right.flat();
  const like = values.flatMap((value) => neighbors[name]?.[value] ?? []);
  if (like.length === 0) throw new Error(`nothing is like ${name} ${values}`);
  return [...new Set(like.filter((value) => !values.includes(value))), null];
}

function stating(name: FacetName, value: string | null, fitting: StoredCar): Partial<StoredCar> {
  if (name === 'accidents') return { accidents: value };
  if (name === 'sellerType') return { sellerType: sellerTypeOf(value) };
  if (name === 'doors' || name === 'seats' || name === 'owners')
    return { [name]: value === null ? null : Number(value) };
  if (name !== 'equipment') return { [name]: value };
  // What is like a feature stands in its place beside the others.
  const isLike = (feature: string) => neighbors.equipment?.[feature]?.includes(value ?? '');
  const others = fitting.equipment?.filter((feature) => !isLike(feature));
  return { equipment: value === null ? null : [...(others ?? []), value] };
}

function beyond(name: RangeName, end: number, by: 1 | -1): Partial<StoredCar> {
  if (name === 'price') return { priceCents: (end + by) * 100 };
  if (name === 'year') return { year: end + by, firstYear: end + by };
  if (name !== 'power') return { [name]: end + by };
  let kilowatts = Math.round(end / hpOfKilowatt);
  while (horsepower(kilowatts) * by <= end * by) kilowatts += by;
  return { power: kilowatts };
}
