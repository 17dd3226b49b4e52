import { encoderOf } from '../../../../calls/translate.ts';
import { type Car, listedDescription } from '../../../../cars/car-on-wire.ts';
import { imageUrl } from '../../../../images/image.ts';
import { bookingRequest } from '../../../booking-request.ts';

/** What buyers read below the field for their phone number. */
export const phoneHelp = 'The seller will call this number after you pay.';

/**
 * What a page sends to book a car: which one, and what its buyer sees there. `version` is that of the
 * car's own page; a list has none, and shows the beginning of the description alone.
 */
export function requestFor(
  car: Car,
  version?: string,
): Readonly<Record<string, string | number | null>> {
  const request = encoderOf(bookingRequest)({
    carId: car.id,
    priceCents: car.resalePriceCents,
    picture: imageUrl(car.imageId),
    seen: version ? car : { ...car, description: listedDescription(car.description) },
    version,
  });
  const stated = Object.entries(request as object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated);
}
