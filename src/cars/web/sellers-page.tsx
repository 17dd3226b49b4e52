import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { countPeople, verifySeller } from '../../people/admin/admin-contract.ts';
import { PeopleList } from '../../people/web/dashboard/people-list.tsx';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { listTitle, searchIn } from '../../ui/list/list-search.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toastSuccess } from '../../ui/toast/toaster.tsx';
import { listSellers, type Seller, sellersPerPage } from '../admin-contract.ts';
import type { Route } from './+types/sellers-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('All Sellers', list?.search, list?.sellers.rows.length), matches) },
  { name: 'description', content: `Everyone who sells on ${marketNameOf(matches)}.` },
];

const changeTo = (verified: boolean) =>
  form(verifySeller, {
    name: verified ? 'verify' : 'unverify',
    also: { verified },
    isButton: true,
    posted: { toast: verified ? 'Verified' : 'No longer verified' },
  });

const verify = changeTo(true);

const unverify = changeTo(false);

export const action = actionsOf(verify, unverify);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const after = query.get('after') ?? undefined;
  const only = query.get('only') || undefined;
  const input = requireOutput(
    parseInput(listSellers, { search, only, after, limit: sellersPerPage + 1 }),
  );
  const { callApi } = context.get(requestContext);
  const [listed, counts] = await Promise.all([
    callApi(listSellers, input),
    callApi(countPeople, {}),
  ]);
  const sellers = pageOf(requireOutput(listed), sellersPerPage, request);
  return {
    sellers,
    search,
    only: input.only,
    counts: requireOutput(counts),
  };
}

export default function SellersPage({ loaderData }: Route.ComponentProps) {
  const { search, only, counts } = loaderData;
  const { rows: sellers, last } = loaderData.sellers;
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
          hrefOf={(only) => href('/dashboard/sellers') + queryOf({ search, only })}
        />
      }
      isEmpty={sellers.length === 0}
      last={last?.id}
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

function SellerRow({ seller }: { seller: Seller }) {
  const { id, name, verifiedAt } = seller;
  const change = (verifiedAt ? unverify : verify).use({
    id,
    onAnswer: () => toastSuccess(`${name} is ${verifiedAt ? 'no longer verified' : 'verified'}`),
  });
  return (
    <tr>
      <td className="one-line font-medium">
        <Link
          to={href('/dashboard/sellers-cars') + queryOf({ email: seller.email })}
          className="link link-hover justify-self-start"
          aria-label={`Cars of ${name}`}
          aria-describedby={`email-${id}`}
        >
          {name}
        </Link>
      </td>
      <td
        id={`email-${id}`}
        className="one-line break-words text-quiet @max-4xl:text-sm @4xl:text-xs"
      >
        <EmailText email={seller.email} />
      </td>
      <td data-label="Cars posted" className="figures @4xl:text-end">
        {seller.carsPosted}
      </td>
      <td data-label="Cars sold" className="figures @4xl:text-end">
        {seller.carsSold}
      </td>
      <td data-label="Since" className="figures whitespace-nowrap">
        <Moment at={seller.joinedAt} shows="day" isAlone />
      </td>
      <td data-label="Verified">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @4xl:flex-nowrap @4xl:justify-between">
          <span
            className={`figures whitespace-nowrap text-xs ${verifiedAt ? 'text-primary' : 'text-quiet'}`}
          >
            {verifiedAt ? (
              <>
                since <Moment at={verifiedAt} shows="day" />
              </>
            ) : (
              'not verified'
            )}
          </span>
          <ButtonForm of={change} isSmall className="btn-outline" describedBy={`email-${id}`}>
            {verifiedAt ? 'Unverify' : 'Verify'}
            <span className="sr-only"> {name}</span>
          </ButtonForm>
        </div>
      </td>
    </tr>
  );
}
