// Reports a charge to the market, which would also find out without this page.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused, type OutcomeOf } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { retryDelayMs } from '../../../calls/web/data-fetching.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { type RefusalMessages, refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { titleAt } from '../../../kit/brand/market-name.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Spinner } from '../../../ui/button.tsx';
import { postPayment, unconfirmed } from '../../contract.ts';
import { BackToOrders, LogIn, PaymentMessage, TryAgain } from './payment-messages.tsx';
import { useTitle } from './title.ts';

type Outcome = OutcomeOf<typeof postPayment>;

const statusOf = (outcome: Outcome | undefined) =>
  isRefused(outcome) ? 'refused' : outcome?.status;

/** Polls at growing intervals until the outcome of the charge is certain. */
export function PaymentConfirmation({
  booking,
  transactionId,
  onPaid,
  onTryAgain,
  onGoesBack,
}: {
  booking: Booking;
  transactionId: string;
  onPaid: (transactionId: string) => void;
  /** Opens the payment again, after a charge that did not happen. */
  onTryAgain: () => Promise<unknown>;
  /** The money goes back or is back: the page’s data say how far it is. */
  onGoesBack: () => unknown;
}) {
  const marketName = useMarketName();
  const { data, isError, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['charge', transactionId],
    queryFn: () =>
      callApi(postPayment, {
        priceCents: booking.priceCents,
        transactionId,
        bookingId: booking.id,
        buyerEmail: booking.buyerEmail,
      }),
    // The next card may make the same charge succeed, so no answer is cached.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { status, data, dataUpdateCount, errorUpdateCount } }) => {
      if (status === 'success' && statusOf(data) !== 'confirming') return false;
      const attempts = dataUpdateCount + errorUpdateCount;
      return attempts > 0 && retryDelayMs(attempts - 1);
    },
    // A buyer who waits in the window of the bank reads the title of this one.
    refetchIntervalInBackground: true,
  });
  // In place of the form, which was further down.
  // What `scrollTo` returns is a promise in some browsers, and no way to end the effect.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const hasPaid = statusOf(data) === 'paid';
  useEffect(() => {
    if (hasPaid) onPaid(transactionId);
  }, [hasPaid, onPaid, transactionId]);
  const goesBack = isRefused(data, 'charge-not-applied') || statusOf(data) === 'refunded';
  useEffect(() => void (goesBack && onGoesBack()), [goesBack, onGoesBack]);
  useTitle(
    titleAt(marketName, `${isRefused(data) ? 'Not paid' : 'Confirming'} · ${booking.itemName}`),
  );

  if (isRefused(data)) {
    const isUncharged = data.refused === 'charge-unknown';
    return (
      <PaymentMessage text={refusalMessage(postPayment, data, messages, unconfirmed)}>
        {data.refused === 'not-signed-in' && <LogIn />}
        {data.refused !== 'charge-not-applied' && (
          <TryAgain
            isPending={isFetching || isError}
            onClick={isUncharged ? onTryAgain : refetch}
          />
        )}
        <BackToOrders />
      </PaymentMessage>
    );
  }
  return (
    <AlertBox role="status">
      <p className="flex items-center gap-3 font-medium">
        <Spinner />
        Confirming your payment.
      </p>
      {(data || errorUpdateCount > 0) && (
        <p className="text-sm">
          {data
            ? 'Your bank is still working on it, so there’s nothing to pay again.'
            : 'Your card was charged, and we couldn’t confirm it yet. Nothing is lost.'}{' '}
          This page keeps checking. You can also leave it: we’ll email you, and you’ll never be
          charged twice.
        </p>
      )}
    </AlertBox>
  );
}

const messages: RefusalMessages<typeof postPayment> = {
  'not-signed-in': 'You have been signed out. Log in again to find your payment in My Orders.',
  'other-person': ({ name, email }) =>
    `You’re signed in as ${name} (${email}) now. Log in as before in another tab and try again, or find your payment in My Orders there.`,
};
