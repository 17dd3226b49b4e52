import { bodies } from '../../drawn-looks.ts';
import { type CategoryId, fuels, gearboxes, kinds, type Trim } from './trim.ts';

/**
 * Reads a table of the catalogue. A line without indentation begins a model:
 *   make | model | drawn body | body | seats | fuel | gearbox | kind | popularity | extras
 * an indented line is one trim of it:
 *   name | first-last year | new price | extras
 * Extras are written key=value. Those of a trim override those of its model.
 */
export function parseCatalogue<Category extends CategoryId | null>(
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
