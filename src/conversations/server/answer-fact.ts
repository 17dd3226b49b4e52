// A seller answers the question for a fact: it is stated for everyone, and said in the conversation.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { type FactName, factNames, factOf } from '../../cars/facts/fact-table.ts';
import type { StatedFacts } from '../../cars/facts/facts-on-wire.ts';
import { factValueText } from '../../cars/facts/value-text.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../answer-contract.ts';
import {
  type ConversationRow,
  conversationColumns,
  conversationTables,
  stateFor,
} from './conversation-row.ts';
import type { Dependencies } from './dependencies.ts';
import { writeIn } from './write-message.ts';

export const answerFact = ({ database, addFacts }: Dependencies) =>
  handle(contract.answerFact, ({ id, facts }, { person }) =>
    database.transaction(async (tx) => {
      if (!person.isEmailVerified) return refuse('email-unverified');
      const conversation = await readAsSeller(tx, person.id, id);
      if (!conversation) return refuse('not-found');
      const [name, ...more] = factNames.filter((fact) => facts[fact] !== undefined);
      if (!name || more.length > 0) return refuse('not-one-fact');
      const state = stateFor(conversation, 'seller');
      if (state !== 'open') return refuse(state);
      // The car is locked before the conversation, as where an offer is accepted.
      const outcome = await addFacts(tx, person.id, conversation.carId, facts);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'locked') return refuse('car-locked');
      if (outcome === 'corrected') return refuse('fact-corrected');
      await answerRequestedFacts(tx, conversation.carId, facts, id);
      // It is stated, even where the conversation has ended meanwhile.
      await writeIn(tx, person, { id, text: answerText(name, facts), about: name });
      return { acknowledged: true };
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

interface Question {
  readonly conversationId: number;
  readonly name: FactName;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly isEmailVerified: boolean;
}

/** At most this many questions are answered at once; whoever asks again is answered again. */
const mostAnswered = 200;

/**
 * Answers the open questions for these facts of a locked car, in the transaction that states them.
 * `except` is a conversation that is answered otherwise.
 */
export async function answerRequestedFacts(
  tx: Queries,
  carId: number,
  stated: StatedFacts,
  except = 0,
): Promise<void> {
  const names = factNames.filter((name) => stated[name] !== undefined && stated[name] !== null);
  const { rows } = await sql<Question>`
    select distinct v.id as "conversationId", m.about as name, p.id as "sellerId",
      p.name as "sellerName", p.email_verified as "isEmailVerified"
    from conversations v join people p on p.id = v.seller_id
    join conversation_messages m on m.conversation_id = v.id and m.author_id = v.buyer_id
    where v.car_id = ${carId} and v.id <> ${except} and m.about = any (${names})
      and not exists (
        select 1 from conversation_messages answer where answer.conversation_id = v.id
          and answer.author_id = v.seller_id and answer.about = m.about and answer.id > m.id)
    order by v.id, m.about limit ${mostAnswered}`.execute(tx);
  for (const { conversationId, name, sellerId, sellerName, isEmailVerified } of rows) {
    const seller = { id: sellerId, name: sellerName, isEmailVerified };
    const text = answerText(name, stated);
    // One that has ended, or in which one blocks the other, stays as it is.
    await writeIn(tx, seller, { id: conversationId, text, about: name });
  }
}

/** A private fact is for whoever books the car, so its value is not written here. */
function answerText(name: FactName, facts: StatedFacts): string {
  const { label, isPrivate } = factOf(name);
  const value = facts[name];
  if (isPrivate) return `${label}: on file. You see it once you’ve booked the car, before you pay.`;
  return `${label}: ${value === undefined ? 'stated' : factValueText(name, value)}.`;
}
