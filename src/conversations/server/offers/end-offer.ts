// An open offer is declined, taken back or expires.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { Person } from '../../../people/person.ts';
import { refuseClosed } from './make-offer.ts';
import {
  type GoneOffer,
  goneOffer,
  type MailedOffer,
  mailedOffer,
  offerEndedMail,
  offerGoneMail,
} from './offer-mails.ts';
import { endOpenOffer, lockOffer, noteChange } from './offer-row.ts';

/** `declined` by the one to whom it was made, `withdrawn` by its maker. */
export const createEndOffer =
  ({ transaction }: Database, how: 'declined' | 'withdrawn') =>
  (person: Person, id: number) =>
    transaction(async (tx) => {
      const offer = await lockOffer(tx, person.id, id);
      const isMaker = offer?.madeBy === offer?.side;
      if (!offer || isMaker !== (how === 'withdrawn')) return refuse('not-found');
      if (!offer.isOpen) return refuseClosed();
      await endOpenOffer(tx, offer.id, () => how);
      await noteChange(tx, offer);
      if (how === 'declined') await enqueueMails(tx, await mailsTo(offer.offerId));
      return { acknowledged: true };

      async function mailsTo(offerId: number) {
        const { rows } = await sql<MailedOffer>`
          ${mailedOffer} where o.id = ${offerId}`.execute(tx);
        return rows.map((row) => offerEndedMail(row, 'declined'));
      }
    });

/** How many offers expire in one transaction. */
const batchSize = 100;

/**
 * Ends the offers that nobody has answered in time by the database's clock, and tells their makers. Those
 * whose car is gone have run out by that; their buyers are told, but not one who has bought it. An offer
 * that somebody answers at this moment is left for the next time.
 */
export async function expireOffers({ transaction }: Database): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await transaction(async (tx) => {
      const { rows: due } = await sql<{ id: number; conversationId: number }>`
        select o.id, o.conversation_id as "conversationId"
        from offers o join conversations v on v.id = o.conversation_id
        where o.state = 'open' and o.expires_at <= now()
        order by o.expires_at limit ${batchSize} for update of v, o skip locked`.execute(tx);
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await sql`
        update offers set state = 'expired', ended_at = now() where id = any (${ids})`.execute(tx);
      await sql`
        update conversations set version = version + 1
        where id = any (${due.map(({ conversationId }) => conversationId)})`.execute(tx);
      const { rows } = await sql<MailedOffer>`
        ${mailedOffer} where o.id = any (${ids}) and o.gone_because is null order by o.id`.execute(
        tx,
      );
      const { rows: gone } = await sql<GoneOffer>`
        ${goneOffer} where o.id = any (${ids}) and o.gone_because in ('sold', 'withdrawn')
        order by o.id`.execute(tx);
      await enqueueMails(tx, [
        ...rows.map((row) => offerEndedMail(row, 'expired')),
        ...gone.map(offerGoneMail),
      ]);
      return due.length;
    });
    total += expired;
    if (expired < batchSize) return total;
  }
}
