import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { offerSentence } from '../../offer.ts';
import { addMessage } from '../write/add-message.ts';

interface NewOffer {
  readonly by: { readonly id: string; readonly name: string; readonly side: Side };
  readonly priceCents: Cents;
  readonly phone: string;
  /** What was written beside it; may be empty. */
  readonly text: string;
}

/** Adds an offer for a locked car as a message of a locked conversation, whose open offer has ended. */
export async function addOffer(
  tx: Queries,
  conversation: Parameters<typeof addMessage>[1],
  { by, priceCents, phone, text }: NewOffer,
  offerHours: number,
): Promise<void> {
  const offer = offerSentence(priceCents);
  const message = { text: text === '' ? offer : `${offer}\n\n${text}` };
  const messageId = await addMessage(tx, conversation, by, message);
  await sql`
    insert into offers (conversation_id, car_id, made_by, price_cents, phone, offered_facts,
      message_id, expires_at)
    select ${conversation.id}, c.id, ${by.side}, ${priceCents}, ${phone}, offered_facts(c),
      ${messageId}, now() + ${offerHours} * interval '1 hour'
    from cars c where c.id = ${conversation.carId}`.execute(tx);
}
