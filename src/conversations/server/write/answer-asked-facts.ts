// A seller states facts for everyone: whoever has asked for one of them reads it in their conversation.
import { sql } from 'kysely';
import { type FactName, factNames } from '../../../cars/facts/fact-table.ts';
import type { StatedFacts } from '../../../cars/facts/facts-on-wire.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { answerText } from './answer-text.ts';
import { writeIn } from './write-message.ts';

interface Asked {
  readonly conversationId: number;
  readonly name: FactName;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly isEmailVerified: boolean;
}

/** At once; whoever asks again is answered again. */
const mostAnswered = 200;

/**
 * Answers the open questions for these facts of a locked car, in the transaction that states them.
 * `except` is a conversation that is answered otherwise.
 */
export async function answerAskedFacts(
  tx: Queries,
  carId: number,
  stated: StatedFacts,
  except = 0,
): Promise<void> {
  const names = factNames.filter((name) => stated[name] !== undefined && stated[name] !== null);
  const { rows } = await sql<Asked>`
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
