import { imageIdOf } from '../../images/image.ts';
import type { BookedCar } from '../booked-car.ts';
import type { BookingRequest } from '../booking-request.ts';

/** Whether a car is what its buyer has seen. What they left out does not count. */
export function isAsSeen(car: BookedCar, seen: BookingRequest): boolean {
  const pairs = [
    [seen.itemName || undefined, car.title.trim()],
    [seen.image ? imageIdOf(seen.image) : undefined, car.imageId],
    [seen.location || undefined, car.location.trim()],
    [seen.description, car.description.trim()],
    [seen.condition, car.condition],
    [seen.categoryId, car.categoryId],
    [seen.yearsOfUse, car.yearsOfUse],
  ];
  return pairs.every(([before, now]) => before === undefined || before === now);
}
