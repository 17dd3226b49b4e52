import { listedDescription } from '../../cars/car.ts';
import { imageIdOf, imageIdsOf } from '../../images/image.ts';
import { namesOf } from '../../kit/names-of.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { BookedCar } from '../booked-car.ts';
import type { BookingRequest } from '../booking-request.ts';

/** Forms without scripts send other line breaks, and hiding a contact rewrites what is around it. */
const asItReads = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Whoever has read what is hidden from others may send it. */
const isSame = (seen: unknown, now: unknown): boolean =>
  typeof seen === 'string' && typeof now === 'string'
    ? [now, withoutContacts(now)].some((text) => asItReads(text) === asItReads(seen))
    : seen === now;

/** A list shows the beginning of a description, and what it does not show is not compared. */
const isListed = (seen: unknown, now: string): boolean =>
  [now, withoutContacts(now)].some((text) => isSame(seen, listedDescription(text)));

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
        isSame(seen[name], car[name]) ||
        (name === 'description' && isListed(seen[name], car.description)),
    )
  );
}
