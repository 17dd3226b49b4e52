// The states of a payment, in words: prepared, refused, ready, paying, in doubt, paid.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused, type OutcomeOf } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { failureMessage } from '../../../calls/web/call-form.ts';
import { createPaymentIntent } from '../../contract.ts';
import { CardForm, type Charged } from './card-form.tsx';
import { Confirming } from './confirming.tsx';
import { OpeningRefused } from './opening-refused.tsx';
import { BackToOrders, Paid, PaymentMessage, TryAgain } from './payment-messages.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));

export function CardPayment({
  booking,
  stripeKey,
}: {
  booking: Booking;
  /** With it Stripe's form takes the card; null: the form for test cards. */
  stripeKey: string | null;
}) {
  const [charge, setCharge] = useState<Charged | null>(null);
  const opening = useQuery({
    queryKey: ['payment', booking.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      callApi(createPaymentIntent, { price: booking.priceCents, bookingId: booking.id }),
  });
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await Promise.all([opening.refetch(), revalidate()]);
    setCharge(null);
  };

  const begun = charge ?? chargeBefore(opening.data);
  if (begun?.is === 'succeeded' || begun?.is === 'processing')
    return (
      <Confirming booking={booking} transactionId={begun.transactionId} onTryAgain={tryAgain} />
    );
  if (begun?.is === 'ended')
    return (
      <PaymentMessage text="The time to pay has run out. Nothing was charged.">
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </PaymentMessage>
    );
  if (opening.isError)
    return (
      <PaymentMessage text={`${failureMessage(opening.error)} Nothing was charged.`}>
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </PaymentMessage>
    );
  if (isRefused(opening.data))
    return (
      <OpeningRefused
        booking={booking}
        refusal={opening.data}
        isPending={opening.isFetching}
        onTryAgain={tryAgain}
      />
    );
  if (opening.data?.confirmed)
    return <Paid bookingId={booking.id} transactionId={opening.data.transactionId} />;
  if (opening.data && opening.data.processor !== (stripeKey === null ? 'test' : 'stripe'))
    return (
      <PaymentMessage text="This page is too old to pay with. Nothing was charged.">
        <Link to="." reloadDocument className="btn btn-outline">
          Reload the page
        </Link>
      </PaymentMessage>
    );
  const form = {
    booking,
    opened: opening.data ?? null,
    preparing:
      opening.isPaused || opening.failureCount > 0
        ? 'The network does not answer. Trying again.'
        : 'Preparing your payment.',
    onCharged: setCharge,
  };
  if (stripeKey === null) return <CardForm {...form} />;
  return (
    <Suspense fallback={<p role="status">{form.preparing}</p>}>
      <StripeForm {...form} publishableKey={stripeKey} />
    </Suspense>
  );
}

/** What became of this payment before the page was opened: in another window, or before a reload. */
function chargeBefore(opened: OutcomeOf<typeof createPaymentIntent> | undefined): Charged | null {
  if (!opened || isRefused(opened) || opened.confirmed) return null;
  const { status, transactionId } = opened;
  if (status === 'succeeded' || status === 'processing') return { is: status, transactionId };
  return status === 'cancelled' ? { is: 'ended' } : null;
}
