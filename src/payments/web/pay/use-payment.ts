import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { createPaymentIntent } from '../../contract.ts';
import type { FinalCharge, OpenPayment } from './card/card-form.ts';

export type Payment = ReturnType<typeof usePayment>;

/** A booking's payment, which is opened as soon as the page is shown. */
export function usePayment(booking: Booking) {
  const [charge, setCharge] = useState<FinalCharge | null>(null);
  const [prolonged, setProlonged] = useState<Date | null>(null);
  const { revalidate } = useRevalidator();
  const open = () =>
    callApi(createPaymentIntent, { priceCents: booking.priceCents, bookingId: booking.id });
  const { data, failureReason, fetchStatus, refetch } = useQuery({
    queryKey: ['payment', booking.id],
    queryFn: open,
  });
  const [opened, refusal] = isRefused(data) ? [null, data] : [data ?? null, null];
  return {
    opened,
    refusal,
    /** Why the last attempt to open it brought nothing; final once nothing `isFetching`. */
    failure: failureReason,
    /** Also while it waits for the next attempt. */
    isFetching: fetchStatus !== 'idle',
    result: charge ?? earlierCharge(opened),
    holdUntil: prolonged ?? opened?.holdUntil ?? null,
    setCharge,
    async tryAgain() {
      await Promise.all([refetch(), revalidate()]);
      setProlonged(null);
      setCharge(null);
    },
    /** A bank's second step prolongs the hold. If that cannot be read, the page names the earlier end. */
    readHold: () =>
      void open().then(
        (read) => isRefused(read) || setProlonged(read.holdUntil),
        () => undefined,
      ),
  };
}

/** What became of this payment before the page was opened, in another window or before a reload. */
function earlierCharge(opened: OpenPayment | null): FinalCharge | null {
  if (!opened || opened.confirmed) return null;
  const { status, transactionId } = opened;
  if (status === 'succeeded' || status === 'processing') return { is: status, transactionId };
  return status === 'cancelled' ? { is: 'ended' } : null;
}
