import { LockedFor } from '../../../bookings/web/deal-card.tsx';
import { type DealsOfCars, dealOf } from '../../../bookings/web/own-deals.ts';
import { PayLink } from '../../../bookings/web/pay-link.tsx';
import { priceText } from '../../../kit/money.ts';
import type { Car } from '../../car-on-wire.ts';

/** Of a car in a comparison: its reader's booking, or that it is their own. */
export function ComparedDeal({ car, deals }: { car: Car; deals: DealsOfCars }) {
  const { reservation, isOwn } = dealOf(deals, car);
  if (isOwn) return <span className="block text-quiet text-xs">Your car</span>;
  if (!reservation) return null;
  return (
    <span className="mt-1 grid justify-items-start gap-2">
      <span>
        Booked at {priceText(reservation.priceCents)}, <LockedFor {...reservation} />
      </span>
      <PayLink bookingId={reservation.bookingId} className="print:hidden">
        Pay now<span className="sr-only"> {car.title}</span>
      </PayLink>
    </span>
  );
}
