// The conversations module: what a buyer and a seller write to each other about a car, and the prices
// that they offer each other.
import type { Module } from '../../calls/server/module.ts';
import type { ReceiveReply } from '../../messages/server/messages.ts';
import { answerFact } from './answer-fact.ts';
import { blockPerson, unblockPerson } from './block.ts';
import type { Dependencies } from './dependencies.ts';
import { countUnread, listConversations } from './list-conversations.ts';
import { acceptOffer } from './offers/accept-offer.ts';
import { declineOffer, expireOffers, withdrawOffer } from './offers/end-offer.ts';
import { counterOffer, makeOffer, readOfferTerms, setOfferTerms } from './offers/make-offer.ts';
import { findConversation, markRead, readConversation, readVersion } from './read-conversation.ts';
import { receiveReply, removeOldReplies } from './receive-reply.ts';
import { decideReports, listReportedConversations, reportConversation } from './reports.ts';
import { askSeller, writeMessage } from './write-message.ts';

export { answerRequestedFacts } from './answer-fact.ts';
export { conversationsOfPerson, eraseFromConversations } from './conversations-of-person.ts';
export type { ConversationHooks } from './dependencies.ts';
export { readAnswerFigures } from './list-conversations.ts';
export { maySeeMessagePhoto } from './message-photos.ts';
export { isOpenOffer } from './offers/offer-row.ts';
export { findConversationOf } from './read-conversation.ts';
export { beginConversation, mayBegin } from './write-message.ts';

interface Conversations extends Module {
  /** Takes an answer that came by email. */
  readonly receiveReply: ReceiveReply;
}

export const createConversations = (dependencies: Dependencies): Conversations => ({
  receiveReply: (reply) => receiveReply(dependencies, reply),
  handlers: [
    askSeller,
    writeMessage,
    listConversations,
    countUnread,
    readConversation,
    findConversation,
    readVersion,
    markRead,
    blockPerson,
    unblockPerson,
    answerFact,
    makeOffer,
    counterOffer,
    acceptOffer,
    declineOffer,
    withdrawOffer,
    readOfferTerms,
    setOfferTerms,
    reportConversation,
    listReportedConversations,
    decideReports,
  ].map((answer) => answer(dependencies)),
  jobs: [
    { name: 'offers', due: 'every-minute', run: () => expireOffers(dependencies) },
    {
      name: 'old replies',
      due: { hour: 3, minute: 45 },
      run: () => removeOldReplies(dependencies.database.queries),
    },
  ],
});
