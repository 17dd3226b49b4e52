import type { OutputOf } from '../../../calls/call.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { searchCars } from '../../contract.ts';
import type { SearchFound } from '../read-search.ts';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';

/** The form of the search on a page of results, to which the filters belong. */
export const searchForm = 'search';

/** The box of a search, and how it was understood. */
export const SearchSaid = ({ asked, found, unread, cutOff }: SearchFound) => (
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
        {/^\d{5}(-\d{4})?$/.test(place)
          ? `We don’t know where the ZIP code “${place}” is, so it isn’t part of this search. Name the city instead.`
          : `We don’t know where “${place}” is, so the search is not limited to it. Try a larger city nearby.`}
      </p>
    ))}
    {found?.missingPlaces.map((piece) => (
      <p key={piece} className="text-sm">
        “{piece}” doesn’t say which city, so it isn’t part of this search. Name one, such as “near
        Portland, OR”.
      </p>
    ))}
    {found?.leftOut.map((piece) => (
      <p key={piece} className="text-sm">
        Cars here don’t state “{piece}”, so it isn’t part of this search.
      </p>
    ))}
    {found?.wordCounts.map((count) => (
      <p key={count.word} className="text-sm">
        {wordText(count, found.total)}
      </p>
    ))}
    {(found?.cutOff || cutOff) && (
      <p className="text-sm">
        This search is too long: “{excerpt(found?.cutOff || cutOff, 60)}” isn’t part of it.
      </p>
    )}
    {unread.map((typed) => (
      <p key={typed} className="text-sm">
        “{typed}” isn’t a number, so it isn’t part of this search.
      </p>
    ))}
  </>
);

/** How many of the cars found have a word that leaves none out. */
function wordText(
  { word, cars, isCommon }: OutputOf<typeof searchCars>['wordCounts'][number],
  total: number,
): string {
  if (cars === 0)
    return `No car here has “${word}”${total > 0 ? ', so these are found without it' : ''}.`;
  if (cars >= total) return `All of these cars have “${word}”.`;
  return `Cars with “${word}”${isCommon ? ' in title or details' : ''} come first: ${cars.toLocaleString('en-US')} of these.`;
}
