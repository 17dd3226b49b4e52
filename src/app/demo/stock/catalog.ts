// The models that the demo stock can contain: trims, as they were sold new.
import { type Body, bodies } from '../drawn-looks.ts';
import { electric, everyday, familyVansTable, luxury, microbus, powers, sports } from './models.ts';

export type CategoryId = 1 | 2 | 3 | 4;

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
  'work',
  'camper',
] as const;

export type Fuel = (typeof fuels)[number];
export type Kind = (typeof kinds)[number];

export interface Trim<Category extends CategoryId | null = CategoryId | null> {
  /** Null for what fits none of the four. */
  categoryId: Category;
  make: string;
  model: string;
  /** Follows the year and the make in the title. */
  name: string;
  firstYear: number;
  lastYear: number;
  /** In dollars, in its first year. */
  newPrice: number;
  /** The kind of body, by which it is described and drawn, and its American name: see looks.ts. */
  drawn: Body;
  body: string;
  seats: number;
  fuel: Fuel;
  gearbox: (typeof gearboxes)[number];
  kind: Kind;
  popularity: number;
  /** Above 1: it keeps its value better than other cars of its kind. */
  holds: number;
  /** For classics: what cars in fair and in excellent condition cost today, in dollars. */
  collector: readonly [number, number] | null;
  /** Rated range in miles when new, of an electric car. */
  range: number | null;
  /** How an electric car charges on the road; 'home' if it cannot. */
  charging: string | null;
}

/** They are put into the stock by hand, and never drawn. */
export const familyVans: readonly Trim<4>[] = parseCatalogue(4, familyVansTable);

/** All trims that the demo stock can contain, by category. */
export const catalogue: { readonly [Id in CategoryId]: readonly Trim<Id>[] } = {
  1: parseCatalogue(1, luxury),
  2: parseCatalogue(2, electric),
  3: parseCatalogue(3, sports),
  4: [...parseCatalogue(4, microbus), ...familyVans],
};

/** What is in none of the four categories. A market has such cars once a car may be in none of them. */
export const everydayTrims = parseCatalogue(null, everyday);

/**
 * Reads a table of the catalogue. A line without indentation begins a model:
 *   make | model | drawn body | body | seats | fuel | gearbox | kind | popularity | extras
 * an indented line is one trim of it:
 *   name | first-last year | new price | extras
 * Extras are written key=value. Those of a trim override those of its model.
 */
function parseCatalogue<Category extends CategoryId | null>(
  categoryId: Category,
  table: string,
): Trim<Category>[] {
  const trims: Trim<Category>[] = [];
  let heading: string[] = [];
  for (const line of table.split('\n').filter((text) => text.trim() !== '')) {
    const fields = line.split('|').map((field) => field.trim());
    if (line.startsWith(' ')) trims.push(readTrim(categoryId, heading, fields));
    else heading = fields;
  }
  return trims;
}

function readTrim<Category extends CategoryId | null>(
  categoryId: Category,
  heading: string[],
  fields: string[],
): Trim<Category> {
  const [make, model, drawn, body, seats, fuel, gearbox, kind, popularity, ...common] = heading;
  const [name, years, newPrice, ...own] = fields;
  const extras = new Map([...common, ...own].map(keyAndValue));
  const [firstYear, lastYear] = span(years);
  const band = extras.get('collector');
  const range = extras.get('range');
  return {
    categoryId,
    make: given(make),
    model: extras.get('model') ?? given(model),
    name: given(name),
    firstYear,
    lastYear,
    newPrice: amount(newPrice),
    drawn: oneOf(bodies, drawn),
    body: extras.get('body') ?? given(body),
    seats: amount(extras.get('seats') ?? seats),
    fuel: oneOf(fuels, extras.get('fuel') ?? fuel),
    gearbox: oneOf(gearboxes, extras.get('gearbox') ?? gearbox),
    kind: oneOf(kinds, kind),
    popularity: amount(popularity),
    holds: amount(extras.get('holds') ?? '1'),
    collector: band === undefined ? null : span(band),
    range: range === undefined ? null : amount(range),
    charging: extras.get('charging') ?? null,
  };
}

function keyAndValue(extra: string): [string, string] {
  const [key, value] = extra.split('=');
  return [given(key), given(value)];
}

function span(text: string | undefined): [number, number] {
  const [low, high] = given(text).split('-');
  return [amount(low), amount(high)];
}

function amount(text: string | undefined): number {
  const value = Number(given(text));
  if (!(value > 0)) throw new RangeError(`the catalogue says ${text} where a number belongs`);
  return value;
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const value = values.find((one) => one === text);
  if (value === undefined) throw new RangeError(`the catalogue has ${text}, not one of ${values}`);
  return value;
}

function given(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new RangeError('a line of the catalogue is too short');
  return text;
}

const horsepower = new Map(
  powers
    .split(/[|\n]/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.lastIndexOf(' ');
      return [entry.slice(0, end), Number(entry.slice(end + 1))] as const;
    }),
);

interface NamedTrim {
  readonly make: string;
  readonly name: string;
  readonly firstYear: number;
}

/** In kilowatts; null where it is not in the table. */
export function powerOf({ make, name, firstYear }: NamedTrim): number | null {
  const hp = horsepower.get(`${make} ${name} ${firstYear}`);
  return hp === undefined ? null : Math.round(hp / 1.341_022);
}
