import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { type AskedSearch, searchPath } from '../../search-path.ts';
import type { SearchQuery } from '../../search-query.ts';
import { placesText, textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';

/** What each thing that is asked costs: the search without it or farther away, and how many cars that finds. */
export const RelaxedLinks = ({
  relaxed,
  within,
}: Pick<OutputOf<typeof searchCars>, 'relaxed'> & Pick<AskedSearch, 'within'>) => (
  <nav aria-label="Ask for less" className="max-w-text">
    <ul>
      {relaxed.map(({ dropped, words, count, ...left }) => (
        <li key={searchPath({ ...left, within })} className="border-base-300 border-b">
          <a
            href={searchPath({ ...left, within })}
            className="flex min-h-11 items-center justify-between gap-6 rounded-field py-2 text-left text-sm hover:bg-base-200"
          >
            <span>{changeText(dropped, words, left.query)}</span>
            <span className="figures link shrink-0">{totalText(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

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
