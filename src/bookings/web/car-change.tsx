// What a seller has changed since a car was booked, old and new side by side, and what its buyer can
// do: accept it, or cancel the booking.

import { useState } from 'react';
import { form } from '../../calls/web/form/form.ts';
import { priceText } from '../../kit/money.ts';
import { AskButton, type Asking } from '../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { toastError } from '../../ui/toast/toaster.tsx';
import type { CarChange as Change } from '../booked-car.ts';
import type { Booking } from '../booking-on-wire.ts';
import { cancelQuestion } from '../booking-paths.ts';
import { acceptCarChange, carChangedAgain } from '../contract.ts';
import { CarComparison } from './car-comparison.tsx';

export const acceptChange = form(acceptCarChange, {
  name: 'accept',
  isButton: true,
  toast: 'Changes accepted',
});

export function CarChange({
  booking,
  change,
  onAccepted,
  asking,
}: {
  booking: Pick<Booking, 'id' | 'carId' | 'lowerPriceCents'>;
  change: Change;
  /** Called before the page reads its data again. */
  onAccepted?: (() => unknown) | undefined;
  /** Opens the dialog that cancels the booking instead. */
  asking: Asking;
}) {
  // What was refused because the car has changed once more is newer than what the page has loaded.
  const [newer, setNewer] = useState<Change | null>(null);
  const latest = newer ?? change;
  const accept = acceptChange.use({
    id: booking.id,
    sends: { version: latest.version },
    onAnswer: () => onAccepted?.(),
    onRefusal: {
      'car-changed': ({ facts }) => {
        setNewer(facts);
        toastError(carChangedAgain);
      },
    },
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <CarComparison carId={booking.carId} change={latest} />
      <p className="text-quiet text-sm">
        Your price stays the same. Accept the changes to pay, or cancel for free.
      </p>
      {booking.lowerPriceCents !== null && (
        <SideNote tone="warning">
          It’s now{' '}
          <span className="figures font-semibold">{priceText(booking.lowerPriceCents)}</span>. Once
          you accept the changes, you can lock that in from My Orders.
        </SideNote>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ButtonForm of={accept} className="btn-primary">
          Accept the changes
        </ButtonForm>
        <AskButton
          asking={asking}
          what={cancelQuestion}
          id={booking.id}
          className="btn-outline"
          disabled={accept.isPending}
        >
          Cancel the booking
        </AskButton>
      </div>
    </div>
  );
}

/** What people read before they see what has changed. */
export const carChangedText = 'The seller changed this car after you booked it.';
