import type { SearchFound } from '../read-search.ts';
import { NearMe } from './near-me.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';

/** The form of the search on a page of results, to which the filters belong. */
export const searchForm = 'search';

/** The box of a search, and how it was understood. */
export const SearchSaid = ({ asked, found }: Pick<SearchFound, 'asked' | 'found'>) => (
  <>
    <SearchBox
      id={searchForm}
      sentence={asked.sentence}
      within={asked.within}
      className="max-w-2xl"
    />
    {found && (
      <>
        <SearchChips chips={found.chips} within={asked.within} />
        {found.chips.some(({ isIdle }) => isIdle) && (
          <p className="text-sm">
            Words crossed out leave no car out. Cars that have them come first.
          </p>
        )}
        {found.missingPlaces[0] && <NearMe asked={asked} piece={found.missingPlaces[0]} />}
        {found.notes.map((note) => (
          <p key={note} className="text-sm">
            {note}
          </p>
        ))}
      </>
    )}
  </>
);
