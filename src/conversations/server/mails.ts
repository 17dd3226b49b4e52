import type { Side } from '../../bookings/side.ts';
import { carPath } from '../../cars/car-path.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
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
}

/** Goes to the person who was written to. */
export const messageMail = (
  { reader, side, authorId, authorName, text, isMasked, photos, hasMore }: NewMessage,
  { id, carTitle, imageId }: MailedConversation,
): Mail => ({
  recipient: reader.email,
  name: reader.name,
  subject: `Message about the ${carTitle}`,
  isLimited: true,
  causedBy: authorId,
  paragraphs: [`${authorName} wrote to you about the ${carTitle}:`],
  quote: text,
  picture: mailedPicture(imageId, carTitle),
  button: { label: 'Answer', to: conversationPath(id) },
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
