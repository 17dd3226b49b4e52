import { href } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { countPeople } from '../../people/admin/admin-contract.ts';
import { PeopleList } from '../../people/web/dashboard/people-list.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { listTitle } from '../../ui/list/list-search.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import { listSellers, sellersPerPage } from '../sell/selling-contract.ts';
import type { Route } from './+types/sellers-page';
import { SellerRow, unverify, verify } from './seller-row.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('All Sellers', list?.search, list?.sellers.length), matches) },
  { name: 'description', content: `Everyone who sells on ${marketNameOf(matches)}.` },
];

export const action = actionsOf(verify, unverify);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = query.get('search') ?? '';
  const after = query.get('after') ?? undefined;
  const only = query.get('only') || undefined;
  const input = requireOutput(parseInput(listSellers, { search, only, after }));
  const { callApi } = context.get(requestContext);
  const [sellers, counts] = await Promise.all([
    callApi(listSellers, input),
    callApi(countPeople, {}),
  ]);
  return {
    sellers: requireOutput(sellers),
    search,
    only: input.only,
    counts: requireOutput(counts),
  };
}

export default function SellersPage({ loaderData }: Route.ComponentProps) {
  const { sellers, search, only, counts } = loaderData;
  const last = sellers.length === sellersPerPage ? sellers.at(-1)?.id : undefined;
  return (
    <PeopleList
      title="All Sellers"
      search={search}
      only={only}
      everyone="sellers"
      filter={
        <FilterLinks
          label="Sellers by verification"
          names={filterNames}
          counts={search ? undefined : counts}
          chosen={only}
          hrefOf={(one) => href('/dashboard/sellers') + queryOf({ search, only: one })}
        />
      }
      isEmpty={sellers.length === 0}
      last={last}
    >
      <ColumnHeads
        names={['Name', 'Email', 'Cars posted', 'Cars sold', 'Since', 'Verified']}
        end={['Cars posted', 'Cars sold']}
      />
      <tbody>
        {sellers.map((seller) => (
          <SellerRow key={seller.id} seller={seller} />
        ))}
      </tbody>
    </PeopleList>
  );
}

const filterNames = { unverified: 'Not verified', verified: 'Verified' } as const;
