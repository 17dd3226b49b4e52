import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import type { SearchInput } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import { withoutEach } from '../../without.ts';
import type { SearchData } from '../read-search.ts';
import type { SearchView } from '../view/search-view.ts';
import { SearchBox } from './search-box.tsx';

const NearMe = lazyPart(async () => (await import('./near-me.tsx')).NearMe);

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
            {view.chips.every(({ isIdle }) => isIdle)
              ? 'Nothing here leaves a car out, so you see all of them: first those with these words, if any.'
              : 'Words crossed out leave no car out. Cars that have them come first.'}
          </p>
        )}
        {view.missingPlaces[0] && (
          <LoadBoundary>
            <Suspense>
              <NearMe input={input} piece={view.missingPlaces[0]} />
            </Suspense>
          </LoadBoundary>
        )}
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
