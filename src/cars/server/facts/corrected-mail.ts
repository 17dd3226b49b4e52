import { mailedPicture } from '../../../images/image.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import { carPath } from '../../car-path.ts';

interface MailedCar {
  readonly id: number;
  readonly title: string;
  readonly imageId: string;
}

export const correctedMail = (
  seller: Addressee,
  car: MailedCar,
  changes: readonly { readonly label: string; readonly value: string }[],
  reason: string,
): Mail => ({
  recipient: seller.email,
  name: seller.name,
  subject: `We corrected details of your ad: ${car.title}`,
  paragraphs: [
    `We’ve corrected what your ad for the ${car.title} states, for this reason:`,
    `Buyers see that ${marketName()} states these details, and you can’t change them yourself. If you think this is a mistake, write to us on the Contact Us page.`,
  ],
  quote: reason,
  facts: changes,
  picture: mailedPicture(car.imageId, car.title),
  button: { label: 'See the ad', to: carPath(car) },
  because: `you posted this car on ${marketName()}`,
});
