// What the address of a search asks, as people type it and as forms send it.

import { parseInput } from '../../calls/input.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { country } from '../../kit/country.ts';
import { distanceUnitNamed } from '../../kit/distances.ts';
import { withoutCurrency } from '../../kit/money.ts';
import { excerpt } from '../../kit/text/excerpt.ts';
import { type SearchInput, searchCars } from '../contract.ts';
import { fieldsOnWire } from '../query-on-wire.ts';
import { placeFields, rangeField } from '../search-fields.ts';
import { longestSentence, rangeNames, unsureRanges } from '../search-query.ts';
import { numberOf } from '../understand/amounts.ts';

const fieldNames = new Set(['q', 'after', 'before', ...Object.keys(fieldsOnWire)]);
const numbers = new Set([
  ...rangeNames.flatMap((name) => [rangeField(name, 'from'), rangeField(name, 'to')]),
  ...placeFields.map(({ miles }) => miles),
]);

/** What stands in an address and is no value of its field, so that no search asks it. */
export interface Unread {
  readonly kind: 'number' | 'sort' | 'page' | 'choice';
  /** The text as it was typed. */
  readonly text: string;
}

/** What no search knows is left out, such as a mark of a newsletter, and so is what is no value. */
export const readSearchInput = (params: URLSearchParams): SearchInput => readAddress(params).input;

/** What an address asks, and what in it cannot be read. */
export function readAddress(params: URLSearchParams): { input: SearchInput; unread: Unread[] } {
  const names = [...new Set(params.keys())].filter((name) => fieldNames.has(name));
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
  if (!isRefused(read)) return { input: read, unread: unknownChoices(params) };
  const wrong = new Set(Object.keys(read.fields ?? {}).flatMap((path) => path.split('.')[0] ?? []));
  const rest = Object.entries(fields).filter(([name]) => !wrong.has(name));
  const input = requireOutput(
    wrong.size > 0 ? parseInput(searchCars, Object.fromEntries(rest)) : refuse('not-found'),
  );
  const unread = [...wrong].map((name) => ({
    kind: kindOf(name),
    text: excerpt(params.getAll(name).join(', '), longestShown),
  }));
  return { input, unread: [...unread, ...unknownChoices(params)] };
}

const longestShown = 40;

function kindOf(name: string): Unread['kind'] {
  if (numbers.has(name)) return 'number';
  if (name === 'sort') return 'sort';
  return name === 'after' || name === 'before' ? 'page' : 'choice';
}

/** Names among those of ranges that may be missing, which no range has. */
const unknownChoices = (params: URLSearchParams): Unread[] =>
  params
    .getAll('or-unstated')
    .flatMap((list) => list.split(','))
    .filter((name) => name !== '' && !unsureRanges.some((unsure) => unsure === name.trim()))
    .map((name) => ({ kind: 'choice', text: excerpt(name, longestShown) }));

function plainValue(name: string, value: string): string {
  if (name === 'q') return beginningOf(value);
  return numbers.has(name) ? plainNumber(value) : value;
}

/** `$20,000`, `20k`, `60,000 mi`, `9.000,00`, each in what this market counts in. */
function plainNumber(value: string): string {
  const typed = withoutCurrency(value);
  const [, digits = '', letters = ''] = /^(.*?)([a-z]*)\.?$/is.exec(typed) ?? [];
  if (isOwnUnit(letters)) {
    const number = /^\d/.test(digits) ? numberOf(digits) : Number.NaN;
    return Number.isInteger(number) ? String(number) : typed;
  }
  const thousands = digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^k/i.test(letters) &&
    isOwnUnit(letters.slice(1)) &&
    /^\d{1,6}(?:\.\d{1,3})?$/.test(thousands)
    ? String(Math.round(Number(thousands) * 1000))
    : typed;
}

const isOwnUnit = (unit: string): boolean =>
  unit === '' || /^hp$/i.test(unit) || distanceUnitNamed(unit) === country().distance;

/** The part of a sentence that is understood, without half a character at its end. */
const beginningOf = (sentence: string): string =>
  sentence.slice(0, longestSentence).replace(/\p{Cs}$/u, '');
