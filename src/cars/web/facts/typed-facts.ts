// What sellers type into the form of facts, as values of its call, and stated facts as they type them.

import { typedNumber } from '../../../calls/web/form/typed-number.ts';
import { country } from '../../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../../kit/distances.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { denied, type FactName, factNames, factOf } from '../../facts/fact-table.ts';
import type { Statement } from '../../facts/statement.ts';
import { horsepower, kilowatts } from '../../facts/value-text.ts';

type Texts = Readonly<Record<string, string>>;

const tagPrefix = 'has ';
/** The name of the checkbox of a tag. */
export const tagField = (tag: string): string => `${tagPrefix}${tag}`;

/** Translates into the fact's unit: `80,000 km` into miles where those are the market’s, `300 hp` into kilowatts, `2.0 L` into cubic centimeters. */
function inUnitOf(name: FactName, typed: string): string {
  const match = /^\s*([\d.,\s]+?)\s*([a-z³./]*)\s*$/i.exec(typed);
  const number = typedNumber(match?.[1] ?? typed);
  if (typeof number !== 'number') return typed;
  const unit = (match?.[2] ?? '').toLowerCase();
  if (name === 'power') return String(unit === 'kw' ? number : kilowatts(number));
  if (name === 'mileage' || name === 'range') {
    const named = unit === '' ? country().distance : distanceUnitNamed(unit);
    // The call refuses what is of another unit.
    if (named === null) return typed;
    if (named !== country().distance)
      return String(Math.round(number * otherDistanceUnit().inOther));
  }
  if (name === 'engine') return String(number < 30 ? Math.round(number * 1000) : number);
  return String(number);
}

/** The texts of the posted form, for the draft: its ticked boxes are one list. */
export function draftTexts({ id = '', ...typed }: Texts): Texts {
  const tags = Object.keys(typed).filter((name) => name.startsWith(tagPrefix));
  const texts = Object.entries(typed).filter(([name]) => !name.startsWith(tagPrefix));
  const equipment = tags.map((name) => name.slice(tagPrefix.length)).join(',');
  return { id, ...Object.fromEntries(texts), ...(equipment && { equipment }) };
}

/** The same as values of the call. */
export function callTexts(typed: Texts): Texts {
  const texts = draftTexts(typed);
  const none = factNames.filter(
    (name) => factOf(name).kind === 'month' && /^none$/i.test(texts[name] ?? ''),
  );
  const numbers = factNames.filter((name) => factOf(name).kind === 'number' && texts[name]);
  return {
    ...texts,
    ...Object.fromEntries(none.map((name) => [name, denied])),
    ...Object.fromEntries(numbers.map((name) => [name, inUnitOf(name, texts[name] ?? '')])),
  };
}

/** A stated fact as it would be typed. */
export function typedText(fact: Statement): string {
  if (fact.is === 'denied') return factOf(fact.name).kind === 'month' ? 'none' : denied;
  if (Array.isArray(fact.value)) return fact.value.join(',');
  if (fact.name === 'power') return `${horsepower(Number(fact.value))} hp`;
  if (typeof fact.value === 'number' && fact.name !== 'modelYear') return numberText(fact.value);
  return String(fact.value);
}

/** What came back from the posted form: the power is in kilowatts by then, and none is denied. */
export function postedText(name: FactName, text: string): string {
  if (name === 'power' && /^[\d.]+$/.test(text)) return `${text} kW`;
  return factOf(name).kind === 'month' && text === denied ? 'none' : text;
}
