import { href, Link } from 'react-router';
import { cancelForm } from '../../../../bookings/web/cancel-dialog.tsx';
import { parseInput } from '../../../../calls/input.ts';
import { isRefused } from '../../../../calls/refusal.ts';
import { callApi } from '../../../../calls/web/call-api.ts';
import { actionsOf } from '../../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { usePoll } from '../../../../calls/web/poll.ts';
import { carPath } from '../../../../cars/car-path.ts';
import { CarPictureLink } from '../../../../cars/web/car-picture-link.tsx';
import { pageTitle } from '../../../../kit/brand/market-name.ts';
import { amountText } from '../../../../kit/money.ts';
import { useAsking } from '../../../../ui/dialog/ask-button.tsx';
import { type ProposedRefund, readPayment } from '../../../admin/admin-contract.ts';
import type { PaymentStatus } from '../../../payment-status.ts';
import { usePaymentsQuery } from '../list-queries.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { decideForms } from '../two-admins/proposal-kinds.ts';
import type { Route } from './+types/payment-details-page';
import { PaymentActions, syncForm } from './payment-actions.tsx';
import { PaymentChargebacks } from './payment-chargebacks.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { WaitingRefund } from './proposed-refund.tsx';
import { isOnlyAdmin } from './read-waiting-refund.ts';
import { RefundDialog, refundForm } from './refund-dialog.tsx';
import { UnsentRefunds } from './unsent-refunds.tsx';
import { waitingRefundOf } from './waiting-refund.ts';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Payment ${loaderData?.id ?? ''}`, matches) },
  { name: 'description', content: 'One payment: its status and its history.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readPayment, { id: params.id }));
  const { callApi } = context.get(requestContext);
  const payment = requireOutput(await callApi(readPayment, input));
  const waits = waitingRefundOf(payment) !== undefined;
  return { ...payment, isOnlyAdmin: waits && (await isOnlyAdmin(callApi)) };
}

export const action = actionsOf(syncForm, refundForm, cancelForm, ...decideForms('refund'));

const isUnsent = ({ state }: ProposedRefund) => state === 'declined' || state === 'withdrawn';

export default function PaymentDetailsPage({ loaderData: payment }: Route.ComponentProps) {
  const waiting = waitingRefundOf(payment);
  const unsent = payment.proposals.filter(isUnsent);
  const asking = useAsking();
  const list = href('/dashboard/payments') + usePaymentsQuery();
  usePoll(underWay.has(payment.status), async () => {
    const now = await callApi(readPayment, { id: payment.id });
    return !isRefused(now) && now.status !== payment.status;
  });
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-8">
      <header className="grid grid-cols-1 gap-4">
        <Link to={list} className="link link-hover justify-self-start text-sm">
          All payments
        </Link>
        <div className="grid items-center gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <CarPictureLink
            car={{ id: payment.carId, title: payment.carTitle }}
            linkClassName="max-sm:hidden"
            imageId={payment.imageId}
            alt=""
            sizes="(min-width: 640px) 176px, 92vw"
            isFirst
            className="rounded-field"
          />
          <div className="wrap-anywhere grid gap-1">
            <h1 className="flex flex-wrap items-baseline gap-x-4 text-xl">
              Payment {payment.id}
              <span aria-live="polite" className="text-sm">
                <PaymentStatusBadge status={payment.status} />
              </span>
            </h1>
            <p className="figures font-semibold text-lg">{amountText(payment.amountCents)}</p>
            <p className="text-quiet text-sm">
              for{' '}
              <Link
                to={carPath({ id: payment.carId, title: payment.carTitle })}
                className="link"
                reloadDocument
              >
                {payment.carTitle}
              </Link>
            </p>
          </div>
        </div>
        {payment.applied && (
          <Link
            to={href('/dashboard/payouts/sales/:id', { id: String(payment.bookingId) })}
            className="link justify-self-start text-sm"
          >
            Ledger of this sale
          </Link>
        )}
        <PaymentActions payment={payment} asking={asking} />
      </header>
      {waiting && (
        <WaitingRefund
          key={waiting.id}
          proposal={waiting}
          isOnlyAdmin={payment.isOnlyAdmin}
          bookingId={payment.bookingId}
        />
      )}
      <PaymentFacts payment={payment} />
      {payment.refunds.length > 0 && <PaymentRefunds refunds={payment.refunds} />}
      {unsent.length > 0 && <UnsentRefunds proposals={unsent} />}
      {payment.chargebacks.length > 0 && (
        <PaymentChargebacks
          chargebacks={payment.chargebacks}
          isRefunded={payment.refunds.some(({ state }) => state === 'succeeded')}
        />
      )}
      <PaymentEvents events={payment.events} />
      {asking.asks('refund', payment.id) && (
        <RefundDialog payment={payment} onClose={asking.close} />
      )}
    </article>
  );
}

/** What ends without anybody here doing more. */
const underWay: ReadonlySet<PaymentStatus> = new Set(['processing', 'refund-under-way']);
