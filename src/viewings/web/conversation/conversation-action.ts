// What the forms of a conversation do, each by its name.
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { formAction, formActions, type SentTexts } from '../../../calls/web/form/form-action.ts';
import { factsLockedText } from '../../../cars/web/facts/facts-locked-text.ts';
import { callTexts } from '../../../cars/web/facts/typed-facts.ts';
import { answerFact } from '../../../conversations/answer-contract.ts';
import { blockPerson, unblockPerson, writeMessage } from '../../../conversations/contract.ts';
import { mostPhotos } from '../../../conversations/conversation.ts';
import { conversationPath } from '../../../conversations/conversation-path.ts';
import { reportConversation } from '../../../conversations/reports-contract.ts';
import { safetyToasts } from '../../../conversations/web/conversation-safety.tsx';
import { writeMessages } from '../../../conversations/web/message-messages.ts';
import {
  acceptForms,
  counterForm,
  declineForm,
} from '../../../conversations/web/offers/offer-answers.tsx';
import { withdrawForm } from '../../../conversations/web/offers/offer-card.tsx';
import { privateFormPhotos } from '../../../images/web/form-photo.ts';

export const conversationAction = formActions({
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
  accept: actionOf(acceptForms.seller),
  'accept-price': actionOf(acceptForms.buyer),
  decline: actionOf(declineForm),
  withdraw: actionOf(withdrawForm),
  counter: actionOf(counterForm),
  block: formAction(blockPerson, { goTo: backTo, toast: safetyToasts.blocked }),
  unblock: formAction(unblockPerson, { goTo: backTo, toast: safetyToasts.unblocked }),
  report: formAction(reportConversation, { goTo: backTo, toast: safetyToasts.reported }),
});

/** Stays where it is, without the name of the form. */
function backToPage(): string {
  return '?';
}

/** To the conversation, without the name of the form. */
function backTo({ texts }: { readonly texts: SentTexts }): string {
  return conversationPath(Number(texts.id));
}
