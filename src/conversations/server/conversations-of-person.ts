import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { deleteMailsLeadingTo } from '../../messages/server/messages.ts';
import { conversationPath } from '../conversation.ts';

/** What a person has written, whom they have blocked and what they have reported, for their own file. */
export async function conversationsOfPerson(tx: Queries, personId: string) {
  const conversations = await sql`
    select v.id, v.car_id, case when v.buyer_id = ${personId} then 'buyer' else 'seller' end as side,
      v.started_at, v.ended_at, v.ended_because,
      (select blocked_at from conversation_blocks where blocker_id = ${personId}
        and blocked_id in (v.buyer_id, v.seller_id)) as other_blocked_at
    from conversations v where v.buyer_id = ${personId} or v.seller_id = ${personId}
    order by v.id`.execute(tx);
  const messages = await sql`
    select conversation_id, body, (
        select jsonb_agg(part - 'masked') from jsonb_array_elements(parts) part) as parts,
      about, written_at, array(
      select '/images/' || photo || '/1280.webp' from conversation_photos
      where message_id = m.id order by position) as photos
    from conversation_messages m where author_id = ${personId} order by id`.execute(tx);
  const offers = await sql`
    select o.id, o.conversation_id, o.price_cents, o.state, o.made_at, o.expires_at, o.booking_id
    from offers o join conversation_messages m on m.id = o.message_id
    where m.author_id = ${personId} order by o.id`.execute(tx);
  const reports = await sql`
    select conversation_id, reason, details, reported_at, closed_at, outcome
    from conversation_reports where reporter_id = ${personId} order by id`.execute(tx);
  const replies = await sql`
    select conversation_id, is_foreign, is_automatic, received_at
    from conversation_replies where person_id = ${personId} order by received_at`.execute(tx);
  const terms = await sql`
    select t.car_id, t.takes_offers, t.floor_cents from cars c join offer_terms t on t.car_id = c.id
    where c.seller_id = ${personId} order by t.car_id`.execute(tx);
  return {
    offerTerms: terms.rows,
    conversationReplies: replies.rows,
    conversations: conversations.rows,
    conversationMessages: messages.rows,
    offers: offers.rows,
    conversationReports: reports.rows,
  };
}

/**
 * Erases a person: what they wrote is gone, also from the mails of those conversations, and
 * so are their reports and blocks. What others wrote to them stays with those.
 */
export async function eraseFromConversations(tx: Queries, personId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where buyer_id = ${personId} or seller_id = ${personId}`.execute(
    tx,
  );
  await deleteMailsLeadingTo(
    tx,
    rows.map(({ id }) => conversationPath(id)),
  );
  await sql`
    update offers set phone = 'erased', ended_at = coalesce(ended_at, now()),
      state = case state when 'open' then 'withdrawn' else state end
    where conversation_id = any (${rows.map(({ id }) => id)})
      and (state = 'open' or conversation_id in (
        select id from conversations where buyer_id = ${personId}))`.execute(tx);
  await sql`
    update conversation_messages set body = null, masked = null, about = null
    where author_id = ${personId}`.execute(tx);
  await sql`delete from conversation_replies where person_id = ${personId}`.execute(tx);
  await sql`delete from conversation_reports where reporter_id = ${personId}`.execute(tx);
  await sql`
    delete from conversation_blocks
    where blocker_id = ${personId} or blocked_id = ${personId}`.execute(tx);
}
