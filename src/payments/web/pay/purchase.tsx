// The moment after the payment: whose car it is now, and how they get it.

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { Queries } from '../../../calls/web/queries.tsx';
import { titleAt } from '../../../kit/brand/market-name.ts';
import { type Receipt, readReceipt } from '../../contract.ts';
import { NextSteps, OwnedCar, SellerContact } from '../orders/owned-car.tsx';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';
import { useTitle } from './title.ts';

export function Purchase({
  booking,
  transactionId,
  receipt,
  agreedOn,
}: {
  booking: Booking;
  transactionId: string;
  /** Null where the car has been paid for a moment ago, on this page. */
  receipt: Receipt | null;
  agreedOn: string | undefined;
}) {
  const marketName = useMarketName();
  const top = useRef<HTMLDivElement>(null);
  const isNew = receipt === null;
  useTitle(titleAt(marketName, `Paid · ${booking.itemName}`));
  // The receipt stands in place of the form, which was further down. The page scrolls before it is
  // painted, or what is below would flash.
  useLayoutEffect(() => {
    if (isNew) top.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  return (
    <div ref={top} className="grid scroll-mt-24 gap-8">
      <OwnedCar booking={booking} level="h1">
        <div role="status" className="grid gap-1 text-sm">
          <p className="font-medium text-primary">Congrats! your payment completed</p>
          <p className="text-quiet text-xs">
            Your transactionId: <span className="figures break-all">{transactionId}</span>
          </p>
        </div>
      </OwnedCar>
      {receipt ? (
        <SellerContact name={booking.sellerName} receipt={receipt} />
      ) : (
        <Queries>
          <SellerOfNew booking={booking} />
        </Queries>
      )}
      {!receipt?.goesBackBy && <NextSteps booking={booking} agreedOn={agreedOn} />}
      <div className="flex flex-wrap gap-3">
        <ReceiptLink bookingId={booking.id} />
        <BackToOrders />
      </div>
    </div>
  );
}

/** The payment is over, so what fails here is no reason to say more than where the number is. */
function SellerOfNew({ booking }: { booking: Booking }) {
  const { data } = useQuery({
    queryKey: ['receipt', booking.id],
    queryFn: () => callApi(readReceipt, { id: booking.id }),
    retry: true,
  });
  const receipt = !data || isRefused(data) ? null : data;
  return <SellerContact name={booking.sellerName} receipt={receipt} keepsRoom />;
}
