import type { Side } from '../../bookings/side.ts';
import { carPath } from '../../cars/car-path.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import type { Addressee, Mail } from '../../messages/server/messages.ts';
import { conversationPath } from '../conversation.ts';

export interface MailedConversation {
  readonly id: number;
  readonly carId: number;
  readonly carTitle: string;
  readonly imageId: string;
}

const because = (): Record<Side, string> => ({
  buyer: `you wrote to the seller of this car on ${marketName()}`,
  seller: `you sell this car on ${marketName()}`,
});

interface NewMessage {
  readonly reader: Addressee;
  /** Which of the two reads it. */
  readonly side: Side;
  readonly authorId: string;
  readonly authorName: string;
  /** The words as their reader may see them. */
  readonly text: string;
  readonly isMasked: boolean;
  /** How many it has. The mail shows none: they are for those who are signed in. */
  readonly photos: number;
  /** It came by email, of which the page of the conversation shows more. */
  readonly hasMore: boolean;
  /** The price that it offers. */
  readonly offer?: MailedPrice | undefined;
}

export interface MailedPrice {
  readonly priceCents: Cents;
  /** What the ad asks. */
  readonly askedCents: Cents;
  /** Until when it can be answered, as people read it. */
  readonly until: string;
  /** The open offer that it takes the place of, and who had made that. */
  readonly replaced: { readonly priceCents: Cents; readonly madeBy: Side } | null;
}

/** How the mail of an offer begins in place of that of a message. `side`: who reads it. */
function offerHead(side: Side, author: string, car: string, offer: MailedPrice) {
  const { priceCents, askedCents, until, replaced } = offer;
  const price = priceText(priceCents);
  return side === 'seller'
    ? {
        subject: `${author} offers ${price} for your ${car}`,
        paragraphs: [
          `${author} offers ${price} for your ${car}. Your ad asks ${priceText(askedCents)}.`,
          `${replaced ? `It replaces ${replaced.madeBy === 'seller' ? 'your price' : 'their offer'} of ${priceText(replaced.priceCents)}. ` : ''}You can accept it, decline it or send a counteroffer until ${until}.`,
        ] as const,
      }
    : {
        subject: `${author} asks ${price} for the ${car}`,
        paragraphs: [
          `${author} answered your offer for the ${car} with a price of ${price}. The ad asks ${priceText(askedCents)}.`,
          `You can accept it, decline it or offer another price until ${until}.`,
        ] as const,
      };
}

/** Goes to the person who was written to. */
export const messageMail = (
  { reader, side, authorId, authorName, text, isMasked, photos, hasMore, offer }: NewMessage,
  { id, carTitle, imageId }: MailedConversation,
): Mail => ({
  recipient: reader.email,
  name: reader.name,
  ...(offer
    ? offerHead(side, authorName, carTitle, offer)
    : {
        subject: `Message about the ${carTitle}`,
        paragraphs: [`${authorName} wrote to you about the ${carTitle}:`],
      }),
  isLimited: true,
  causedBy: authorId,
  ...(text && { quote: text }),
  picture: mailedPicture(imageId, carTitle),
  button: { label: offer ? 'See the offer' : 'Answer', to: conversationPath(id) },
  answers: { kind: side, id },
  notes: [
    ...(photos > 0
      ? [
          `They added ${photos === 1 ? 'a photo. You can see it' : `${photos} photos. You can see them`} when you answer on the site.`,
        ]
      : []),
    ...(hasMore
      ? ['There’s more below in their email. You can read it when you answer on the site.']
      : []),
    ...(isMasked
      ? ['Email addresses, links and phone numbers stay hidden until the car is paid for.']
      : []),
  ],
  because: because()[side],
});

/** Goes to the person who has reported a conversation. */
export const reportDecidedMail = (
  reporter: Addressee,
  { id, carTitle, imageId }: MailedConversation,
  outcome: 'ended' | 'dismissed',
  reason: string,
): Mail => ({
  recipient: reporter.email,
  name: reporter.name,
  subject:
    outcome === 'ended'
      ? `We ended the conversation you reported: ${carTitle}`
      : `We read the conversation you reported: ${carTitle}`,
  paragraphs: [
    outcome === 'ended'
      ? `Thanks for your report. We’ve ended the conversation about the ${carTitle}, for this reason:`
      : `Thanks for your report. We’ve read the conversation about the ${carTitle}, and it can continue, for this reason:`,
    'We haven’t told the other person who reported it.',
  ],
  quote: reason,
  picture: mailedPicture(imageId, carTitle),
  button: { label: 'See the conversation', to: conversationPath(id) },
  because: `you reported this conversation on ${marketName()}`,
});

/** Goes to the other person, whose conversation an admin has ended. */
export const endedMail = (
  person: Addressee,
  { carId, carTitle, imageId }: MailedConversation,
  reason: string,
): Mail => ({
  recipient: person.email,
  name: person.name,
  subject: `We ended your conversation about the ${carTitle}`,
  paragraphs: [`We’ve ended your conversation about the ${carTitle}, for this reason:`],
  quote: reason,
  picture: mailedPicture(imageId, carTitle),
  button: { label: 'See the car', to: carPath({ id: carId, title: carTitle }) },
  because: `you wrote or got messages about this car on ${marketName()}`,
});

/** Goes to a person who has answered by email, where the answer could not be passed on. */
export const replyRefusedMail = (
  person: Addressee,
  { id, carTitle, imageId }: MailedConversation,
  why: readonly [string, ...string[]],
  text?: string,
): Mail => ({
  recipient: person.email,
  name: person.name,
  subject: `Your reply wasn’t passed on: ${carTitle}`,
  isLimited: true,
  paragraphs: [`Your reply about the ${carTitle} wasn’t passed on.`, ...why],
  ...(text && { quote: text }),
  picture: mailedPicture(imageId, carTitle),
  button: { label: 'See the conversation', to: conversationPath(id) },
  because: `a reply to an email from ${marketName()} came in under your name`,
});
