// The states of a payment, in words: prepared, refused, ready, paying, in doubt, paid.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '../../bookings/contract.ts';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { wordsForFailure } from '../../calls/web/call-form.ts';
import { createPaymentIntent } from '../contract.ts';
import { CardForm } from './card-form.tsx';
import { Confirming } from './confirming.tsx';
import { OpeningRefused } from './opening-refused.tsx';
import { BackToOrders, Notice, Paid, TryAgain } from './payment-notices.tsx';
import type { Charged } from './use-test-card.ts';

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
    queryFn: () => ask(createPaymentIntent, { price: booking.priceCents, bookingId: booking.id }),
  });
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await Promise.all([opening.refetch(), revalidate()]);
    setCharge(null);
  };

  if (charge?.is === 'succeeded')
    return <Confirming booking={booking} transactionId={charge.transactionId} />;
  if (charge?.is === 'ended')
    return (
      <Notice text="The time to pay has run out. Nothing was charged.">
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </Notice>
    );
  if (opening.isError)
    return (
      <Notice text={`${wordsForFailure(opening.error)} Nothing was charged.`}>
        <TryAgain isPending={opening.isFetching} onClick={tryAgain} />
        <BackToOrders />
      </Notice>
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
      <Notice text="This page is too old to pay with. Nothing was charged.">
        <Link to="." reloadDocument className="btn btn-outline">
          Reload the page
        </Link>
      </Notice>
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
