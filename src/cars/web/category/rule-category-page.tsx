// A category beside the four: the cars that its rule finds, to be searched. Anyone sees it.
import { data, href } from 'react-router';
import { ownDealsOf } from '../../../bookings/web/read-own-deals.ts';
import type { OutputOf } from '../../../calls/call.ts';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { readRuleCategory } from '../../../search/rule-categories-contract.ts';
import { searchPath } from '../../../search/search-path.ts';
import { readSearch } from '../../../search/web/read-search.ts';
import { ResultCards } from '../../../search/web/results/result-cards.tsx';
import { SearchResults } from '../../../search/web/results/search-results.tsx';
import { readSaveState } from '../../../search/web/saved/read-save-state.ts';
import { saveForm } from '../../../search/web/saved/save-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { NoCars } from '../browse/no-cars.tsx';
import type { Route } from './+types/rule-category-page';
import { CategoryHead } from './category-head.tsx';
import { SearchOfCategory } from './search-of-category.tsx';

export const handle = { interactive: true };
export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.category.name ?? 'Cars', matches) },
  { name: 'description', content: loaderData?.category.description ?? '' },
  // Every combination of choices is an address.
  ...(loaderData?.search?.isSome ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
];
export const action = actionsOf(saveForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = requireOutput(parseInput(readRuleCategory, { id: params.categoryId }));
  const [outcome, deals] = await Promise.all([
    callApi(readRuleCategory, input),
    ownDealsOf(callApi, person),
  ]);
  const category = requireOutput(outcome);
  const read = category.isWithdrawn
    ? null
    : await readSearch(callApi, new URL(request.url).searchParams, category.id);
  const search = read?.search ?? null;
  const saveState =
    read &&
    (await readSaveState(callApi, read.search.input, read.results, person !== null, category.name));
  const status = category.isWithdrawn ? 410 : 200;
  return data({ category, search, saveState, deals }, { status });
}

export default function RuleCategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, search, saveState, deals } = loaderData;
  if (!search) return <Withdrawn {...category} />;
  const isEmpty = search.view?.total === 0 && !search.isSome;
  return (
    <div className="page-width grid gap-4 py-4 sm:gap-6 sm:py-10">
      <CategoryHead category={category}>
        <SearchOfCategory results={isEmpty ? null : search} saveState={saveState} />
      </CategoryHead>
      {isEmpty ? (
        <NoCars />
      ) : (
        <SearchResults {...search} saveState={saveState}>
          <ResultCards {...search} deals={deals} />
        </SearchResults>
      )}
    </div>
  );
}

const Withdrawn = ({ name, rule }: OutputOf<typeof readRuleCategory>) => (
  <div className="page-width grid gap-8 py-12">
    <PageHead title={name} />
    <Empty title={`The category ${name} is gone.`} bay="night">
      <p className="text-quiet max-w-text">Its cars are still for sale.</p>
      <a href={searchPath({ sentence: '', query: rule })} className="btn btn-primary">
        Search for these cars
      </a>
      <a href={href('/')} className="btn btn-outline">
        Back to homepage
      </a>
    </Empty>
  </div>
);
