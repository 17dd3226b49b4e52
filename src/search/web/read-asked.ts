// What the address of a search asks, as people type it and as forms send it.
import { parseInput } from '../../calls/input.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page-data.ts';
import { searchCars } from '../contract.ts';
import { fieldsOnWire, rangeField } from '../search-fields.ts';
import { rangeNames } from '../search-query.ts';
import { longestSentence } from '../understand/longest-sentence.ts';
import type { Asked } from './search-address.ts';

const known = new Set(['q', 'after', ...Object.keys(fieldsOnWire)]);
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
  // $20,000
  return numbers.has(name) ? value.replace(/[$,\s]/g, '') : value;
}

/** As much of a sentence as is understood, without half a character at its end. */
const beginningOf = (sentence: string): string =>
  sentence.slice(0, longestSentence).replace(/\p{Cs}$/u, '');
