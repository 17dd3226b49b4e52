// What a screen says where a viewing could not be arranged.
import type { RefusalOf } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { closedTexts } from '../../conversations/conversation.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import type { confirmViewing, moveViewing, requestViewing } from '../contract.ts';

const notAsRead = {
  'viewing-closed': 'This viewing can’t be changed anymore. Reload the page to see what happened.',
  'viewing-changed':
    'The viewing was changed just now, so we did nothing. Please read it again, then answer.',
};

const notFree = {
  'time-not-offered': 'The seller doesn’t offer this time anymore. Please pick another.',
  'time-taken': 'Someone else has just picked this time. Please pick another.',
};

export const requestMessages: RefusalMessages<RefusalOf<typeof requestViewing>> = {
  ...notFree,
  ...closedTexts,
  'email-unverified': unverifiedText,
  'own-car': 'This is your own car, so you need no appointment.',
  'viewing-open': 'You have a viewing of this car already. You can move it in your viewings.',
  'too-many-viewings':
    'You have five viewings ahead. Cancel one of them, or wait until one is over.',
};

export const moveMessages: RefusalMessages<RefusalOf<typeof moveViewing>> = {
  ...notFree,
  ...notAsRead,
};

export const answerMessages: RefusalMessages<RefusalOf<typeof confirmViewing>> = notAsRead;
