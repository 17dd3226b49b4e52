// Shows a payment in each of its states: being prepared, refused, ready, in doubt, paid.
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../calls/web/call-api.ts';
import { useFetched } from '../../../calls/web/fetched.ts';
import { momentText } from '../../../kit/dates.ts';
import { useIsOver } from '../../../kit/web/text/time-left.tsx';
import { createPaymentIntent } from '../../contract.ts';
import { CardForm } from './card/card-form.tsx';
import type { FinalCharge, OpenPayment } from './card/charge-test-card.ts';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { BackToOrders, PaymentMessage, TryAgain } from './payment-messages.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { useTitle } from './title.ts';

const longAgo = new Date(0);
const StripeForm = lazy(() => import('./card/stripe-form.tsx'));

export function CardPayment({
  booking,
  stripeKey,
  onPayable,
  onPaid,
}: {
  booking: Booking;
  /** Stripe's publishable key. Null where the form for test cards takes the card. */
  stripeKey: string | null;
  /** Told whether there is something to pay at the moment. */
  onPayable: (isPayable: boolean) => void;
  onPaid: (transactionId: string) => void;
}) {
  const [charge, setCharge] = useState<FinalCharge | null>(null);
  const [prolonged, setProlonged] = useState<Date | null>(null);
  const open = () =>
    callApi(createPaymentIntent, { priceCents: booking.priceCents, bookingId: booking.id });
  const opening = useFetched({ key: `payment ${booking.id}`, fetch: open });
  const opened = isRefused(opening.data) ? null : opening.data;
  const paidBefore = opened?.confirmed ? opened.transactionId : null;
  useEffect(() => {
    if (paidBefore !== null) onPaid(paidBefore);
  }, [paidBefore, onPaid]);
  const result = charge ?? earlierCharge(opened);
  const isCharged = result?.is === 'succeeded' || result?.is === 'processing';
  const isPayable = result === null && !isRefused(opening.data);
  useEffect(() => onPayable(isPayable), [isPayable, onPayable]);
  const holdUntil = prolonged ?? opened?.holdUntil ?? null;
  const isOver = useIsOver(holdUntil ?? longAgo);
  useTitle(
    holdUntil && isPayable
      ? `${isOver ? 'Time is up' : `Pay by ${momentText(holdUntil, 'time')}`} · ${booking.itemName} · Forecourt`
      : null,
  );
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await Promise.all([opening.fetchAgain(), revalidate()]);
    setProlonged(null);
    setCharge(null);
  };
  /** A bank's second step prolongs the hold. If that cannot be read, the page names the earlier end. */
  const readHold = () =>
    void open().then(
      (read) => isRefused(read) || setProlonged(read.holdUntil),
      () => undefined,
    );

  if (isCharged)
    return (
      <PaymentConfirmation
        booking={booking}
        transactionId={result.transactionId}
        onPaid={onPaid}
        onTryAgain={tryAgain}
        onNotApplied={revalidate}
      />
    );
  if (result?.is === 'ended')
    return (
      <PaymentMessage text="Your time to pay is over. Nothing was charged.">
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </PaymentMessage>
    );
  if (opening.failure !== null && !opening.isFetching)
    return (
      <PaymentMessage text={`${failureMessage(opening.failure)} Nothing was charged.`}>
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </PaymentMessage>
    );
  if (isRefused(opening.data))
    return (
      <PaymentRefused
        booking={booking}
        refusal={opening.data}
        isPending={opening.isFetching}
        onTryAgain={tryAgain}
      />
    );
  if (paidBefore !== null) return null;
  if (opened && opened.processor !== (stripeKey === null ? 'test' : 'stripe'))
    return (
      <PaymentMessage text="This page is out of date. Nothing was charged.">
        <Link to="." reloadDocument className="btn btn-outline">
          Reload the page
        </Link>
      </PaymentMessage>
    );
  const form = {
    booking,
    opened,
    holdUntil,
    preparing:
      opening.failure === null
        ? 'Preparing your payment.'
        : 'We can’t reach Forecourt. Trying again.',
    onCharged: setCharge,
    onSecondStep: readHold,
  };
  if (stripeKey === null) return <CardForm {...form} />;
  return (
    <Suspense fallback={<p role="status">{form.preparing}</p>}>
      <StripeForm {...form} publishableKey={stripeKey} />
    </Suspense>
  );
}

/** What became of this payment before the page was opened, in another window or before a reload. */
function earlierCharge(opened: OpenPayment | null): FinalCharge | null {
  if (!opened || opened.confirmed) return null;
  const { status, transactionId } = opened;
  if (status === 'succeeded' || status === 'processing') return { is: status, transactionId };
  return status === 'cancelled' ? { is: 'ended' } : null;
}
