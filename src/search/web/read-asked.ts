// What the address of a search asks, as people type it and as forms send it.

import { parseInput } from '../../calls/input.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { country } from '../../kit/country.ts';
import { distanceUnitNamed } from '../../kit/distances.ts';
import { withoutCurrency } from '../../kit/money.ts';
import { searchCars } from '../contract.ts';
import { fieldsOnWire, rangeField } from '../search-fields.ts';
import { rangeNames } from '../search-query.ts';
import { longestSentence } from '../understand/longest-sentence.ts';
import type { Asked } from './search-address.ts';

const known = new Set(['q', 'after', 'before', ...Object.keys(fieldsOnWire)]);
const numbers = new Set(
  rangeNames.flatMap((name) => [rangeField(name, 'from'), rangeField(name, 'to')]),
);

/** What no search knows is left out, such as a mark of a newsletter, and so is what is no value. */
export function readAsked(params: URLSearchParams): Asked {
  const names = [...new Set(params.keys())].filter((name) => known.has(name));
  const fields = Object.fromEntries(
    names.map((name) => {
      // A form also sends the fields that were left empty.
      const values = params
        .getAll(name)
        .map((value) => plainValue(name, value))
        .filter((value) => value !== '');
      return [name, values.length > 0 ? values.join(',') : undefined];
    }),
  );
  const read = parseInput(searchCars, fields);
  if (!isRefused(read)) return read;
  const wrong = new Set(Object.keys(read.fields ?? {}).map((path) => path.split('.')[0]));
  const rest = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return requireOutput(
    wrong.size > 0 ? parseInput(searchCars, Object.fromEntries(rest)) : refuse('not-found'),
  );
}

function plainValue(name: string, value: string): string {
  if (name === 'q') return beginningOf(value);
  return numbers.has(name) ? plainNumber(value) : value;
}

/** `$20,000`, `20k`, `60,000 mi`, each in what this market counts in. */
function plainNumber(value: string): string {
  const [, number = '', unit = ''] = /^(.*?)([a-z]*)\.?$/is.exec(withoutCurrency(value)) ?? [];
  const isOwn = unit.toLowerCase() === 'hp' || distanceUnitNamed(unit) === country().distance;
  const plain = (isOwn ? number : number + unit).replaceAll(',', '');
  const [, thousands] = /^(\d{1,6}(?:\.\d{1,3})?)k$/i.exec(plain) ?? [];
  return thousands ? String(Math.round(Number(thousands) * 1000)) : plain;
}

/** What was typed as a number and is none: no search asks it. */
export const unreadNumbers = (params: URLSearchParams): string[] =>
  [...params]
    .filter(([name, value]) => numbers.has(name) && !/^\d{0,9}$/.test(plainNumber(value)))
    .map(([, value]) => value.slice(0, mostShownOf).trim());
const mostShownOf = 40;

/** As much of a sentence as is understood, without half a character at its end. */
const beginningOf = (sentence: string): string =>
  sentence.slice(0, longestSentence).replace(/\p{Cs}$/u, '');
