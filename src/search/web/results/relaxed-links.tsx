import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { type AskedSearch, searchPath } from '../../search-path.ts';
import { textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';

/** What each thing that is asked costs: the search without it, and how many cars that finds. */
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
            <span>Without {quoted(textsOf(dropped, words))}</span>
            <span className="figures link shrink-0">{totalText(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Words of titles stand in quotation marks already. */
const quoted = (texts: readonly string[]): string =>
  texts.map((text) => (text.startsWith('“') ? text : `“${text}”`)).join(' or ');
