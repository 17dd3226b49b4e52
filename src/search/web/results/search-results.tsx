import { type ReactNode, Suspense } from 'react';
import { ProtectionLine } from '../../../sales/web/protection-line.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import type { SearchInput } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import type { SearchData } from '../read-search.ts';
import type { SaveState } from '../saved/read-save-state.ts';
import { SaveSearch } from '../saved/save-search.tsx';
import { preparingText } from '../search-texts.ts';
import type { SearchView } from '../view/search-view.ts';
import { SortLinks } from './sort-links.tsx';

/** A car can be saved, compared or booked before they are there. */
const FilterColumn = lazyPart(
  async () => (await import('../filters/filter-column.tsx')).FilterColumn,
);

/** The filters of a search, and beside them its cars: `children`, for which there are some. */
export function SearchResults({
  input,
  view,
  previousPath,
  nextPath,
  isChoosing,
  saveState,
  children,
}: SearchData & {
  /** Null: it cannot be saved. The page has the action of `saveForm`. */
  saveState: SaveState | null;
  children: ReactNode;
}) {
  if (!view) return <Preparing path={searchPath(input)} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <LoadBoundary>
        <Suspense>
          <FilterColumn
            input={input}
            filters={view.filters}
            histograms={view.histograms}
            total={view.total}
            isOpen={isChoosing}
          />
        </Suspense>
      </LoadBoundary>
      <div className="grid grid-cols-1 gap-3 sm:gap-5">
        <ResultsBar input={input} view={view} isChoosing={isChoosing} saveState={saveState} />
        {view.cars.length === 0 && view.total > 0 && <NoneOnThisPage path={searchPath(input)} />}
        {view.none && (
          <NoneMatch none={view.none} saveState={saveState} hasClosest={view.cars.length > 0} />
        )}
        {view.cars.length > 0 && (
          <>
            {/* On a phone the cars come first. */}
            <ProtectionLine className="text-quiet max-sm:order-1" />
            <div id="results" tabIndex={-1} className="outline-none">
              {children}
            </div>
          </>
        )}
        {view.total === 0 && <AskingLess input={input} relaxed={view.relaxed} />}
        {view.total > 0 && view.cars.length > 0 && view.relaxed.length > 0 && (
          <section className="pt-4">
            <RelaxedLinks relaxed={view.relaxed} />
          </section>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {previousPath && (
            <a className="btn btn-outline" href={previousPath}>
              Previous page
            </a>
          )}
          {nextPath && <NextPage href={nextPath} />}
        </div>
      </div>
    </div>
  );
}

const Preparing = ({ path }: { path: string }) => (
  <Empty title={preparingText}>
    <a href={path} className="btn btn-primary">
      Try again
    </a>
  </Empty>
);

/** Whoever waits for such a car does best to save the search. */
const NoneMatch = ({
  none: { text, heading },
  saveState,
  hasClosest,
}: {
  none: NonNullable<SearchView['none']>;
  saveState: SaveState | null;
  hasClosest: boolean;
}) => (
  <>
    {hasClosest ? <p className="text-lg">{text}</p> : <Empty title={text} bay="night" />}
    {saveState && <SaveSearch state={saveState} isMain />}
    {hasClosest && <h2 className="pt-3 text-lg">{heading}</h2>}
  </>
);

/** Offers searches that ask less, where no car has all that is asked. */
const AskingLess = ({ input, relaxed }: { input: SearchInput } & Pick<SearchView, 'relaxed'>) => (
  <section className="grid gap-4 pt-4">
    {relaxed.length > 0 ? (
      <RelaxedLinks relaxed={relaxed} />
    ) : (
      <p className="max-w-text text-quiet">Remove a filter above, or see all cars.</p>
    )}
    <div className="flex flex-wrap gap-3">
      {input.within && (
        <a href={searchPath({ ...input, within: undefined })} className="btn btn-outline">
          Search in all categories
        </a>
      )}
      <a
        href={searchPath({ sentence: '', query: everything, within: input.within })}
        className="btn btn-outline"
      >
        {input.within ? 'All cars of this category' : 'All cars'}
      </a>
    </div>
  </section>
);

/** They were sold or taken down since the address was made. */
const NoneOnThisPage = ({ path }: { path: string }) => (
  <Empty title="No cars are left on this page." bay="night">
    <a href={path} className="btn btn-outline">
      Go to the first page
    </a>
  </Empty>
);

/** What each thing that is asked costs: the search without it or farther away, and how many cars that finds. */
const RelaxedLinks = ({ relaxed }: Pick<SearchView, 'relaxed'>) => (
  <div className="grid gap-1">
    <h2 id={relaxedId} className="text-lg">
      Widen your search
    </h2>
    <nav aria-labelledby={relaxedId} className="max-w-text">
      <ul>
        {relaxed.map(({ text, path, total }) => (
          <li key={path} className="border-base-300 border-b">
            <a
              href={path}
              className="flex min-h-11 items-center justify-between gap-6 rounded-field py-2 text-left text-sm hover:bg-base-200"
            >
              <span>{text}</span>
              <span className="figures link shrink-0">{total}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

const relaxedId = 'widen';

/**
 * Above the cars: on a phone it stays in view, with the way to the filters, to the order and to saving the
 * search; beside the filters of a wider window it says the order.
 */
const ResultsBar = ({
  input,
  view: { total, filters, sorts },
  isChoosing,
  saveState,
}: {
  input: SearchInput;
  view: SearchView;
  isChoosing: boolean;
  saveState: SaveState | null;
}) => (
  <div className={total > 0 ? 'results-bar' : 'results-bar lg:hidden'}>
    <FiltersButton count={filters.count} isOpen={isChoosing} />
    {total > 0 && <SortLinks input={input} sorts={sorts} />}
    {total > 0 && saveState && <SaveSearch state={saveState} />}
  </div>
);
