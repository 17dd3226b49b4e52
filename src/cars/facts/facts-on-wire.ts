// How the facts that a seller states cross the wire: as JSON, or as the texts of a form.
import * as z from 'zod/mini';
import { country } from '../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../kit/distances.ts';
import { tableOf } from '../../kit/names-of.ts';
import { withNote } from '../../kit/schema-name.ts';
import { typedNumber } from '../../kit/text/typed-number.ts';
import { atMost, line, notAmong, wholeNumber } from '../../kit/wire.ts';
import { modelYearTooLate } from '../car.ts';
import { denied, type FactDefinition, type FactName, factNames, factOf } from './fact-table.ts';
import type { FactValue } from './statement.ts';
import { kilowatts } from './value-text.ts';
import { plainVin, problemOfVin } from './vin.ts';

/** What a seller states: of each fact its value, or `denied`. A fact that is missing is not stated. */
export type StatedFacts = { readonly [Name in FactName]?: FactValue };

const monthProblem = 'Enter a year and a month, such as 2019-04';
const month = z.string().check(z.regex(/^(18|19|20)\d\d-(0[1-9]|1[0-2])$/, monthProblem));
const notChosen = 'Choose from the list';

const vin = z.codec(
  z.string().check(
    z.refine((typed) => plainVin(typed) !== null, {
      error: ({ input }) => problemOfVin(String(input)) ?? undefined,
    }),
  ),
  z.string(),
  { decode: (typed) => plainVin(typed) ?? '', encode: (value) => value },
);

/** The values with commas between. */
const tagsOf = (values: readonly string[]) =>
  z.codec(
    z.string().check(
      atMost(2000),
      z.refine(
        (list) => cut(list).every((tag) => values.includes(tag)),
        notAmong(values, notChosen),
      ),
    ),
    z.array(z.string()),
    { decode: cut, encode: (tags) => tags.join(',') },
  );
const cut = (list: string): string[] =>
  [...new Set(list.split(',').map((tag) => tag.trim()))].filter(Boolean);

/** The units in which a fact may be typed beside its own. */
const writtenUnits: Readonly<Partial<Record<FactName, RegExp>>> = {
  engine: /^(l|liters?|litres?|cc|ccm|cm³|cm3)$/,
  battery: /^kwh$/,
  co2: /^g\/km$/,
};

/** What is measured in parts of its unit as well, and stated as a whole number. */
const measured: ReadonlySet<FactName> = new Set(['power', 'engine', 'battery', 'co2']);

/**
 * A number in the unit of its fact: `80,000 km` and `85k` in miles where those are the market’s, `300 hp` in
 * kilowatts, `2.0 L` and `2,0` in cubic centimeters. What is no number, or in a unit of something else, stays as it is.
 */
function inUnitOf(name: FactName, typed: string): string {
  // Blanks in a row would make the expression slow.
  const match = /^([\d., ]+?(?: ?k(?![a-z]))?) ?([a-z³./]*)$/i.exec(
    typed.replaceAll(/\s+/g, ' ').trim(),
  );
  const written = match?.[1] ?? typed;
  const number = typedNumber(
    measured.has(name) ? written.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : written,
  );
  if (typeof number !== 'number') return typed;
  const unit = (match?.[2] ?? '').toLowerCase();
  if (name === 'power') return inKilowatts(number, unit) ?? typed;
  if (name === 'mileage' || name === 'range') {
    const named = unit === '' ? country().distance : distanceUnitNamed(unit);
    if (named === null) return typed;
    if (named !== country().distance)
      return String(Math.round(number * otherDistanceUnit().inOther));
    return String(number);
  }
  if (unit !== '' && !writtenUnits[name]?.test(unit)) return typed;
  if (!measured.has(name)) return String(number);
  return String(Math.round(name === 'engine' && number < 30 ? number * 1000 : number));
}

function inKilowatts(number: number, unit: string): string | null {
  if (/^(kw)?$/.test(unit)) return String(Math.round(number));
  return /^(hp|bhp|ps|cv|ch)$/.test(unit) ? String(kilowatts(number)) : null;
}

/** What the numbers count, for those who read the API. */
const unitNotes: Readonly<Partial<Record<FactName, string>>> = {
  mileage: 'In the market’s unit of distance. A text may name its unit: `"62,171 km"`.',
  range: 'In the market’s unit of distance. A text may name its unit: `"400 km"`.',
  power: 'In kilowatts. A text may name its unit: `"235 hp"`.',
  engine: 'In cubic centimeters. A text may name its unit: `"2.0 L"`.',
  battery: 'In kilowatt hours. A text may name its unit: `"75 kWh"`.',
  co2: 'In grams per kilometer. A text may name its unit: `"120 g/km"`.',
};

function numberOf(name: FactName, { label, from, to }: FactDefinition & { kind: 'number' }) {
  const read = (typed: string) => inUnitOf(name, typed);
  const tooLarge = name === 'modelYear' ? modelYearTooLate : undefined;
  const number = wholeNumber(label, from, to, { read, tooLarge });
  const note = unitNotes[name];
  return note ? withNote(note, number) : number;
}

function schemaOf(name: FactName): z.ZodMiniType {
  const fact: FactDefinition = factOf(name);
  if (fact.kind === 'number') return numberOf(name, fact);
  if (fact.kind === 'vin') return vin;
  if (fact.kind === 'tags') return tagsOf(fact.values);
  if (fact.kind === 'text') return line(`${fact.label} is empty`, fact.most);
  const some =
    fact.kind === 'month' ? month : z.enum(fact.values, notAmong(fact.values, notChosen));
  return fact.denied === undefined ? some : z.union([z.literal(denied), some], oneMessage(fact));
}

const oneMessage = (fact: FactDefinition) =>
  'values' in fact ? notAmong([denied, ...fact.values], notChosen) : monthProblem;

/** Every fact by its name, all of them optional. */
export const factsOnWire = tableOf(factNames, (name) => z.optional(schemaOf(name)));
