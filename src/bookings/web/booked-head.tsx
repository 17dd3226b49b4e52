import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carPath } from '../../cars/car-path.ts';
import type { FactValue } from '../../cars/facts/statement.ts';
import { factValueText } from '../../cars/facts/value-text.ts';
import { CarTitle } from '../../cars/web/browse/car-texts.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { BookedPicture } from './booked-picture.tsx';

/** Where the line breaks, it stays with what stands before it. */
const dot = '\u00a0· ';

/** The heading of a page where a booked car is paid: its picture, and beside it the title and the price. */
export const BookedHead = ({
  booking,
  mileage = null,
  inNewWindow,
  className = '',
  children,
}: {
  booking: Booking;
  mileage?: FactValue | null;
  inNewWindow: boolean;
  className?: string;
  /** The price. */
  children: ReactNode;
}) => (
  <header
    className={`grid grid-cols-[min(7rem,33%)_minmax(0,1fr)] items-center gap-4 border-base-300 border-b py-3 sm:grid-cols-[min(12rem,33%)_minmax(0,1fr)] sm:gap-6 sm:py-5 ${className}`}
  >
    <BookedPicture
      booking={booking}
      sizes="(min-width: 640px) 192px, 112px"
      inNewWindow={inNewWindow}
    />
    <div className="wrap-anywhere grid min-w-0 gap-1">
      <h1 className="text-base leading-snug sm:text-lg">
        Payment for <CarTitle title={booking.itemName} />
      </h1>
      <p className="figures text-quiet text-sm">
        {mileage !== null && `${factValueText('mileage', mileage)}${dot}`}
        {`${booking.location}${dot}${booking.sellerName}${dot}`}
        <Link
          to={carPath({ id: booking.carId, title: booking.itemName })}
          className="link whitespace-nowrap"
          {...(inNewWindow && { target: '_blank' })}
        >
          View the car
        </Link>
      </p>
      {children}
    </div>
  </header>
);
