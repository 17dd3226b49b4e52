import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { BookedPicture } from '../../../bookings/web/booked-picture.tsx';
import { BookingStateText } from '../../../bookings/web/booking-state-text.ts';
import { priceText } from '../../../kit/money.ts';

export const SoldCar = ({ booking, isMoneyBack }: { booking: Booking; isMoneyBack: boolean }) => (
  <div className="grid items-center gap-5 border-base-300 border-y py-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
    <BookedPicture booking={booking} sizes="(min-width: 640px) 224px, 92vw" />
    <div className="grid gap-1">
      <h2 className="text-lg">{booking.itemName}</h2>
      <p className="text-quiet text-sm">{booking.location}</p>
      <p className="figures mt-2 font-semibold text-xl">{priceText(booking.priceCents)}</p>
      <p
        className={`font-medium ${booking.state.is === 'refunded' ? 'text-quiet' : 'text-primary'}`}
      >
        <BookingStateText state={booking.state} isMoneyBack={isMoneyBack} />
      </p>
    </div>
  </div>
);
