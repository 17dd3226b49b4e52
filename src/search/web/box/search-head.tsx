import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import type { SearchInput } from '../../contract.ts';
import { searchPage, searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import { withoutEach } from '../../without.ts';
import type { SearchData } from '../read-search.ts';
import { placeLabel } from '../search-texts.ts';
import type { SearchView } from '../view/search-view.ts';
import { SearchBox } from './search-box.tsx';

/** The form of the search on a page of results, to which the filters belong. */
export const searchForm = 'search';

/** The box of a search, and how it was understood. */
export const SearchHead = ({ input, view }: Pick<SearchData, 'input' | 'view'>) => (
  <>
    <SearchBox
      id={searchForm}
      sentence={input.sentence}
      within={input.within}
      {...(input.within && { placeholder: 'Make, model, color…' })}
      className="max-w-2xl"
    />
    {view && (
      <>
        <SearchChips input={input} view={view} />
        {view.chips.some(({ isIdle }) => isIdle) && (
          <p className="text-sm">
            Words crossed out leave no car out. Cars that have them come first.
          </p>
        )}
        {view.missingPlaces[0] && <NearMe input={input} piece={view.missingPlaces[0]} />}
        {view.notes.map((note) => (
          <p key={note} className="text-sm">
            {note}
          </p>
        ))}
      </>
    )}
  </>
);

/** What was understood and chosen, each a link to the search without it. */
function SearchChips({
  input,
  view: { chips, moreChips, pieces },
}: {
  input: SearchInput;
  view: SearchView;
}) {
  if (chips.length === 0) return null;
  const searches = withoutEach(input, pieces);
  return (
    <nav aria-label="Your search">
      <ul className="side-scroll -mx-4 flex gap-2 px-4 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map(({ text, note, at, isIdle }) => (
          <li key={at} className="shrink-0 sm:shrink">
            <a
              href={searchPath({ ...input, ...searches[at] })}
              className="btn btn-sm btn-outline font-normal"
              aria-label={`Remove from search: ${text}${note && `, ${note}`}`}
            >
              {isIdle ? <s>{text}</s> : text}{' '}
              {note && <span className="figures text-quiet text-xs">{note}</span>}
              <X size={14} strokeWidth={1.5} nonScalingStroke />
            </a>
          </li>
        ))}
        {moreChips > 0 && <li className="shrink-0 self-center text-sm">and {moreChips} more</li>}
        {chips.length > 1 && (
          <li className="shrink-0">
            <a
              href={searchPath({ sentence: '', query: everything, within: input.within })}
              className="btn btn-sm btn-ghost"
            >
              Clear all
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Where the sentence says `near me`: asks for a place, which the browser may say. */
function NearMe({ input, piece }: { input: SearchInput; piece: string }) {
  const place = useRef<HTMLInputElement>(null);
  const canLocate = useIsHydrated() && 'geolocation' in navigator;
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const fields = new URLSearchParams(searchPath(input).split('?')[1]);

  function fail(refused: boolean): void {
    setLocating(false);
    setProblem(
      `${refused ? 'Your browser doesn’t share your location.' : 'Your location couldn’t be found.'} Name a ${placeLabel()} instead.`,
    );
    place.current?.focus();
  }

  function locate(): void {
    setLocating(true);
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const field = place.current;
        if (!field) return;
        // Nobody needs to know it more exactly.
        field.value = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
        field.form?.requestSubmit();
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED),
      { timeout: 20_000, maximumAge: 600_000 },
    );
  }

  return (
    <form action={searchPage(input)} className="grid max-w-2xl gap-2 text-sm">
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        “{piece}” doesn’t say which city, so it isn’t part of this search. Where should the cars be?
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={place}
          name="place"
          required
          maxLength={120}
          aria-label={capitalized(placeLabel())}
          placeholder={capitalized(placeLabel())}
          className="input min-w-0 grow basis-40"
        />
        <button type="submit" className="btn btn-outline">
          Search here
        </button>
        {/* Its place is there from the start: what is beside it must not move under a finger. */}
        <button
          type="button"
          className={`btn btn-ghost ${canLocate ? '' : 'invisible unscripted:hidden'}`}
          disabled={isLocating}
          onClick={locate}
        >
          {isLocating ? 'Finding you…' : 'Use my location'}
        </button>
      </div>
      <p role="status">{problem}</p>
    </form>
  );
}
