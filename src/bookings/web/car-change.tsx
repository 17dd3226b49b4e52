// What a seller has changed since a car was booked, old and new side by side, and what its buyer can
// do: accept it, or cancel the booking.

import { useState } from 'react';
import type { RefusalOf } from '../../calls/refusal.ts';
import { ButtonForm } from '../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction } from '../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { AskButton, type Asking } from '../../kit/web/dialog/ask-button.tsx';
import { toastError } from '../../kit/web/toast/toaster.tsx';
import type { CarChange as Change } from '../booked-car.ts';
import { unpayableText } from '../booking.ts';
import type { Booking } from '../booking-on-wire.ts';
import { acceptCarChange } from '../contract.ts';
import { CarComparison } from './car-comparison.tsx';

const toast = 'Changes accepted';

export function CarChange({
  booking,
  change,
  onAccepted,
  asking,
}: {
  booking: Pick<Booking, 'id' | 'carId'>;
  change: Change;
  /** Before the page reads its data again. */
  onAccepted?: (() => unknown) | undefined;
  /** By which it is canceled instead. */
  asking: Asking;
}) {
  // What was refused because the car has changed once more is newer than what the page knows.
  const [newer, setNewer] = useState<Change | null>(null);
  const shown = newer ?? change;
  const accept = useCallForm(acceptCarChange, {
    id: booking.id,
    hasAction: true,
    isButton: true,
    toast,
    onAnswer: () => onAccepted?.(),
    onRefusal: {
      'car-changed': ({ facts }) => {
        setNewer(facts);
        toastError(messages['car-changed']);
      },
    },
    messages,
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <CarComparison carId={booking.carId} change={shown} />
      <p className="text-quiet text-sm">
        Your price stays the same. Accept the changes to pay, or cancel for free.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ButtonForm
          name="accept"
          id={booking.id}
          also={{ version: shown.version }}
          form={accept}
          className="btn-primary"
        >
          Accept the changes
        </ButtonForm>
        <AskButton
          asking={asking}
          what="cancel"
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

const messages = {
  'car-changed': 'The seller has changed the car again. Please look at it once more.',
  'booking-closed': unpayableText,
} satisfies RefusalMessages<RefusalOf<typeof acceptCarChange>>;

export const acceptAction = formAction(acceptCarChange, { toast, messages });

/** What people read before they see what has changed. */
export const carChangedText = 'The seller changed this car after you booked it.';
