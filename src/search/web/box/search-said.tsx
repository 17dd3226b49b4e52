import type { SearchFound } from '../read-search.ts';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';

/** The form of the search on a page of results, to which the filters belong. */
export const searchForm = 'search';

/** The box of a search, and how it was understood. */
export const SearchSaid = ({ asked, found, unread }: SearchFound) => (
  <>
    <SearchBox
      id={searchForm}
      sentence={asked.sentence}
      within={asked.within}
      className="max-w-2xl"
    />
    {found && <SearchChips asked={asked} found={found} />}
    {found?.corrections.map(({ typed, taken }) => (
      <p key={typed} className="text-sm">
        Showing results for <strong>{taken}</strong> instead of “{typed}”.
      </p>
    ))}
    {found?.unknownPlaces.map((place) => (
      <p key={place} className="text-sm">
        We don’t know where “{place}” is, so the search is not limited to it. Try a larger city
        nearby.
      </p>
    ))}
    {unread.map((typed) => (
      <p key={typed} className="text-sm">
        “{typed}” isn’t a number, so it isn’t part of this search.
      </p>
    ))}
  </>
);
