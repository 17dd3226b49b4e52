import type { ReactNode } from 'react';
import type { RefusalOf } from '../../calls/refusal.ts';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../calls/web/form/confirm-form.tsx';
import { formAction } from '../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { priceText } from '../../kit/money.ts';
import { Dialog } from '../../kit/web/dialog/dialog.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { cancelBooking } from '../contract.ts';

const toast = 'Booking canceled';

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
  const cancel = useCallForm(cancelBooking, {
    id: bookingId,
    hasAction: true,
    readsRefused: true,
    toast,
    onAnswer: onClose,
    messages,
  });
  return (
    <Dialog title="Cancel this booking?" onClose={onClose}>
      <p>{children}</p>
      <ConfirmForm name="cancel" id={bookingId} form={cancel} keep="Keep the booking" isStacked>
        Cancel the booking
      </ConfirmForm>
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
    'We can’t reach the card provider, so nothing was changed. Please try again.',
};

export const cancelAction = formAction(cancelBooking, { toast, messages });
