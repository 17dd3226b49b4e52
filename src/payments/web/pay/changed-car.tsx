import { useState } from 'react';
import type { CarChange as Change } from '../../../bookings/booked-car.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { CancelDialog, LostPrice } from '../../../bookings/web/cancel-dialog.tsx';
import { CarChange, carChangedText } from '../../../bookings/web/car-change.tsx';
import { AlertBox } from '../../../kit/web/alert-box.tsx';

/** In place of the card form, until the buyer has accepted the car as it is now. */
export function ChangedCar({
  booking,
  change,
  onAccepted,
}: {
  booking: Booking;
  change: Change;
  onAccepted?: () => unknown;
}) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <AlertBox role="alert" tone="warning" className="max-sm:p-4">
      <p className="font-semibold">{carChangedText}</p>
      <CarChange
        booking={booking}
        change={change}
        onAccepted={onAccepted}
        onCancel={() => setCancelling(true)}
      />
      {isCancelling && (
        <CancelDialog bookingId={booking.id} onClose={() => setCancelling(false)}>
          <LostPrice booking={booking} />
        </CancelDialog>
      )}
    </AlertBox>
  );
}
