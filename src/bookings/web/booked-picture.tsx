import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import type { Booking } from '../booking-on-wire.ts';

/** The car of an order as it was booked, at the head of a page. */
export const BookedPicture = ({
  booking: { carId, itemName, imageId },
  sizes,
  inNewWindow = false,
}: {
  booking: Pick<Booking, 'carId' | 'itemName' | 'imageId'>;
  sizes: string;
  /** True beside a form, whose fields would be lost if the page were left. */
  inNewWindow?: boolean;
}) => (
  <CarPictureLink
    inNewWindow={inNewWindow}
    car={{ id: carId, title: itemName }}
    imageId={imageId}
    alt={itemName}
    sizes={sizes}
    isFirst
    className="rounded-field"
  />
);
