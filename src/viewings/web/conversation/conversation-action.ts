// What the forms of a conversation do, each by its name.
import type { Side } from '../../../bookings/side.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { formAction, formActions, type SentTexts } from '../../../calls/web/form/form-action.ts';
import { withNumbers } from '../../../calls/web/form/typed-number.ts';
import { factsLockedText } from '../../../cars/web/facts/facts-locked-text.ts';
import { callTexts } from '../../../cars/web/facts/typed-facts.ts';
import { answerFact } from '../../../conversations/answer-contract.ts';
import { blockPerson, unblockPerson, writeMessage } from '../../../conversations/contract.ts';
import { mostPhotos } from '../../../conversations/conversation.ts';
import { conversationPath } from '../../../conversations/conversation-path.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  withdrawOffer,
} from '../../../conversations/offers-contract.ts';
import { reportConversation } from '../../../conversations/reports-contract.ts';
import { safetyToasts } from '../../../conversations/web/conversation-safety.tsx';
import { markReadForm } from '../../../conversations/web/mark-read.tsx';
import { writeMessages } from '../../../conversations/web/message-messages.ts';
import {
  acceptMessages,
  counterMessages,
  endMessages,
} from '../../../conversations/web/offers/offer-messages.ts';
import { privateFormPhotos } from '../../../images/web/form-photo.ts';

export const conversationAction = formActions({
  read: actionOf(markReadForm),
  write: formAction(writeMessage, {
    goTo: (done) => `${backTo(done)}#write`,
    messages: writeMessages,
    file: privateFormPhotos(mostPhotos),
  }),
  fact: formAction(answerFact, {
    goTo: backToPage,
    toast: 'Stated. Everyone reads it with the car, and the buyer gets a message.',
    read: callTexts,
    messages: {
      ...writeMessages,
      'car-locked': factsLockedText,
      'fact-corrected': 'We corrected this fact, so it stays as the ad says. Answer in a message.',
      'not-one-fact': 'State it first, or write that you don’t know.',
    },
  }),
  accept: acceptedBy('seller'),
  'accept-price': acceptedBy('buyer'),
  decline: formAction(declineOffer, { goTo: backToPage, messages: endMessages }),
  withdraw: formAction(withdrawOffer, { goTo: backToPage, messages: endMessages }),
  counter: formAction(counterOffer, {
    read: withNumbers('price'),
    goTo: backToPage,
    messages: counterMessages,
  }),
  block: formAction(blockPerson, { goTo: backTo, toast: safetyToasts.blocked }),
  unblock: formAction(unblockPerson, { goTo: backTo, toast: safetyToasts.unblocked }),
  report: formAction(reportConversation, { goTo: backTo, toast: safetyToasts.reported }),
});

function acceptedBy(side: Side) {
  return formAction(acceptOffer, {
    goTo: backToPage,
    toast: 'Accepted. The car is booked at this price.',
    messages: acceptMessages[side],
  });
}

/** Stays where it is, without the name of the form. */
function backToPage(): string {
  return '?';
}

/** To the conversation, without the name of the form. */
function backTo({ texts }: { readonly texts: SentTexts }): string {
  return conversationPath(Number(texts.id));
}
