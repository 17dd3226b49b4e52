import type { ReactNode } from 'react';
import type { RefusalOf } from '../../calls/refusal.ts';
import { useAction } from '../../calls/web/action.ts';
import { ActionButton } from '../../calls/web/action-button.tsx';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { priceText } from '../../kit/money.ts';
import { Button } from '../../kit/web/button.tsx';
import { Dialog, DialogFailure } from '../../kit/web/dialog/dialog.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { cancelBooking } from '../contract.ts';

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
  const cancel = useAction(
    cancelBooking,
    { id: bookingId },
    { toast: 'Booking canceled', onDone: onClose, showsFailure: true, messages },
  );
  return (
    <Dialog title="Cancel this booking?" onClose={onClose}>
      <p>{children}</p>
      <DialogFailure message={cancel.failure} />
      <div className="flex justify-end gap-3 max-sm:grid max-sm:justify-stretch">
        <Button className="btn-outline" onClick={onClose}>
          Keep the booking
        </Button>
        <ActionButton action={cancel} className="btn-error">
          Cancel the booking
        </ActionButton>
      </div>
    </Dialog>
  );
}

/** What a buyer loses by canceling. */
export const LostPrice = ({ booking: { priceCents, itemName } }: { booking: Booking }) => (
  <>
    You’ll lose the <span className="figures">{priceText(priceCents)}</span> price on this{' '}
    {itemName}. You haven’t been charged.
  </>
);

const messages: RefusalMessages<RefusalOf<typeof cancelBooking>> = {
  'booking-closed': 'This booking can no longer be canceled.',
  'payment-under-way':
    'Your payment for this car is being confirmed. You can cancel only if it fails.',
  'provider-unavailable':
    'We can’t reach the card processor, so nothing was changed. Please try again.',
};
