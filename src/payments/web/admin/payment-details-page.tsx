import { href, Link } from 'react-router';
import { orderPath } from '../../../bookings/booking-paths.ts';
import { buyersLoss, CancelDialog, cancelForm } from '../../../bookings/web/cancel-dialog.tsx';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { Poll } from '../../../calls/web/poll.tsx';
import { stateLabels } from '../../../cars/car.ts';
import { carPath } from '../../../cars/car-path.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { AskButton, type Asking, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { BackLink } from '../../../ui/list/page-head.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type PaymentDetails,
  type PaymentEvent,
  readPayment,
  syncPayment,
} from '../../admin/admin-contract.ts';
import type { PaymentStatus } from '../../payment-status.ts';
import type { Route } from './+types/payment-details-page';
import { usePaymentsQuery } from './list-queries.ts';
import { PaymentChargebacks, PaymentRefunds, UnsentRefunds } from './money-back.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { RefundDialog, refundForm } from './refund-dialog.tsx';
import {
  isOnlyAdmin,
  refundDecisionForms,
  WaitingRefund,
  waitingRefundOf,
} from './waiting-refund.tsx';

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

const syncedMessages = {
  open: 'Still open: nothing has been charged',
  processing: 'The card provider is still processing it',
  paid: 'Paid: the car is sold',
  'not-applied': 'Charged, but not applied to a sale',
  'refund-to-approve': 'Charged: a refund is waiting for a second admin',
  'refund-under-way': 'The refund is on its way',
  'refund-failed': 'The refund failed',
  refunded: 'Refunded',
  failed: 'Nothing was charged',
} as const satisfies Record<PaymentStatus, string>;

const syncForm = form(syncPayment, {
  name: 'sync',
  isButton: true,
  toast: ({ status }) => syncedMessages[status],
});

export const action = actionsOf(syncForm, refundForm, cancelForm, ...refundDecisionForms);

export default function PaymentDetailsPage({ loaderData: payment }: Route.ComponentProps) {
  const waiting = waitingRefundOf(payment);
  const unsent = payment.proposals.filter(
    ({ state }) => state === 'declined' || state === 'withdrawn',
  );
  const asking = useAsking();
  const list = href('/dashboard/payments') + usePaymentsQuery();
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-8">
      <header className="grid grid-cols-1 gap-4">
        <BackLink to={list} name="All payments" />
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
      {underWay.has(payment.status) && (
        <Poll
          of={`payment ${payment.id} ${payment.status}`}
          hasChanged={async () => {
            const now = await callApi(readPayment, { id: payment.id });
            return !isRefused(now) && now.status !== payment.status;
          }}
        />
      )}
    </article>
  );
}

/** What ends without anybody here doing more. */
const underWay: ReadonlySet<PaymentStatus> = new Set(['processing', 'refund-under-way']);

/** What an admin can do about a payment in its state. */
function PaymentActions({
  payment,
  asking,
}: {
  payment: PaymentDetails;
  /** Whether to refund it, or to cancel its booking. */
  asking: Asking;
}) {
  const { id, bookingId } = payment;
  const sync = syncForm.use({ id });
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonForm of={sync} isSmall className="btn-outline">
        Check with provider
      </ButtonForm>
      {refundable.has(payment.status) && !isChargedBack(payment) && (
        <AskButton asking={asking} what="refund" id={id} isSmall className="btn-outline">
          Refund
        </AskButton>
      )}
      {payment.bookingStatus === 'unpaid' && (
        <AskButton asking={asking} what="cancel" id={bookingId} isSmall className="btn-ghost">
          Cancel the booking
        </AskButton>
      )}
      {asking.asks('cancel', bookingId) && (
        <CancelDialog bookingId={bookingId} onClose={asking.close}>
          {buyersLoss(payment.buyerName, payment.carTitle)}
        </CancelDialog>
      )}
    </div>
  );
}

const refundable: ReadonlySet<PaymentStatus> = new Set(['paid', 'not-applied', 'refund-failed']);

/** A refund as well would pay the buyer twice. */
const isChargedBack = ({ chargebacks }: PaymentDetails): boolean =>
  chargebacks.some(({ funds, replacesRefund }) => funds === 'withdrawn' || replacesRefund);

const processorLabels = { test: 'Built-in test processor', stripe: 'Stripe' } as const;

/** To the payments of a person. Nothing for somebody who was erased. */
const PaymentsLink = ({ email }: { email: string }) =>
  email && (
    <>
      <br />
      <Link to={href('/dashboard/payments') + queryOf({ search: email })} className="link">
        <EmailText email={email} />
      </Link>
    </>
  );

