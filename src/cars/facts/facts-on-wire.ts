// How the facts that a seller states cross the wire: as JSON, or as the texts of a form.
import * as z from 'zod/mini';
import { tableOf } from '../../kit/names-of.ts';
import { withNote } from '../../kit/schema-name.ts';
import { plainNumber } from '../../kit/text/typed-text.ts';
import { atMost, line, wholeNumber } from '../../kit/wire.ts';
import { denied, type FactDefinition, type FactName, factNames, factOf } from './fact-table.ts';
import type { FactValue } from './statement.ts';
import { inUnitOf } from './typed-fact.ts';
import { plainVin, problemOfVin } from './vin.ts';

/** What a seller states: of each fact its value, or `denied`. A fact that is missing is not stated. */
export type StatedFacts = { readonly [Name in FactName]?: FactValue };

const month = z
  .string()
  .check(z.regex(/^(18|19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a year and a month, such as 2019-04'));

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
      z.refine((list) => cut(list).every((tag) => values.includes(tag)), 'Choose from the list'),
    ),
    z.array(z.string()),
    { decode: cut, encode: (tags) => tags.join(',') },
  );
const cut = (list: string): string[] =>
  [...new Set(list.split(',').map((tag) => tag.trim()))].filter(Boolean);

/** What the numbers count, for those who read the API. */
const unitNotes: Readonly<Partial<Record<FactName, string>>> = {
  mileage: 'In the market’s unit of distance. A text may name its unit: `"62,171 km"`.',
  range: 'In the market’s unit of distance. A text may name its unit: `"400 km"`.',
  power: 'In kilowatts. A text may name its unit: `"235 hp"`.',
  engine: 'In cubic centimeters. A text may name its unit: `"2.0 L"`.',
};

function numberOf(name: FactName, { label, from, to }: FactDefinition & { kind: 'number' }) {
  const number = wholeNumber(label, from, to, (typed) => inUnitOf(name, plainNumber(typed)));
  const note = unitNotes[name];
  return note ? withNote(note, number) : number;
}

function schemaOf(name: FactName): z.ZodMiniType {
  const fact: FactDefinition = factOf(name);
  if (fact.kind === 'number') return numberOf(name, fact);
  if (fact.kind === 'vin') return vin;
  if (fact.kind === 'tags') return tagsOf(fact.values);
  if (fact.kind === 'text') return line(`${fact.label} is empty`, fact.most);
  const some = fact.kind === 'month' ? month : z.enum(fact.values, 'Choose from the list');
  return fact.denied === undefined ? some : z.union([z.literal(denied), some], oneMessage(fact));
}

const oneMessage = ({ kind }: FactDefinition) =>
  kind === 'month' ? 'Enter a year and a month, such as 2019-04' : 'Choose from the list';

/** Every fact by its name, all of them optional. */
export const factsOnWire = tableOf(factNames, (name) => z.optional(schemaOf(name)));
