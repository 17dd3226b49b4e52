// A seller answers the question for a fact: it is stated for everyone, and said in the conversation.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { factNames } from '../../../cars/facts/fact-table.ts';
import type { AddFacts } from '../../../cars/server/cars.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import { answerFact } from '../../answer-contract.ts';
import {
  type ConversationRow,
  conversationColumns,
  conversationTables,
  stateFor,
} from '../conversation-row.ts';
import { answerAskedFacts } from './answer-asked-facts.ts';
import { answerText } from './answer-text.ts';
import { refuseIn, writeIn } from './write-message.ts';

export const answerFactHandler = ({ transaction }: Database, addFacts: AddFacts): CallHandler =>
  handle(answerFact, ({ id, facts }, { person }) =>
    transaction(async (tx) => {
      if (!person.isEmailVerified) return refuseUnverified();
      const conversation = await readAsSeller(tx, person.id, id);
      if (!conversation) return refuse('not-found');
      const [name, ...more] = factNames.filter((one) => facts[one] !== undefined);
      if (!name || more.length > 0)
        return refuse('not-one-fact', { detail: 'State the one detail that was asked for.' });
      const state = stateFor(conversation, 'seller');
      if (state !== 'open') return refuseIn(state);
      // The car is locked before the conversation, as where an offer is accepted.
      const outcome = await addFacts(tx, person.id, conversation.carId, facts);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'locked')
        return refuse('car-locked', { detail: 'A buyer is paying for the car or has paid.' });
      if (outcome === 'corrected')
        return refuse('fact-corrected', { detail: 'An admin has corrected this detail.' });
      await answerAskedFacts(tx, conversation.carId, facts, id);
      return writeIn(tx, person, { id, text: answerText(name, facts), about: name });
    }),
  );

async function readAsSeller(
  tx: Queries,
  sellerId: string,
  id: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from ${conversationTables}
    where v.id = ${id} and v.seller_id = ${sellerId}`.execute(tx);
  return rows[0];
}
