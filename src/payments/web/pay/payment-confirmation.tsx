// Reports a charge to the market, which would also find out without this page.
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { callApi, NoResponse } from '../../../calls/web/call-api.ts';
import { type RefusalMessages, refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { Spinner } from '../../../kit/web/spinner.tsx';
import { postPayment } from '../../contract.ts';
import { BackToOrders, Paid, PaymentMessage, TryAgain } from './payment-messages.tsx';

/** Polls at growing intervals until the outcome of the charge is certain. */
export function PaymentConfirmation({
  booking,
  transactionId,
  onTryAgain,
}: {
  booking: Booking;
  transactionId: string;
  /** Opens the payment again, after a charge that did not happen. */
  onTryAgain: () => Promise<unknown>;
}) {
  const confirmation = useQuery({
    queryKey: ['charge', transactionId],
    staleTime: Number.POSITIVE_INFINITY,
    // The next card may make the same charge succeed, so no answer is cached.
    gcTime: 0,
    retry: true,
    queryFn: async () => {
      const outcome = await callApi(postPayment, {
        price: booking.priceCents,
        transactionId,
        bookingId: booking.id,
        BuyerEmail: booking.buyerEmail,
      });
      if (!isRefused(outcome) && outcome.status === 'confirming')
        throw new NoResponse('The card provider is still busy with it.');
      return outcome;
    },
  });

  if (isRefused(confirmation.data)) {
    const isUncharged = confirmation.data.refused === 'charge-unknown';
    return (
      <PaymentMessage text={refusalMessage(confirmation.data, messages, otherwise)}>
        <TryAgain
          isPending={confirmation.isFetching}
          onClick={isUncharged ? onTryAgain : () => confirmation.refetch()}
        />
        <BackToOrders />
      </PaymentMessage>
    );
  }
  if (confirmation.data) return <Paid bookingId={booking.id} transactionId={transactionId} />;
  return (
    <AlertBox role="status">
      <p className="flex items-center gap-3 font-medium">
        <Spinner />
        Confirming your payment.
      </p>
      {(confirmation.failureReason || confirmation.isPaused) && (
        <p className="text-sm">
          Your card was charged, and we could not confirm it yet.{' '}
          {confirmation.failureReason?.message} This page keeps asking by itself; you may also leave
          it. You are never charged twice.
        </p>
      )}
    </AlertBox>
  );
}

const otherwise = 'Your payment could not be confirmed. Look under My Orders before you pay again.';
const messages: RefusalMessages<RefusalOf<typeof postPayment>> = {
  'charge-unknown': 'Your card was not charged. Try another card.',
  'charge-not-applied': 'The car could not be sold to you. Your money goes back to your card.',
  'price-changed': otherwise,
  'not-signed-in': 'Your session has ended. Log in again: your payment is then under My Orders.',
};
