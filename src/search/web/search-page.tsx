import { href } from 'react-router';
import type { OutputOf } from '../../calls/call.ts';
import { isRefused } from '../../calls/refusal.ts';
import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { CarCard, CardOffer, cardSizes } from '../../cars/web/browse/car-card.tsx';
import { readFavoriteIds } from '../../favorites/contract.ts';
import { Comparable, CompareChoice } from '../../favorites/web/compare/compare-choice.tsx';
import { FavoriteButton, FavoritesForm } from '../../favorites/web/favorite-button.tsx';
import { earlyPicture } from '../../images/web/picture.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/web/list/empty.tsx';
import { NextPage } from '../../kit/web/list/next-page.tsx';
import { searchCars } from '../contract.ts';
import { searchPath } from '../search-path.ts';
import { everything } from '../search-query.ts';
import type { Route } from './+types/search-page';
import liveCountsUrl from './live-counts/live-counts.ts?worker&url';
import { readAsked, unreadNumbers } from './read-asked.ts';
import { RelaxedLinks } from './relaxed-links.tsx';
import { readSaveState } from './saved/read-save-state.ts';
import { SaveSearch, saveSearchAction } from './saved/save-search.tsx';
import { type Asked, feedPath } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';
import { SearchFilters } from './search-filters.tsx';
import { preparingText, reasonsText, textsOf } from './search-texts.ts';
import { SortLinks } from './sort-links.tsx';
import { totalText } from './total-text.ts';

export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Search · Forecourt' },
  { name: 'description', content: 'Find a used car by plain words and by its facts.' },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'New cars of this search',
    href: feedPath(loaderData?.asked ?? { sentence: '', query: everything }),
  },
  ...(loaderData?.found?.cars.slice(0, 1) ?? []).map(({ imageId }) =>
    earlyPicture(imageId, cardSizes),
  ),
  // Every combination of choices is an address.
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const asked = readAsked(params);
  const [outcome, favorites] = await Promise.all([
    callApi(searchCars, asked),
    callApi(readFavoriteIds, {}),
  ]);
  const isPreparing = isRefused(outcome, 'busy');
  const found = isPreparing ? null : requireOutput(outcome);
  const what = found ? textsOf(found.asked, found.words).join(', ') : asked.sentence;
  const { previous = null, next = null } = found ?? {};
  return {
    asked,
    found,
    unread: unreadNumbers(params),
    favorites: requireOutput(favorites),
    title: `${what === '' ? 'All cars' : what} · Forecourt`,
    previousPath: previous && pathOf(asked, 'before', previous),
    nextPath: next && pathOf(asked, 'after', next),
    saveState: await readSaveState(callApi, asked, found, person !== null),
  };
}

export const action = saveSearchAction;

const pathOf = (
  asked: Asked,
  side: 'before' | 'after',
  { key, id }: NonNullable<Asked['after']>,
): string => {
  const path = searchPath(asked);
  return `${path}${path.includes('?') ? '&' : '?'}${queryOf({ [side]: `${key}-${id}` }).slice(1)}`;
};

type Found = OutputOf<typeof searchCars>;

const form = 'search';

/** An estimate may miss the few that there are. */
const atLeastShown = ({ total, cars }: Found) => Math.max(total, cars.length);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { asked, found, unread, favorites, previousPath, nextPath, saveState } = loaderData;
  const { sentence, query } = asked;
  return (
    <div className="page-width grid gap-6 py-8 sm:py-10">
      <header className="grid gap-4">
        <h1 className="text-xl">{found ? totalText(atLeastShown(found), true) : 'Search'}</h1>
        <SearchBox id={form} sentence={sentence} className="max-w-2xl" />
        {found && <SearchChips asked={asked} found={found} />}
        {saveState && <SaveSearch state={saveState} />}
        {found?.corrections.map(({ typed, taken }) => (
          <p key={typed} className="text-sm">
            Showing results for <strong>{taken}</strong> instead of “{typed}”.
          </p>
        ))}
        {unread.map((typed) => (
          <p key={typed} className="text-sm">
            “{typed}” isn’t a number, so it isn’t part of this search.
          </p>
        ))}
      </header>
      {found ? (
        <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <FilterSheet query={query} found={found} />
          <div className="grid grid-cols-1 gap-5">
            <SortLinks asked={asked} found={found} />
            {found.cars.length === 0 &&
              (found.total > 0 ? (
                <NoneOnThisPage path={searchPath(asked)} />
              ) : (
                <NothingFound relaxed={found.relaxed} />
              ))}
            {found.cars.length > 0 && <FavoritesForm />}
            <FoundCars found={found} favorites={favorites} />
            {found.cars.length > 0 && found.relaxed.length > 0 && (
              <section className="grid gap-1 pt-4">
                <h2 className="text-lg">More cars if you ask for less</h2>
                <RelaxedLinks relaxed={found.relaxed} />
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
            <a href={feedPath(asked)} className="link link-hover py-2.5 text-quiet text-sm">
              Feed of new cars like these
            </a>
          </div>
        </div>
      ) : (
        <Empty title={preparingText}>
          <a href={searchPath(asked)} className="btn btn-primary">
            Try again
          </a>
        </Empty>
      )}
    </div>
  );
}

/** Beside the cars where there is room; else a sheet that a button opens. */
const FilterSheet = ({ query, found }: { query: Asked['query']; found: Found }) => (
  <aside
    aria-label="Filters"
    data-filters
    data-script={liveCountsUrl}
    className="lg:sticky lg:top-4"
  >
    <button type="button" popoverTarget="filters" className="btn btn-outline w-full lg:hidden">
      Filters
    </button>
    <div id="filters" popover="auto" className="filter-sheet">
      <div className="flex items-center justify-between lg:hidden">
        <h2 className="text-lg">Filters</h2>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="btn btn-ghost"
        >
          Close
        </button>
      </div>
      <SearchFilters form={form} query={query} found={found} />
    </div>
  </aside>
);

const FoundCars = ({ found, favorites }: { found: Found; favorites: readonly number[] }) => (
  <Comparable>
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {found.cars.map((car, position) => (
        <CarCard
          key={car.id}
          car={car}
          isFirst={position === 0}
          reason={reasonOf(found, car.id)}
          corner={<FavoriteButton car={car} isSaved={favorites.includes(car.id)} />}
        >
          <CardOffer car={car}>
            <CompareChoice id={car.id} />
          </CardOffer>
        </CarCard>
      ))}
    </div>
  </Comparable>
);

const reasonOf = ({ reasons }: Found, id: number): string =>
  reasonsText(reasons.find((one) => one.id === id)?.reasons ?? []);

const NothingFound = ({ relaxed }: Pick<Found, 'relaxed'>) => (
  <Empty title="No cars match right now." bay="night">
    {relaxed.length > 0 ? (
      <>
        <p className="text-quiet max-w-text">Ask for one thing less:</p>
        <RelaxedLinks relaxed={relaxed} />
      </>
    ) : (
      <p className="text-quiet max-w-text">Remove a filter above, or see all cars.</p>
    )}
    <a href={href('/search')} className="btn btn-outline">
      All cars
    </a>
  </Empty>
);

/** They were sold or taken down since the address was made. */
const NoneOnThisPage = ({ path }: { path: string }) => (
  <Empty title="No cars are left on this page." bay="night">
    <a href={path} className="btn btn-outline">
      Go to the first page
    </a>
  </Empty>
);
