// What a seller has changed since a car was booked, old and new side by side, and what its buyer can
// do: accept it, or cancel the booking.

import { useState } from 'react';
import type { RefusalOf } from '../../calls/refusal.ts';
import { useAction } from '../../calls/web/action.ts';
import { ActionButton } from '../../calls/web/action-button.tsx';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { Button } from '../../kit/web/button.tsx';
import { NeedsScripts } from '../../kit/web/hydration/needs-scripts.tsx';
import { toastError } from '../../kit/web/toast/toaster.tsx';
import type { CarChange as Change } from '../booked-car.ts';
import { unpayableText } from '../booking.ts';
import type { Booking } from '../booking-on-wire.ts';
import { acceptCarChange } from '../contract.ts';
import { CarComparison } from './car-comparison.tsx';

export function CarChange({
  booking,
  change,
  onAccepted,
  onCancel,
}: {
  booking: Pick<Booking, 'id' | 'carId'>;
  change: Change;
  /** Before the page reads its data again. */
  onAccepted?: (() => unknown) | undefined;
  onCancel: () => void;
}) {
  // What was refused because the car has changed once more is newer than what the page knows.
  const [newer, setNewer] = useState<Change | null>(null);
  const shown = newer ?? change;
  const accept = useAction(
    acceptCarChange,
    { id: booking.id, version: shown.version },
    {
      toast: 'Changes accepted',
      onDone: onAccepted,
      onRefusal: {
        'car-changed': ({ facts }) => {
          setNewer(facts);
          toastError(messages['car-changed']);
        },
      },
      messages,
    },
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <CarComparison carId={booking.carId} change={shown} />
      <p className="text-quiet text-sm">
        Your price stays the same. Accept the changes to pay, or cancel for free.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ActionButton action={accept} className="btn-primary">
          Accept the changes
        </ActionButton>
        <Button className="btn-outline" disabled={accept.isPending} onClick={onCancel}>
          Cancel the booking
        </Button>
      </div>
      <NeedsScripts>Accepting the changes and canceling need JavaScript.</NeedsScripts>
    </div>
  );
}

const messages = {
  'car-changed': 'The seller has changed the car again. Please look at it once more.',
  'booking-closed': unpayableText,
} satisfies RefusalMessages<RefusalOf<typeof acceptCarChange>>;

/** What people read before they see what has changed. */
export const carChangedText = 'The seller changed this car after you booked it.';
