import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../kit/brand/market-name.ts';
import { amountText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { countPeople, verifySeller } from '../../people/admin/admin-contract.ts';
import { PeopleList } from '../../people/web/dashboard/people-list.tsx';
import { AskButton, type Asking, useAsking } from '../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ButtonForm, ConfirmForm } from '../../ui/form/post-form.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { listTitle, searchIn } from '../../ui/list/list-search.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { toastSuccess } from '../../ui/toast/toaster.tsx';
import { listSellers, type Seller, sellersPerPage } from '../admin-contract.ts';
import type { Route } from './+types/sellers-page';
import { VerifiedText } from './car/seller-facts.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('All Sellers', list?.search, list?.sellers.rows.length), matches) },
  { name: 'description', content: `Everyone who sells on ${marketNameOf(matches)}.` },
];

const verify = form(verifySeller, {
  name: 'verify',
  also: { verified: true },
  readsRefused: true,
  posted: { toast: 'Verified' },
});

const unverify = form(verifySeller, {
  name: 'unverify',
  also: { verified: false },
  isButton: true,
  posted: { toast: 'No longer verified' },
});

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
  const asking = useAsking();
  const verifying = sellers.find(({ id }) => asking.asks('verify', id));
  return (
    <>
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
          names={['Name', 'Email', 'Ever posted', 'Cars sold', 'Since', 'Verified']}
          end={['Ever posted', 'Cars sold']}
        />
        <tbody>
          {sellers.map((seller) => (
            <SellerRow key={seller.id} seller={seller} asking={asking} />
          ))}
        </tbody>
      </PeopleList>
      {verifying && <VerifyDialog seller={verifying} onClose={asking.close} />}
    </>
  );
}

const filterNames = { unverified: 'Not verified', verified: 'Verified' } as const;

function SellerRow({ seller, asking }: { seller: Seller; asking: Asking }) {
  const { id, name, verifiedAt } = seller;
  const undo = unverify.use({
    id,
    onAnswer: () => toastSuccess(`${name} is no longer verified`),
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
      <td data-label="Ever posted" className="figures @4xl:text-end">
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
          {verifiedAt ? (
            <ButtonForm of={undo} isSmall className="btn-outline" describedBy={`email-${id}`}>
              Unverify
              <span className="sr-only"> {name}</span>
            </ButtonForm>
          ) : (
            <AskButton
              asking={asking}
              what="verify"
              id={id}
              isSmall
              className="btn-outline"
              aria-describedby={`email-${id}`}
            >
              Verify
              <span className="sr-only"> {name}</span>
            </AskButton>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Asks with what buyers will read, and with what speaks against it. */
function VerifyDialog({
  seller: { id, name, disputesLost, owesCents },
  onClose,
}: {
  seller: Seller;
  onClose: () => void;
}) {
  const state = verify.use({
    id,
    onAnswer() {
      toastSuccess(`${name} is verified`);
      onClose();
    },
  });
  const against = [
    ...(disputesLost > 0
      ? [`lost ${disputesLost === 1 ? 'a dispute' : `${disputesLost} disputes`} with buyers`]
      : []),
    ...(owesCents > 0 ? [`owes ${amountText(owesCents)} for sales that were undone`] : []),
  ];
  return (
    <Dialog title={`Verify ${name}?`} onClose={onClose}>
      <p className="text-sm">Buyers will read on each of their cars:</p>
      <blockquote data-describes className="border-base-300 border-s-2 ps-3 text-sm">
        <VerifiedText at={new Date()} />
      </blockquote>
      {against.length > 0 && (
        <SideNote tone="warning" data-describes>
          {name} {against.join(' and ')}.
        </SideNote>
      )}
      <ConfirmForm of={state} className="btn-primary">
        Verify
      </ConfirmForm>
    </Dialog>
  );
}
