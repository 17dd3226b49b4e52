import { href } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { listSavedSearches } from '../../saved-contract.ts';
import type { Route } from './+types/saved-searches-page';
import {
  changeSearch,
  deleteSearch,
  openSearch,
  RemovedSearch,
  restoreSearch,
  SavedSearchCard,
} from './saved-search-card.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Saved searches', matches) },
  { name: 'description', content: 'The searches that you have saved, and what is new in them.' },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  searches: requireOutput(await context.get(requestContext).callApi(listSavedSearches, {})),
});

export const action = actionsOf(openSearch, changeSearch, deleteSearch, restoreSearch);

export default function SavedSearchesPage({ loaderData: { searches } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 sm:py-10">
      <PageHead
        title="Saved searches"
        about="We look for new cars every minute and email you as often as you like. Each car is mentioned once."
      />
      {searches.length === 0 ? (
        <Empty title="You haven’t saved a search yet." bay="day">
          <p className="text-quiet max-w-text">
            Search for what you’d like to drive, then choose Save this search.
          </p>
          <a href={href('/search')} className="btn btn-primary">
            Search cars
          </a>
        </Empty>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {searches.map((search) => (
            <li key={search.id}>
              {search.isRemoved ? (
                <RemovedSearch search={search} />
              ) : (
                <SavedSearchCard search={search} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
