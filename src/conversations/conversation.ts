// A conversation is what a buyer and a seller write to each other about one car.

/** Of one message. */
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
