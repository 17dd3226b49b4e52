// Shows a payment in each of its states: being prepared, refused, ready, in doubt, paid.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused, type OutcomeOf } from '../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../calls/web/call-api.ts';
import { createPaymentIntent } from '../../contract.ts';
import { CardForm } from './card-form.tsx';
import { ChangedCar } from './changed-car.tsx';
import type { FinalCharge } from './charge-test-card.ts';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { BackToOrders, Paid, PaymentMessage, TryAgain } from './payment-messages.tsx';
import { PaymentRefused } from './payment-refused.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));

export function CardPayment({
  booking,
  stripeKey,
}: {
  booking: Booking;
  /** Stripe's publishable key. Null where the form for test cards takes the card. */
  stripeKey: string | null;
}) {
  const [charge, setCharge] = useState<FinalCharge | null>(null);
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

  const result = charge ?? earlierCharge(opening.data);
  if (result?.is === 'succeeded' || result?.is === 'processing')
    return (
      <PaymentConfirmation
        booking={booking}
        transactionId={result.transactionId}
        onTryAgain={tryAgain}
      />
    );
  if (result?.is === 'ended')
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
  if (isRefused(opening.data, 'car-changed'))
    return <ChangedCar booking={booking} change={opening.data.facts} onAccepted={tryAgain} />;
  if (isRefused(opening.data))
    return (
      <PaymentRefused
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

/** What became of this payment before the page was opened, in another window or before a reload. */
function earlierCharge(
  opened: OutcomeOf<typeof createPaymentIntent> | undefined,
): FinalCharge | null {
  if (!opened || isRefused(opened) || opened.confirmed) return null;
  const { status, transactionId } = opened;
  if (status === 'succeeded' || status === 'processing') return { is: status, transactionId };
  return status === 'cancelled' ? { is: 'ended' } : null;
}
