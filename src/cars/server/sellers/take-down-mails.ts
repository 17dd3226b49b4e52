import { href } from 'react-router';
import { mailedPicture } from '../../../images/image.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

interface MailedCar {
  readonly title: string;
  readonly imageId: string;
}

const toSeller = (seller: Addressee, { title, imageId }: MailedCar) => ({
  recipient: seller.email,
  name: seller.name,
  picture: mailedPicture(imageId, title),
  because: `you posted this car on ${marketName()}`,
});

export const takenDownMail = (seller: Addressee, car: MailedCar, reason: string): Mail => ({
  ...toSeller(seller, car),
  subject: `Your ad was taken down: ${car.title}`,
  paragraphs: [
    `We’ve taken your ad for the ${car.title} off the market, for this reason:`,
    'Unpaid bookings of the car are canceled, and you can’t relist it yourself. If you think this is a mistake, or you’ve fixed the ad, write to us.',
  ],
  quote: reason,
  button: { label: 'Contact us', to: href('/contact-us') },
});

export const restoredMail = (seller: Addressee, car: MailedCar): Mail => ({
  ...toSeller(seller, car),
  subject: `You can relist the ${car.title}`,
  paragraphs: [
    `You can put the ${car.title} back on the market.`,
    'We’ve reviewed your ad, and nothing stands in its way anymore. Relist it in My Products.',
  ],
  button: { label: 'Open My Products', to: href('/dashboard/mycars') },
});
