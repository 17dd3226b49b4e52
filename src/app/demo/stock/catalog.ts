// The models that the demo stock can contain: trims, as they were sold new.
import { type Body, bodies } from '../drawn-looks.ts';
import { electric, everyday, familyVansTable, luxury, microbus, sports } from './models.ts';

export type CategoryId = 1 | 2 | 3 | 4;
/** A category, or what is in none. */
export type Part = CategoryId | 0;

const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'] as const;
const gearboxes = ['Automatic', 'Manual', 'Either'] as const;

/** Decides how a car loses value and how far it is driven a year: see worth.ts. */
const kinds = [
  'luxury',
  'suv',
  'electric',
  'sports',
  'exotic',
  'family',
  'everyday',
  'truck',
  'work',
  'camper',
] as const;

export type Fuel = (typeof fuels)[number];
export type Kind = (typeof kinds)[number];

export interface Trim {
  part: Part;
  make: string;
  model: string;
  /** Follows the year and the make in the title. */
  name: string;
  firstYear: number;
  lastYear: number;
  /** What it cost new in its first year, in dollars. */
  newPrice: number;
  /** The kind of body, by which it is described and drawn, and its American name: see looks.ts. */
  drawn: Body;
  body: string;
  seats: number;
  fuel: Fuel;
  gearbox: (typeof gearboxes)[number];
  kind: Kind;
  popularity: number;
  /** How well it keeps its value: above 1, better than other cars of its kind. */
  holds: number;
  /** What classics in fair and in excellent condition cost today, in dollars. */
  collector: readonly [number, number] | null;
  /** In horsepower; null where it is not well known. */
  horsepower: number | null;
  /** Rated range in miles when new, of an electric car. */
  range: number | null;
  /** In kilowatt hours, of an electric car. */
  battery: number | null;
  /** How an electric car charges on the road; 'home' if it cannot. */
  charging: string | null;
}

/** They are put into the stock by hand, and never drawn. */
export const familyVans: readonly Trim[] = parseCatalogue(4, familyVansTable);

/** All trims that the demo stock can contain. */
export const catalog: { readonly [P in Part]: readonly Trim[] } = {
  0: parseCatalogue(0, everyday),
  1: parseCatalogue(1, luxury),
  2: parseCatalogue(2, electric),
  3: parseCatalogue(3, sports),
  4: [...parseCatalogue(4, microbus), ...familyVans],
};

/**
 * Reads a table of the catalog. A line without indentation begins a model:
 *   make | model | drawn body | body | seats | fuel | gearbox | kind | popularity | extras
 * an indented line is one trim of it:
 *   name | first-last year | new price | extras
 * Extras are written key=value. Those of a trim override those of its model.
 */
function parseCatalogue(part: Part, table: string): Trim[] {
  const trims: Trim[] = [];
  let heading: string[] = [];
  for (const line of table.split('\n').filter((text) => text.trim() !== '')) {
    const fields = line.split('|').map((field) => field.trim());
    if (line.startsWith(' ')) trims.push(readTrim(part, heading, fields));
    else heading = fields;
  }
  return trims;
}

function readTrim(part: Part, heading: string[], fields: string[]): Trim {
  const [make, model, drawn, body, seats, fuel, gearbox, kind, popularity, ...common] = heading;
  const [name, years, newPrice, ...own] = fields;
  const extras = new Map([...common, ...own].map(keyAndValue));
  const [firstYear, lastYear] = span(years);
  const band = extras.get('collector');
  const range = extras.get('range');
  const battery = extras.get('battery');
  const horsepower = extras.get('hp');
  return {
    part,
    make: required(make),
    model: extras.get('model') ?? required(model),
    name: required(name),
    firstYear,
    lastYear,
    newPrice: amount(newPrice),
    drawn: oneOf(bodies, drawn),
    body: extras.get('body') ?? required(body),
    seats: amount(extras.get('seats') ?? seats),
    fuel: oneOf(fuels, extras.get('fuel') ?? fuel),
    gearbox: oneOf(gearboxes, extras.get('gearbox') ?? gearbox),
    kind: oneOf(kinds, kind),
    popularity: amount(popularity),
    holds: amount(extras.get('holds') ?? '1'),
    collector: band === undefined ? null : span(band),
    horsepower: horsepower === undefined ? null : amount(horsepower),
    range: range === undefined ? null : amount(range),
    battery: battery === undefined ? null : amount(battery),
    charging: extras.get('charging') ?? null,
  };
}

function keyAndValue(extra: string): [string, string] {
  const [key, value] = extra.split('=');
  return [required(key), required(value)];
}

function span(text: string | undefined): [number, number] {
  const [low, high] = required(text).split('-');
  return [amount(low), amount(high)];
}

function amount(text: string | undefined): number {
  const value = Number(required(text));
  if (!(value > 0)) throw new RangeError(`the catalog says ${text} where a number belongs`);
  return value;
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const value = values.find((value) => value === text);
  if (value === undefined) throw new RangeError(`the catalog has ${text}, not one of ${values}`);
  return value;
}

function required(text: string | undefined): string {
  if (text === undefined || text === '') throw new RangeError('a line of the catalog is too short');
  return text;
}
