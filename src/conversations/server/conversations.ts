// The conversations module: what a buyer and a seller write to each other about a car, and the prices
// that they offer each other.

import type { BookingRules } from '../../bookings/server/bookings.ts';
import type { Module } from '../../calls/server/module.ts';
import type { AddFacts } from '../../cars/server/cars.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import type { ReceiveReply } from '../../messages/server/messages.ts';
import { createReceiveReply } from './by-mail/receive-reply.ts';
import { removeOldReplies } from './by-mail/received-replies.ts';
import { expireOffers } from './offers/end-offer.ts';
import { offerHandlers } from './offers/offer-handlers.ts';
import { reportHandlers } from './report/reports.ts';
import { conversationHandlers } from './routes.ts';
import { answerFactHandler } from './write/answer-fact.ts';

export { readAnswerFigures } from './answer-figures.ts';
export { conversationsOfPerson, eraseFromConversations } from './conversations-of-person.ts';
export { maySeeMessagePhoto } from './photos/message-photos.ts';
export { findConversationOf } from './read/read-conversation.ts';
export { answerAskedFacts } from './write/answer-asked-facts.ts';
export { beginConversation } from './write/write-message.ts';

interface ConversationsDependencies {
  readonly database: Database;
  /** Of the bookings that accepted offers become. */
  readonly rules: BookingRules;
  /** For how many hours an offer stands. */
  readonly offerHours: number;
  readonly rateLimits: RateLimits;
  /** States a fact of the car that its buyer has asked for. */
  readonly addFacts: AddFacts;
}

interface Conversations extends Module {
  /** Takes an answer that came by email. */
  readonly receiveReply: ReceiveReply;
}

export const createConversations = ({
  database,
  rules,
  offerHours,
  rateLimits,
  addFacts,
}: ConversationsDependencies): Conversations => ({
  receiveReply: createReceiveReply(database, rateLimits),
  handlers: [
    ...conversationHandlers(database, rules.commission),
    answerFactHandler(database, addFacts),
    ...offerHandlers(database, rules, offerHours),
    ...reportHandlers(database),
  ],
  jobs: [
    { name: 'offers', due: 'every-minute', run: () => expireOffers(database) },
    {
      name: 'old replies',
      due: { hour: 3, minute: 45 },
      run: () => removeOldReplies(database.queries),
    },
  ],
});
