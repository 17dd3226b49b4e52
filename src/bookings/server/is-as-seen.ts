import { imageIdOf, imageIdsOf } from '../../images/image.ts';
import { namesOf } from '../../kit/names-of.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { BookedCar } from '../booked-car.ts';
import type { BookingRequest } from '../booking-request.ts';

/**
 * A form that is posted without scripts has line breaks of its own, and whoever has read what is hidden
 * may send it.
 */
const plain = (fact: unknown): unknown =>
  typeof fact === 'string' ? withoutContacts(fact.replace(/\r\n?/g, '\n').trim()) : fact;

/** By any of its pictures, at any address; what is not an address of a picture is not what they saw. */
function hasPicture({ imageId }: BookedCar, address: string | undefined): boolean {
  const path = address && URL.parse(address, 'http://any')?.pathname;
  const id = path && imageIdOf(path);
  return !id || imageIdsOf(imageId).includes(id);
}

/** Whether a car is what its buyer has seen. What they left out does not count. */
export function isAsSeen(car: BookedCar, { picture, seen = {} }: BookingRequest): boolean {
  return (
    hasPicture(car, picture) &&
    namesOf(seen).every(
      (name) =>
        seen[name] === undefined ||
        seen[name] === car[name] ||
        plain(seen[name]) === plain(car[name]),
    )
  );
}
