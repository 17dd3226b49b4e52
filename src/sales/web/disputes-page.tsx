// The sales that buyers dispute, for admins.

import { href, Link } from 'react-router';
import { disputePath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../ui/list/table-cards.tsx';
import { useListQuery } from '../../ui/page-query.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { disputeReasons } from '../dispute.ts';
import {
  countDisputes,
  disputesPerPage,
  type ListedDispute,
  listDisputes,
} from '../dispute-contract.ts';
import type { Route } from './+types/disputes-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Disputes', matches) },
  { name: 'description', content: 'Paid cars that buyers have reported a problem with.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const only = query.get('only') === 'decided' ? 'decided' : 'open';
  const after = query.get('after') ?? undefined;
  const input = requireOutput(
    parseInput(listDisputes, { only, after, limit: disputesPerPage + 1 }),
  );
  const { callApi } = context.get(requestContext);
  const [listed, counts] = await Promise.all([
    callApi(listDisputes, input),
    callApi(countDisputes, {}),
  ]);
  const disputes = pageOf(requireOutput(listed), disputesPerPage, request);
  return { only, disputes, counts: requireOutput(counts) };
}

export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { only, counts } = loaderData;
  const { rows: disputes, last } = loaderData.disputes;
  const query = useListQuery(['only', 'after']);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Disputes"
        about="Paid cars that buyers have reported a problem with. A seller who hasn’t been paid yet waits until you decide."
      />
      <FilterLinks
        label="Disputes by status"
        all="Open"
        allCount={counts.open}
        names={{ decided: 'Decided' }}
        counts={counts}
        chosen={only === 'decided' ? only : undefined}
        hrefOf={(only) => href('/dashboard/disputes') + queryOf({ only })}
      />
      {disputes.length === 0 ? (
        <Empty title={only === 'open' ? 'No open disputes.' : 'No decided disputes.'} />
      ) : (
        <TableCards>
          <ColumnHeads names={['Car', 'Price', 'Problem', 'Between', 'When']} end={['Price']} />
          <tbody>
            {disputes.map((dispute) => (
              <Row key={dispute.bookingId} dispute={dispute} query={query} />
            ))}
          </tbody>
        </TableCards>
      )}
      {last && <NextPage href={queryOf({ only, after: last.bookingId })} />}
    </section>
  );
}

const Row = ({ dispute, query }: { dispute: ListedDispute; query: string }) => (
  <tr>
    <td className="wrap-anywhere font-medium">
      <Link to={disputePath(dispute.bookingId) + query} className="link link-hover">
        {dispute.carTitle}
      </Link>
    </td>
    <td className="figures @4xl:text-end">{priceText(dispute.priceCents)}</td>
    <td data-label="Problem">
      <div>
        {disputeReasons[dispute.reason]}
        {dispute.decision && (
          <p className="text-quiet text-sm">
            {dispute.decision === 'refund' ? 'Refunded' : 'The sale stands'}
          </p>
        )}
      </div>
    </td>
    <td data-label="Between" className="wrap-anywhere text-sm">
      {dispute.buyerName} and {dispute.sellerName}
    </td>
    <td data-label="When" className="text-sm">
      <Moment at={dispute.decidedAt ?? dispute.openedAt} hasDay isAlone />
    </td>
  </tr>
);