/** The people, the card provider, the times, and the states of booking and car. */
const PaymentFacts = ({ payment }: { payment: PaymentDetails }) => (
  <Facts layout="columns" className="wrap-anywhere border-base-300 border-y py-6 lg:grid-cols-3">
    <Fact name="Buyer">
      {payment.buyerName}
      <PaymentsLink email={payment.buyerEmail} />
      {payment.buyerEmail && (
        <>
          <br />
          <Link
            to={href('/dashboard/buyers-orders') + queryOf({ email: payment.buyerEmail })}
            className="link"
          >
            All orders
          </Link>
        </>
      )}
    </Fact>
    <Fact name="Seller">
      {payment.sellerName}
      <PaymentsLink email={payment.sellerEmail} />
    </Fact>
    <Fact name="Card provider">
      {processorLabels[payment.processor]}
      <br />
      <span className="figures break-all">{payment.transactionId ?? 'no reference yet'}</span>
    </Fact>
    <Fact name="Opened and settled">
      <Moment at={payment.openedAt} hasDay isAlone />
      <br />
      {payment.settledAt ? <Moment at={payment.settledAt} hasDay isAlone /> : 'not settled yet'}
    </Fact>
    <Fact name={`Booking ${payment.bookingId}`}>
      {bookingStatusLabels[payment.bookingStatus]}
      {payment.applied && (
        <>
          <br />
          <Link to={orderPath(payment.bookingId)} className="link">
            Receipt
          </Link>
          <br />
          <Link
            to={href('/dashboard/orders/:bookingId/record', {
              bookingId: String(payment.bookingId),
            })}
            className="link"
          >
            Sale record
          </Link>
        </>
      )}
    </Fact>
    <Fact name="Car">
      {stateLabels[payment.carStatus]}
      {payment.heldUntil && (
        <>
          {' '}
          for this booking until <Moment at={payment.heldUntil} />
        </>
      )}
    </Fact>
  </Facts>
);

const bookingStatusLabels = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  cancelled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<PaymentDetails['bookingStatus'], string>;

/** The history of a payment: what happened, when and by whom. */
const PaymentEvents = ({ events }: { events: readonly PaymentEvent[] }) => (
  <section aria-labelledby="events-title" className="grid grid-cols-1 gap-3">
    <h2 id="events-title" className="text-lg">
      What happened
    </h2>
    <ol className="border-base-300 border-t text-sm">
      {events.map((event, at) => (
        <li
          key={at}
          className="grid gap-x-6 border-base-300 border-b py-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <span className="text-quiet max-sm:text-xs">
            <Moment at={event.at} hasDay isAlone />
          </span>
          <span className="font-medium">{eventLabel(event)}</span>
          <span className="wrap-anywhere text-quiet max-sm:text-xs">
            {event.by ?? <MarketName />}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

type Labels = {
  readonly [Event in PaymentEvent as Event['thing']]: Readonly<Record<Event['became'], string>>;
};

const labels: Labels = {
  bookings: {
    unpaid: 'Booked',
    paid: 'Booking paid',
    cancelled: 'Booking canceled',
    expired: 'Booking expired',
    refunded: 'Booking refunded',
  },
  payments: {
    created: 'Payment opened',
    processing: 'Card provider processing the charge',
    succeeded: 'Charged',
    failed: 'Ended without a charge',
    refunded: 'Charge refunded',
  },
  cars: {
    available: 'Car back on the market',
    'on-hold': 'Car put on hold',
    sold: 'Car sold',
    withdrawn: 'Car taken off the market',
    'taken-down': 'Ad taken down',
    restored: 'The ad may be relisted',
    reported: 'Ad reported',
    'reports-dismissed': 'Reports of the ad dismissed',
    'facts-corrected': 'Details of the car corrected',
  },
  proposed_refunds: {
    proposed: 'Refund requested, awaiting a second admin',
    approved: 'Refund approved',
    declined: 'Refund declined',
    withdrawn: 'Refund request withdrawn',
  },
  refunds: {
    requested: 'Refund requested',
    pending: 'Refund sent to the card provider',
    succeeded: 'Refund complete',
    failed: 'Refund failed',
  },
  chargebacks: {
    open: 'Charged back by the buyer’s bank',
    won: 'Chargeback won',
    lost: 'Chargeback lost',
  },
};

/** What happened, as admins read it. */
function eventLabel({ thing, was, became }: PaymentEvent): string {
  if (thing === 'cars' && became === 'available' && was === 'on-hold') return 'Hold ended';
  const texts: Readonly<Record<string, string>> = labels[thing];
  return texts[became] ?? became;
}
