import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import type { askSeller, writeMessage } from '../contract.ts';
import { closedTexts } from '../conversation.ts';

export const writeMessages: RefusalMessages<typeof writeMessage> = {
  ...closedTexts,
  'email-unverified': unverifiedText,
  'photo-unknown': 'One of the photos is no longer here. Choose it again.',
};

export const askMessages: RefusalMessages<typeof askSeller> = {
  ...writeMessages,
  'own-car': 'This is your own car. Other people’s questions about it are under My messages.',
};
