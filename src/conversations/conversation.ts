// A conversation is what a buyer and a seller write to each other about one car.
import { href } from 'react-router';
import { refusal } from '../calls/call.ts';
import { unverifiedText } from '../people/person.ts';

/** A message has at most this many characters and photos. */
export const mostCharacters = 2000;
export const mostPhotos = 4;

/**
 * Whether its reader may write, and if not, why. `car-gone`: off the market, or sold to somebody else, and
 * never paid for by this buyer. `person-gone`: the other person has no open account. `ended`: by an admin, or
 * because the other person has blocked the reader, which they are not told. `blocked`: by the reader.
 */
export const conversationStates = ['open', 'car-gone', 'person-gone', 'ended', 'blocked'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Why one cannot write, as people read it. */
export const closedTexts: Readonly<Record<Exclude<ConversationState, 'open'>, string>> = {
  'car-gone': 'This car is off the market or sold, so you can’t write about it anymore.',
  'person-gone': 'This person’s account is closed, so they won’t get your messages.',
  ended: 'This conversation has ended. You can still read it.',
  blocked: 'You’ve blocked this person. Unblock them to write again.',
};

export const ownCarText =
  'This is your own car. Other people’s questions about it are under My messages.';

/** Why nothing can be written, offered, accepted or arranged; as `ConversationState` names it. */
export const closedRefusals = {
  'email-unverified': refusal(403, unverifiedText),
  'car-gone': refusal(409, closedTexts['car-gone']),
  'person-gone': refusal(409, closedTexts['person-gone']),
  ended: refusal(409, closedTexts.ended),
  blocked: refusal(409, closedTexts.blocked),
};

/** The page of a conversation. */
export const conversationPath = (id: number): string =>
  href('/dashboard/conversations/:id', { id: String(id) });
