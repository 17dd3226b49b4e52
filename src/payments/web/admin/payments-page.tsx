import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { DownloadLink } from '../../../calls/web/download-link.tsx';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { LedgerPanel, reconcile } from '../../../ledger/web/ledger-panel.tsx';
import { readToday } from '../../../site/today-contract.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch, listTitle, searchIn } from '../../../ui/list/list-search.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { type ListedPayment, listPayments } from '../../admin/admin-contract.ts';
import { listAlerts } from '../../admin/alerts-contract.ts';
import { paymentDetailsPath } from '../../payment-details-path.ts';
import { type PaymentStatus, paymentStatusLabels } from '../../payment-status.ts';
import type { Route } from './+types/payments-page';
import { Alerts, AlertsLink, clearForm } from './alerts.tsx';
import { usePaymentsQuery } from './list-queries.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  { title: pageTitle(listTitle('Payments', list?.filter.search, list?.payments.length), matches) },
  { name: 'description', content: 'Every payment, its status, and what needs attention.' },
];

export const action = actionsOf(clearForm, reconcile);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const input = {
    search: searchIn(query) || undefined,
    status: query.get('status') || undefined,
    opened: query.get('opened') || undefined,
    after: query.get('after') || undefined,
  };
  const filter = requireOutput(parseInput(listPayments, input));
  const [list, alerts, today] = await Promise.all([
    callApi(listPayments, filter),
    callApi(listAlerts, {}),
    callApi(readToday, {}),
  ]);
  return {
    filter,
    ...requireOutput(list),
    alerts: requireOutput(alerts),
    counts: requireOutput(today).payments,
  };
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { filter, payments, next, alerts, counts } = loaderData;
  const { search = '', status, opened, after } = filter;
  const isFront = !search && !status && !opened && !after;
  const isNarrowed = Boolean(search || status || opened);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Payments"
        aside={
          <ListSearch
            name="search"
            value={search}
            label="Email, car or reference"
            also={{ status, opened }}
          />
        }
      />
      {isFront ? (
        <>
          <Alerts {...alerts} />
          <LedgerPanel />
        </>
      ) : (
        <AlertsLink count={alerts.raised.length} />
      )}
      <FilterLinks
        label="Payments by status"
        names={paymentStatusLabels}
        counts={search || opened ? undefined : counts}
        chosen={status}
        hrefOf={(one) => hrefOf({ search, status: one, opened })}
      />
      {opened && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          Opened in the last 24 hours.
          <Link to={hrefOf({ search, status })} className="link">
            Show older ones, too
          </Link>
        </p>
      )}
      {payments.length === 0 ? (
        <Empty
          title={isNarrowed ? 'No payments match.' : 'No payments yet.'}
          bay={isNarrowed ? 'night' : 'dusk'}
        >
          {isNarrowed && (
            <Link to={href('/dashboard/payments')} className="btn btn-outline">
              Show all payments
            </Link>
          )}
        </Empty>
      ) : (
        <PaymentsTable payments={payments} />
      )}
      {payments.length > 0 && (
        <p className="flex flex-wrap gap-6">
          <DownloadLink list="payments" filter={{ search, status, opened }} />
          {isFront && (
            <>
              <DownloadLink list="bookings">Download all bookings</DownloadLink>
              <DownloadLink list="cars">Download all cars</DownloadLink>
            </>
          )}
        </p>
      )}
      {next !== null && <NextPage href={hrefOf({ search, status, opened, after: next })} />}
    </section>
  );
}

const hrefOf = (filter: {
  readonly search: string;
  readonly status: PaymentStatus | undefined;
  readonly opened?: string | undefined;
  readonly after?: number;
}): string => href('/dashboard/payments') + queryOf(filter);

/** Like a bank statement: date, purpose, buyer, status, amount. */
function PaymentsTable({ payments }: { payments: readonly ListedPayment[] }) {
  const query = usePaymentsQuery();
  return (
    <TableCards isDense>
      <ColumnHeads names={['Opened', 'Payment', 'Buyer', 'Status', 'Amount']} end={['Amount']} />
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} query={query} />
        ))}
      </tbody>
    </TableCards>
  );
}

const PaymentRow = ({ payment, query }: { payment: ListedPayment; query: string }) => (
  <tr>
    <td data-label="Opened" className="whitespace-nowrap text-sm @4xl:text-xs">
      <Moment at={payment.openedAt} hasDay isAlone />
    </td>
    {/* What it was for heads the card. */}
    <td
      title={`No. ${payment.id}, booking ${payment.bookingId}, ${payment.transactionId ?? 'no payment reference yet'}`}
      className="one-line [--most:min(20rem,42cqi-9rem)] @max-4xl:order-first"
    >
      <Link
        to={paymentDetailsPath(payment.id) + query}
        className="link link-hover wrap-anywhere font-medium"
        aria-describedby={`payment-${payment.id}`}
      >
        {payment.carTitle}
      </Link>
      <span className="figures block break-all text-quiet text-xs @4xl:ms-2">
        <span id={`payment-${payment.id}`}>
          No. {payment.id}, booking {payment.bookingId}
        </span>
        <span className="block @4xl:ms-2">
          {payment.transactionId ?? 'No payment reference yet'}
        </span>
      </span>
    </td>
    <td
      data-label="Buyer"
      title={[payment.buyerName, payment.buyerEmail].filter(Boolean).join(', ')}
      className="one-line text-sm [--most:min(12rem,24cqi-4.5rem)]"
    >
      <div className="@4xl:contents">
        {payment.buyerName}
        <span className="block break-words text-quiet text-xs @4xl:ms-2">
          <EmailText email={payment.buyerEmail} />
        </span>
      </div>
    </td>
    <td data-label="Status" className="text-sm">
      <div className="@4xl:flex @4xl:flex-wrap @4xl:items-center @4xl:gap-x-2">
        <PaymentStatusBadge status={payment.status} />
        {payment.settledAt && (
          <span className="block text-quiet text-xs md:whitespace-nowrap">
            settled <Moment at={payment.settledAt} hasDay />
          </span>
        )}
      </div>
    </td>
    <td data-label="Amount" className="figures font-semibold @4xl:text-end">
      {amountText(payment.amountCents)}
    </td>
  </tr>
);
