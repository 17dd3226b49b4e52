import { imageIdOf, imageIdsOf } from '../../images/image.ts';
import type { BookedCar } from '../booked-car.ts';
import type { BookingRequest } from '../booking-request.ts';

/** A form that is posted without scripts has line breaks of its own. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** By any of its pictures, at any address; what is no address of a picture is not what they saw. */
function hasPicture({ imageId }: BookedCar, seen: string | undefined): boolean {
  const path = seen && URL.parse(seen, 'http://any')?.pathname;
  const id = path && imageIdOf(path);
  return !id || imageIdsOf(imageId).includes(id);
}

/** Whether a car is what its buyer has seen. What they left out does not count. */
export function isAsSeen(car: BookedCar, seen: BookingRequest): boolean {
  const pairs = [
    [seen.itemName || undefined, car.title.trim()],
    [seen.location || undefined, car.location.trim()],
    [
      seen.description && withPlainBreaks(seen.description),
      withPlainBreaks(car.description.trim()),
    ],
    [seen.condition, car.condition],
    [seen.categoryId, car.categoryId],
    [seen.yearsOfUse, car.yearsOfUse],
  ];
  return (
    hasPicture(car, seen.image) &&
    pairs.every(([before, now]) => before === undefined || before === now)
  );
}
