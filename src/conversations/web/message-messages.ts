// What a screen says where a message was refused.
import type { RefusalOf } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import type { askSeller, writeMessage } from '../contract.ts';
import { closedTexts } from '../conversation.ts';

export const writeMessages: RefusalMessages<RefusalOf<typeof writeMessage>> = {
  ...closedTexts,
  'email-unverified': unverifiedText,
  'photo-unknown': 'One of the photos is no longer here. Choose it again.',
};

export const askMessages: RefusalMessages<RefusalOf<typeof askSeller>> = {
  ...writeMessages,
  'own-car': 'This is your own car. Other people’s questions about it are under My messages.',
};
