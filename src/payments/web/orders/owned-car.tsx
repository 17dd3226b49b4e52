import type { ReactNode } from 'react';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';

/** The car that a buyer has paid for, in a large picture. `children` stand below its heading. */
export function OwnedCar({
  booking: { carId, imageId, itemName },
  level,
  children,
}: {
  booking: Booking;
  level: 'h1' | 'h2';
  children: ReactNode;
}) {
  const Heading = level;
  return (
    <div className="grid gap-5">
      <CarPictureLink
        car={{ id: carId, title: itemName }}
        imageId={imageId}
        alt={itemName}
        sizes="(min-width: 704px) 672px, 92vw"
        isFirst
        className="rounded-box"
      />
      <div className="grid gap-1.5">
        {/* A name may be long: it is set smaller, so that the moment keeps its size. */}
        <Heading className="wrap-anywhere">
          <span className="block text-lg leading-tight sm:text-xl">The {itemName}</span>{' '}
          <span className="block text-2xl">is yours.</span>
        </Heading>
        {children}
      </div>
    </div>
  );
}
