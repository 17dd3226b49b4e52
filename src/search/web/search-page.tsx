import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { cardSizes } from '../../cars/web/browse/car-card.tsx';
import { earlyPicture } from '../../images/web/picture.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { everything } from '../search-query.ts';
import type { Route } from './+types/search-page';
import { SearchSaid } from './box/search-said.tsx';
import { readSearch } from './read-search.ts';
import { FoundCars } from './results/found-cars.tsx';
import { SearchResults } from './results/search-results.tsx';
import { readSaveState } from './saved/read-save-state.ts';
import { SaveSearch, saveSearchAction } from './saved/save-search.tsx';
import { feedPath } from './search-address.ts';
import { textsOf } from './search-texts.ts';
import { totalText } from './total-text.ts';

export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.title ?? 'Search') },
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
  const results = await readSearch(callApi, new URL(request.url).searchParams);
  const { asked, found } = results;
  const what = found ? textsOf(found.asked, found.words).join(', ') : asked.sentence;
  return {
    ...results,
    title: what === '' ? 'All cars' : what,
    saveState: await readSaveState(callApi, asked, found, person !== null),
  };
}

export const action = saveSearchAction;

export default function SearchPage({ loaderData: results }: Route.ComponentProps) {
  const { asked, found, saveState } = results;
  return (
    <div className="page-width grid gap-6 py-8 sm:py-10">
      <header className="grid gap-4">
        <h1 className="text-xl">{found ? totalText(found.total) : 'Search'}</h1>
        <SearchSaid {...results} />
        {saveState && <SaveSearch state={saveState} />}
      </header>
      <SearchResults {...results}>
        <FoundCars {...results} />
      </SearchResults>
      {found && (
        <a
          href={feedPath(asked)}
          className="link link-hover justify-self-end py-2.5 text-quiet text-sm"
        >
          Feed of new cars like these
        </a>
      )}
    </div>
  );
}
