// The structured facts of a car, beside the fields of a post. Each is written here once: the calls, the
// SQL, the form of the seller, the list that people read and the columns of the search are made from
// this table. A new fact costs a line here and its column in `cars`.
import { countryCode } from '../../kit/country.ts';
import { namesOf } from '../../kit/names-of.ts';
import { latestModelYear } from '../car.ts';
import {
  bodies,
  colors,
  drivetrains,
  equipment,
  fuels,
  gearboxes,
  titleStatuses,
  vatKinds,
} from './fact-values.ts';

interface FactBase {
  /** Its column in `cars`. */
  readonly column: string;
  /** Its name for people. */
  readonly label: string;
  readonly group: FactGroup;
  /** Shown to nobody but the seller, admins and who has booked or bought the car. */
  readonly isPrivate?: true;
  /** Where cars have papers that say it; everywhere if it is left out. Which papers those are follows from the country. */
  readonly papersOf?: 'US' | 'elsewhere';
}
interface NumberFact extends FactBase {
  readonly kind: 'number';
  readonly from: number;
  readonly to: number | (() => number);
  /** Behind the number, or how it is typed; `''` for a plain one, `distance` for that of the market. */
  readonly unit: string;
}
interface ChoiceFact extends FactBase {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** How it reads that there is none: the fact is denied. Without it, only cars that have it say so. */
  readonly denied?: string;
}
interface TextFact extends FactBase {
  readonly kind: 'text';
  readonly most: number;
}
interface VinFact extends FactBase {
  readonly kind: 'vin';
}
/** A month of a year: `2019-04`. */
interface MonthFact extends FactBase {
  readonly kind: 'month';
  readonly denied?: string;
}
interface TagsFact extends FactBase {
  readonly kind: 'tags';
  readonly values: readonly string[];
}
export type FactDefinition = NumberFact | ChoiceFact | TextFact | VinFact | MonthFact | TagsFact;

export const factGroups = {
  car: 'The car',
  drive: 'Engine and drive',
  cabin: 'Body and cabin',
  history: 'History',
  papers: 'Paperwork',
  equipment: 'Equipment',
} as const;
type FactGroup = keyof typeof factGroups;

const text = (most: number) => ({ kind: 'text', most }) as const;
const number = (from: number, to: NumberFact['to'], unit = '') =>
  ({ kind: 'number', from, to, unit }) as const;
const choice = <const Value extends string>(values: readonly Value[], denied?: string) =>
  ({ kind: 'choice', values, ...(denied !== undefined && { denied }) }) as const;

/** The facts in the order in which people read and state them. */
export const facts = {
  make: { column: 'make', label: 'Make', group: 'car', ...text(40) },
  model: { column: 'model', label: 'Model', group: 'car', ...text(60) },
  trim: { column: 'trim_level', label: 'Trim', group: 'car', ...text(60) },
  modelYear: {
    column: 'model_year',
    label: 'Model year',
    group: 'car',
    ...number(1886, latestModelYear),
  },
  firstRegistered: {
    column: 'first_registered',
    label: 'First registered',
    group: 'car',
    papersOf: 'elsewhere',
    kind: 'month',
  },
  body: { column: 'body', label: 'Body', group: 'car', ...choice(bodies) },
  mileage: {
    column: 'mileage',
    label: 'Mileage',
    group: 'car',
    ...number(0, 2_000_000, 'distance'),
  },
  vin: { column: 'vin', label: 'VIN', group: 'car', isPrivate: true, kind: 'vin' },

  fuel: { column: 'fuel', label: 'Fuel', group: 'drive', ...choice(fuels) },
  gearbox: { column: 'gearbox', label: 'Transmission', group: 'drive', ...choice(gearboxes) },
  drivetrain: { column: 'drivetrain', label: 'Drivetrain', group: 'drive', ...choice(drivetrains) },
  power: { column: 'power_kw', label: 'Power', group: 'drive', ...number(1, 2000, 'kW') },
  engine: {
    column: 'engine_cc',
    label: 'Engine size',
    group: 'drive',
    ...number(50, 20_000, 'cc'),
  },
  battery: { column: 'battery_kwh', label: 'Battery', group: 'drive', ...number(1, 500, 'kWh') },
  range: {
    column: 'range_miles',
    label: 'Rated range',
    group: 'drive',
    ...number(1, 1000, 'distance'),
  },
  co2: {
    column: 'co2_g_km',
    label: 'CO₂',
    group: 'drive',
    papersOf: 'elsewhere',
    ...number(0, 1000, 'g/km'),
  },

  doors: { column: 'doors', label: 'Doors', group: 'cabin', ...number(1, 7) },
  seats: { column: 'seats', label: 'Seats', group: 'cabin', ...number(1, 60) },
  color: { column: 'color', label: 'Color', group: 'cabin', ...choice(colors) },
  interior: { column: 'interior_color', label: 'Interior', group: 'cabin', ...text(60) },

  owners: {
    column: 'previous_owners',
    label: 'Previous owners',
    group: 'history',
    ...number(0, 50),
  },
  accidents: {
    column: 'accidents',
    label: 'Accidents',
    group: 'history',
    ...choice(['Minor, repaired', 'Major, repaired', 'Not repaired'], 'No accidents'),
  },
  damage: {
    column: 'damage',
    label: 'Damage',
    group: 'history',
    ...choice(['Marks and dents', 'Body damage', 'Needs repair to drive'], 'No damage'),
  },
  service: {
    column: 'service_history',
    label: 'Service history',
    group: 'history',
    ...choice(['Complete', 'In part'], 'No records'),
  },

  titleStatus: {
    column: 'title_status',
    label: 'Title status',
    group: 'papers',
    papersOf: 'US',
    ...choice(titleStatuses),
  },
  inspectedUntil: {
    column: 'inspected_until',
    label: 'Inspection valid until',
    group: 'papers',
    papersOf: 'elsewhere',
    kind: 'month',
    denied: 'No valid inspection',
  },
  warranty: {
    column: 'warranty',
    label: 'Warranty',
    group: 'papers',
    ...choice(['From the maker', 'From the dealer', 'Extended'], 'No warranty'),
  },
  vat: {
    column: 'vat_kind',
    label: 'VAT',
    group: 'papers',
    papersOf: 'elsewhere',
    ...choice(vatKinds),
  },

  equipment: {
    column: 'equipment',
    label: 'Equipment',
    group: 'equipment',
    kind: 'tags',
    values: equipment,
  },
} as const satisfies Record<string, FactDefinition>;

export type FactName = keyof typeof facts;
export const factNames = namesOf(facts);

/** The definition by its general shape, for code that goes through all facts. */
export const factOf = (name: FactName): FactDefinition => facts[name];

/** Whether papers in the market’s country say it. Where they do not, forms do not ask for it, and a car that states it all the same shows it. */
export function isInPapers(name: FactName): boolean {
  const { papersOf } = factOf(name);
  return papersOf === undefined || (papersOf === 'US') === (countryCode() === 'US');
}

/** Buyers ask for these first: where nobody states them, a list says so. */
export const worthAsking = (): FactName[] =>
  (['mileage', 'owners', 'accidents', 'damage', 'titleStatus', 'service'] as const).filter(
    isInPapers,
  );

/** How it reads that there is none; undefined for a fact that nobody can deny. */
export const deniedText = (name: FactName): string | undefined => {
  const fact = factOf(name);
  return 'denied' in fact ? fact.denied : undefined;
};

/** Stands in place of a fact's value, where there is none. */
export const denied = 'denied';
