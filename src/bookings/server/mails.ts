import { sql } from 'kysely';
import { href } from 'react-router';
import { carPath } from '../../cars/car-path.ts';
import { categoryPath } from '../../categories/category-path.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import { zonedTimeText } from '../../kit/zoned-time.ts';
import type { Addressee, Mail } from '../../messages/server/messages.ts';
import type { CancelReason } from '../booking.ts';
import { changesPath, paymentPath } from '../booking-paths.ts';

/** What a mail says of a booking: its car as it was booked. */
export interface MailedBooking {
  readonly bookingId: number;
  readonly carId: number;
  readonly categoryId: number | null;
  readonly title: string;
  readonly imageId: string;
}

/** The columns of a booking `b`. */
export const mailedBooking = sql`b.id as "bookingId", b.car_id as "carId",
  (b.booked_car ->> 'category_id') :: int as "categoryId", b.booked_car ->> 'title' as title,
  b.booked_car ->> 'image_id' as "imageId"`;

const toBuyer = (
  buyer: Addressee,
  { title, imageId }: Pick<MailedBooking, 'title' | 'imageId'>,
) => ({
  recipient: buyer.email,
  name: buyer.name,
  picture: mailedPicture(imageId, title),
  because: `you booked this car on ${marketName()}`,
});

/** Hides phone numbers and addresses in the title, because the readers of these mails have not paid. */
const hiding =
  <C extends { readonly title: string }, More extends readonly unknown[]>(
    mail: (person: Addressee, car: C, ...more: More) => Mail,
  ) =>
  (person: Addressee, car: C, ...more: More): Mail =>
    mail(person, { ...car, title: withoutContacts(car.title) }, ...more);

const payNow = ({ bookingId }: Pick<MailedBooking, 'bookingId'>) => ({
  label: 'Pay now',
  to: paymentPath(bookingId),
});
const carPage = ({ carId, title }: Pick<MailedBooking, 'carId' | 'title'>) =>
  carPath({ id: carId, title });
const similarCars = ({ categoryId }: MailedBooking) => ({
  label: 'See similar cars',
  to: categoryId === null ? href('/search') : categoryPath(categoryId),
});

interface NewBooking extends Pick<MailedBooking, 'bookingId' | 'title' | 'imageId'> {
  readonly priceCents: Cents;
  readonly expiresAt: Date;
}

/** `zone` is that of the market. */
export const bookedMail = hiding((buyer, booking: NewBooking, zone: string) => {
  const price = priceText(booking.priceCents);
  return {
    ...toBuyer(buyer, booking),
    subject: `You’ve locked in ${price} for the ${booking.title}`,
    isLimited: true,
    paragraphs: [
      `You’ve locked in ${price} for the ${booking.title} until ${zonedTimeText(booking.expiresAt, zone)}.`,
      'You haven’t been charged. Others can book the car too, and the first to pay gets it.',
    ],
    button: payNow(booking),
  };
});

const reasons = {
  'by-buyer': (title) => `You canceled your booking of the ${title}.`,
  'by-admin': (title) => `We had to cancel your booking of the ${title}.`,
  'car-sold': (title) => `The ${title} was sold to another buyer, so your booking is canceled.`,
  'car-withdrawn': (title) =>
    `The seller took the ${title} off the market, so your booking is canceled.`,
} as const satisfies Record<CancelReason, (title: string) => string>;

export const cancelledMail = hiding((buyer, booking: MailedBooking, because: CancelReason) => ({
  ...toBuyer(buyer, booking),
  subject: `Booking canceled: ${booking.title}`,
  isLimited: because === 'by-buyer' || because === 'car-withdrawn',
  paragraphs: [reasons[because](booking.title), 'You haven’t been charged.'],
  button:
    because === 'by-buyer'
      ? { label: 'See the car again', to: carPage(booking) }
      : similarCars(booking),
}));

export const expiredMail = hiding((buyer, booking: MailedBooking) => ({
  ...toBuyer(buyer, booking),
  subject: `Your booking of the ${booking.title} has expired`,
  paragraphs: [
    `Your booking of the ${booking.title} has expired because it wasn’t paid in time.`,
    'You haven’t been charged. If the car is still for sale, you can book it again at its current price.',
  ],
  button: { label: 'See the car', to: carPage(booking) },
}));

export const carChangedMail = hiding(
  (buyer, booking: MailedBooking & { readonly priceCents: Cents }) => ({
    ...toBuyer(buyer, booking),
    subject: `The seller changed the ${booking.title}`,
    isLimited: true,
    paragraphs: [
      `The seller has changed the ${booking.title} since you booked it.`,
      `Your price of ${priceText(booking.priceCents)} stays the same. Before you pay, see what’s different. You can accept the changes or cancel.`,
    ],
    button: { label: 'See what changed', to: changesPath(booking.bookingId) },
  }),
);

export const lowerPriceMail = hiding(
  (
    buyer,
    booking: MailedBooking & { readonly priceCents: Cents; readonly lowerPriceCents: Cents },
  ) => {
    const lower = priceText(booking.lowerPriceCents);
    return {
      ...toBuyer(buyer, booking),
      subject: `Now ${lower}: the ${booking.title} you booked`,
      isLimited: true,
      paragraphs: [
        `The seller now asks ${lower} for the ${booking.title}. You’ve locked in ${priceText(booking.priceCents)}.`,
        'You can lock in the lower price in My Orders. It’s free. Another buyer can book the car too, and the first to pay gets it.',
      ],
      button: { label: 'Go to My Orders', to: href('/dashboard') },
    };
  },
);

export interface FreeCar {
  readonly carId: number;
  readonly title: string;
  readonly imageId: string;
  /** The reader's own unpaid booking of the car. */
  readonly bookingId: number | null;
}

/** Readers cannot stop this mail: they have requested it, and get one for each request. */
export const freeAgainMail = hiding((person, car: FreeCar) => ({
  recipient: person.email,
  name: person.name,
  subject: `The ${car.title} is available again`,
  isLimited: true,
  picture: mailedPicture(car.imageId, car.title),
  paragraphs: [
    `The ${car.title} is available again.`,
    car.bookingId
      ? 'The other buyer didn’t pay, and you’ve already locked in your price. The first to pay gets the car.'
      : 'The other buyer didn’t pay. Book the car to lock in its price; the first to pay gets it.',
  ],
  button: car.bookingId
    ? payNow({ bookingId: car.bookingId })
    : { label: 'See the car', to: carPage(car) },
  because: 'you asked us to tell you when this car is available',
}));
