// The card is charged; now the market must learn of it. It would also find out without this page.
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { callApi, NoResponse } from '../../../calls/web/call-api.ts';
import { type RefusalMessages, refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { postPayment } from '../../contract.ts';
import { BackToOrders, Paid, PaymentMessage, TryAgain } from './payment-messages.tsx';

/** Asks until it is certain what became of the charge, more and more seldom. */
export function Confirming({
  booking,
  transactionId,
  onTryAgain,
}: {
  booking: Booking;
  transactionId: string;
  /** Opens the payment anew: the charge has come to nothing. */
  onTryAgain: () => Promise<unknown>;
}) {
  const asking = useQuery({
    queryKey: ['charge', transactionId],
    staleTime: Number.POSITIVE_INFINITY,
    // The same charge is asked for anew after another card.
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

  if (isRefused(asking.data)) {
    const isUncharged = asking.data.refused === 'charge-unknown';
    return (
      <PaymentMessage text={refusalMessage(asking.data, messages, otherwise)}>
        <TryAgain
          isPending={asking.isFetching}
          onClick={isUncharged ? onTryAgain : () => asking.refetch()}
        />
        <BackToOrders />
      </PaymentMessage>
    );
  }
  if (asking.data) return <Paid bookingId={booking.id} transactionId={transactionId} />;
  return (
    <div role="status" className="grid gap-4 rounded-box border border-base-300 p-6">
      <p className="flex items-center gap-3 font-medium">
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        Confirming your payment.
      </p>
      {(asking.failureReason || asking.isPaused) && (
        <p className="text-sm">
          Your card was charged, and we could not confirm it yet. {asking.failureReason?.message}{' '}
          This page keeps asking by itself; you may also leave it. You are never charged twice.
        </p>
      )}
    </div>
  );
}

const otherwise = 'Your payment could not be confirmed. Look under My Orders before you pay again.';
const messages: RefusalMessages<RefusalOf<typeof postPayment>> = {
  'charge-unknown': 'Your card was not charged. Try another card.',
  'charge-not-applied': 'The car could not be sold to you. Your money goes back to your card.',
  'price-changed': otherwise,
  'not-signed-in': 'Your session has ended. Log in again: your payment is then under My Orders.',
};
