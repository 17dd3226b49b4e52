import { carPath } from '../../../cars/car-path.ts';
import { mailedPicture } from '../../../images/mailed-picture.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../../kit/money.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

export interface DroppedCar {
  readonly carId: number;
  readonly title: string;
  readonly imageId: string;
  readonly priceCents: Cents;
  /** The higher price that its reader knows. */
  readonly knownCents: Cents;
}

export const priceDropMail = (
  { email, name, personId }: Addressee & { readonly personId: string },
  { carId, title, imageId, priceCents, knownCents }: DroppedCar,
): Mail => ({
  recipient: email,
  name,
  subject: `Now ${priceText(priceCents)}: ${title}`,
  isLimited: true,
  picture: mailedPicture(imageId, title),
  paragraphs: [
    `The ${title} you saved now costs ${priceText(priceCents)}, ${priceText(knownCents - priceCents)} less than before.`,
    `It was ${priceText(knownCents)}. You can lock in the new price for free.`,
  ],
  button: { label: 'See the car', to: carPath({ id: carId, title }) },
  because: `you saved this car on ${marketName()}`,
  stop: { stops: 'price-drops', id: personId, label: 'Stop price alerts' },
});
