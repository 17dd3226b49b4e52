import { encoderOf } from '../../../../calls/translate.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { imageUrl } from '../../../../images/image.ts';
import { bookingRequest } from '../../../booking-request.ts';

/** What buyers read below the field for their phone number. */
export const phoneHelp = 'The seller will call this number after you pay.';

/** What a page sends to book a car: which one, and what its buyer sees there. */
export function requestFor(
  seen: Car,
  version?: string,
): Readonly<Record<string, string | number | null>> {
  const request = encoderOf(bookingRequest)({
    carId: seen.id,
    priceCents: seen.resalePriceCents,
    picture: imageUrl(seen.imageId),
    seen,
    version,
  });
  const stated = Object.entries(request as object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated);
}
