// What each thing that is asked costs: the search without it or farther away, and how many cars that finds.
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { type AskedSearch, searchPath } from '../../search-path.ts';
import type { SearchQuery } from '../../search-query.ts';
import { placesText, textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';

export const relaxedOf = (
  relaxed: OutputOf<typeof searchCars>['relaxed'],
  within: AskedSearch['within'],
) =>
  relaxed.map(({ dropped, words, count, ...left }) => ({
    text: changeText(dropped, words, left.query),
    path: searchPath({ ...left, within }),
    total: totalText(count),
  }));

/** `Without “Diesel”`, `Within 100 miles of Dayton, OH`, `Within 100 miles of Dayton, OH, without “Diesel”` */
function changeText(
  { near: before, ...dropped }: SearchQuery,
  words: readonly string[],
  { near }: SearchQuery,
): string {
  const wider = before && near ? placesText(near) : null;
  const rest = { ...dropped, ...(before && !near && { near: before }) };
  const texts = textsOf(rest, words);
  const without = texts.length > 0 ? `without ${quoted(texts)}` : null;
  const [first = '', ...others] = [wider, without].filter((text) => text !== null);
  return [capitalized(first), ...others].join(', ');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of titles stand in quotation marks already. */
const quoted = (texts: readonly string[]): string =>
  texts.map((text) => (text.startsWith('“') ? text : `“${text}”`)).join(' or ');
