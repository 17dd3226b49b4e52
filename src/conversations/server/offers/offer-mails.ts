import { sql } from 'kysely';
import { paymentPath } from '../../../bookings/booking-paths.ts';
import type { Side } from '../../../bookings/side.ts';
import { carPath } from '../../../cars/car-path.ts';
import { mailedPicture } from '../../../images/image.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../../kit/money.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { zonedTimeText } from '../../../kit/zoned-time.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import { conversationPath } from '../../conversation.ts';
import { isAdChanged } from './offer-row.ts';

/** An offer, and the one of the two who is written to: its maker, or the other. */
export interface MailedOffer extends Addressee {
  readonly otherName: string;
  readonly conversationId: number;
  readonly carId: number;
  readonly carTitle: string;
  readonly imageId: string;
  readonly priceCents: Cents;
}

/** Reads offers `o` for a mail to one of the two who still has an account, with `more` columns. */
const offersTo = (reader: 'maker' | 'other' | 'buyer', more = sql``) => {
  const isReaderBuyer =
    reader === 'buyer' ? sql`true` : sql`(o.made_by = 'buyer') = ${reader === 'maker'}`;
  return sql`
    select reader.name, reader.email, other.name as "otherName", v.id as "conversationId",
      c.id as "carId", c.title as "carTitle", c.image_id as "imageId", o.price_cents as "priceCents" ${more}
    from offers o join conversations v on v.id = o.conversation_id join cars c on c.id = v.car_id
    join people reader on reader.erased_at is null
      and reader.id = case when ${isReaderBuyer} then v.buyer_id else v.seller_id end
    join people other on other.id = case when ${isReaderBuyer} then v.seller_id else v.buyer_id end`;
};
export const mailedOffer = offersTo('maker');
export const offerOfOther = offersTo('other');

/** Nobody has paid yet: what can be called or written to is hidden. */
const hiding =
  <Offer extends MailedOffer, More extends readonly unknown[]>(
    mail: (offer: Offer, ...more: More) => Mail,
  ) =>
  (offer: Offer, ...more: More): Mail =>
    mail(
      {
        ...offer,
        carTitle: withoutContacts(offer.carTitle),
        otherName: withoutContacts(offer.otherName),
      },
      ...more,
    );

const toReader = ({ name, email, carTitle, imageId }: MailedOffer) => ({
  recipient: email,
  name,
  picture: mailedPicture(imageId, carTitle),
  because: `you made this offer on ${marketName()}`,
});
const conversation = ({ conversationId }: MailedOffer) => ({
  label: 'See the conversation',
  to: conversationPath(conversationId),
});

export const offerEndedMail = hiding((offer: MailedOffer, how: 'declined' | 'expired') => {
  const price = priceText(offer.priceCents);
  return {
    ...toReader(offer),
    subject:
      how === 'declined'
        ? `${price} declined: ${offer.carTitle}`
        : `Your offer of ${price} has expired: ${offer.carTitle}`,
    isLimited: true,
    paragraphs: [
      how === 'declined'
        ? `${offer.otherName} declined your offer of ${price} for the ${offer.carTitle}.`
        : `${offer.otherName} didn’t answer your offer of ${price} for the ${offer.carTitle} in time.`,
      'You can offer another price as long as the car is for sale.',
    ],
    button: conversation(offer),
  };
});

/** Goes to the one to whom it was made. */
export const offerWithdrawnMail = hiding((offer: MailedOffer) => {
  const price = priceText(offer.priceCents);
  return {
    ...toReader(offer),
    because: `you talked about a price for this car on ${marketName()}`,
    subject: `Offer of ${price} taken back: ${offer.carTitle}`,
    isLimited: true,
    paragraphs: [
      `${offer.otherName} took back their offer of ${price} for the ${offer.carTitle}.`,
      'It can’t be accepted anymore.',
    ],
    button: conversation(offer),
  };
});

const goneTexts = {
  sold: (car: string) => `The ${car} was sold to another buyer`,
  withdrawn: (car: string) => `The ${car} was taken off the market`,
  changed: (car: string) => `The ad for the ${car} was changed`,
} as const;

/** An open offer that ended with its car or its ad, and its buyer as the one who is written to. */
export interface GoneOffer extends MailedOffer {
  readonly madeBy: Side;
  readonly goneBecause: keyof typeof goneTexts;
}

export const goneOffer = offersTo(
  'buyer',
  sql`, o.made_by as "madeBy", o.gone_because as "goneBecause"`,
);

/** Goes to the buyer, whoever of the two has made it. */
export const offerGoneMail = hiding((offer: GoneOffer) => {
  const { carId, carTitle, otherName, madeBy, goneBecause } = offer;
  const price = priceText(offer.priceCents);
  const what = goneTexts[goneBecause](carTitle);
  const isChanged = goneBecause === 'changed';
  return {
    ...toReader(offer),
    because: `you talked about a price for this car on ${marketName()}`,
    subject:
      madeBy === 'buyer'
        ? `Your offer of ${price} has ended: ${carTitle}`
        : `No longer available for ${price}: ${carTitle}`,
    isLimited: true,
    paragraphs: [
      madeBy === 'buyer'
        ? `${what}, so your offer of ${price} has ended.`
        : `${what}, so you can’t get it for ${otherName}’s price of ${price} anymore.`,
      isChanged
        ? 'Look at the car as it is now. If you still want it, make a new offer.'
        : 'You haven’t been charged.',
    ],
    button: isChanged
      ? { label: 'See the car', to: carPath({ id: carId, title: carTitle }) }
      : conversation(offer),
  };
});

/** Goes to a seller whose price the buyer has accepted. */
export const priceAcceptedMail = (offer: MailedOffer): Mail => ({
  ...toReader(offer),
  subject: `${priceText(offer.priceCents)} accepted: ${offer.carTitle}`,
  paragraphs: [
    `${offer.otherName} accepted your price of ${priceText(offer.priceCents)} for the ${offer.carTitle}.`,
    'The price is locked in for them. We’ll email you once they’ve paid.',
  ],
  button: conversation(offer),
});

export interface AcceptedOffer extends MailedOffer {
  /** The ad has another cover or other words than when the buyer last offered. */
  readonly isAdChanged: boolean;
}

export const acceptedOffer = offersTo('maker', sql`, ${isAdChanged} as "isAdChanged"`);

/** Goes to a buyer whose price the seller has accepted. `zone` is that of the market. */
export const acceptedMail = hiding(
  (
    offer: AcceptedOffer,
    booking: { readonly bookingId: number; readonly expiresAt: Date },
    zone: string,
  ) => ({
    ...toReader(offer),
    subject: `Accepted: ${priceText(offer.priceCents)} for the ${offer.carTitle}`,
    paragraphs: [
      `${offer.otherName} accepted your offer. You’ve locked in ${priceText(offer.priceCents)} for the ${offer.carTitle} until ${zonedTimeText(booking.expiresAt, zone)}.`,
      ...(offer.isAdChanged
        ? ['The ad was changed after your offer. Look at the car again before you pay.']
        : []),
      'You haven’t been charged. Others can book the car too, and the first to pay gets it.',
    ],
    button: { label: 'Pay now', to: paymentPath(booking.bookingId) },
  }),
);
