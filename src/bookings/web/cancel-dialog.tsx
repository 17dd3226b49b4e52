import type { ReactNode } from 'react';
import { form } from '../../calls/web/form/form.ts';
import { priceText } from '../../kit/money.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../ui/form/post-form.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { cancelBooking } from '../contract.ts';

export const cancelForm = form(cancelBooking, {
  name: 'cancel',
  readsRefused: true,
  toast: 'Booking canceled',
});

export function CancelDialog({
  bookingId,
  onClose,
  children,
}: {
  bookingId: number;
  onClose: () => void;
  /** What the cancellation means. */
  children: ReactNode;
}) {
  const cancel = cancelForm.use({ id: bookingId, onAnswer: onClose });
  return (
    <Dialog title="Cancel this booking?" onClose={onClose}>
      <p>{children}</p>
      <ConfirmForm of={cancel} keep="Keep the booking" isStacked>
        Cancel the booking
      </ConfirmForm>
    </Dialog>
  );
}

/** What an admin does to a buyer by canceling. */
export const buyersLoss = (buyerName: string, carTitle: string): string =>
  `${buyerName} loses the price on ${carTitle} and gets an email. If a payment is open, it’s canceled first.`;

/** What a buyer loses by canceling. */
export const LostPrice = ({
  booking: { priceCents, lowerPriceCents, itemName },
}: {
  booking: Booking;
}) => (
  <>
    You’ll lose the <span className="figures">{priceText(priceCents)}</span> price on this{' '}
    {itemName}. You haven’t been charged.
    {lowerPriceCents !== null && (
      <>
        {' '}
        It’s now <span className="figures">{priceText(lowerPriceCents)}</span>: keep the booking to
        lock that in from My Orders.
      </>
    )}
  </>
);
