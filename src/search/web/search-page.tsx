import { ownDealsOf } from '../../bookings/web/read-own-deals.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { cardSizes } from '../../cars/web/browse/car-card.tsx';
import { earlyPicture } from '../../images/web/picture.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { PageHead } from '../../ui/list/page-head.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { feedPath } from '../search-path.ts';
import { everything } from '../search-query.ts';
import type { Route } from './+types/search-page';
import { SearchHead } from './box/search-head.tsx';
import { textsOf } from './query-texts.ts';
import { readSearch } from './read-search.ts';
import { ResultCards } from './results/result-cards.tsx';
import { SearchResults } from './results/search-results.tsx';
import { readSaveState } from './saved/read-save-state.ts';
import { saveForm } from './saved/save-form.tsx';
import { totalText } from './search-texts.ts';

export const handle = { interactive: true };
export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? 'Search', matches) },
  { name: 'description', content: 'Find a used car by plain words and by its details.' },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'New cars of this search',
    href: feedPath(loaderData?.input ?? { sentence: '', query: everything }),
  },
  ...(loaderData?.firstImageId ? [earlyPicture(loaderData.firstImageId, cardSizes)] : []),
  // Every combination of choices is an address.
  ...(loaderData?.isSome ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const [{ search, results }, deals] = await Promise.all([
    readSearch(callApi, new URL(request.url).searchParams),
    ownDealsOf(callApi, person),
  ]);
  const { input, view } = search;
  const what = results ? textsOf(results.query, results.words).join(', ') : input.sentence;
  return {
    ...search,
    firstImageId: view?.cars[0]?.imageId,
    deals,
    title: what === '' ? 'All cars' : what,
    saveState: await readSaveState(callApi, input, results, person !== null),
  };
}

export const action = actionOf(saveForm);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { deals, saveState, ...search } = loaderData;
  const { input, view } = search;
  return (
    <div className="page-width grid gap-4 py-4 sm:gap-6 sm:py-10">
      <PageHead title={view ? totalText(view.total) : 'Search'}>
        {view && view.cars.length > 0 && <SkipLink to="#results">Skip to results</SkipLink>}
        <SearchHead {...search} />
      </PageHead>
      <SearchResults {...search} saveState={saveState}>
        <ResultCards {...search} deals={deals} />
      </SearchResults>
      {view && (
        <a
          href={feedPath(input)}
          className="link link-hover justify-self-end py-2.5 text-quiet text-sm"
        >
          Feed of new cars like these
        </a>
      )}
    </div>
  );
}
