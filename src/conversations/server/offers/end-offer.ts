// An open offer is declined, taken back or expires.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { Person } from '../../../people/person.ts';
import * as contract from '../../offers-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  type GoneOffer,
  goneOffer,
  type MailedOffer,
  mailedOffer,
  offerEndedMail,
  offerGoneMail,
  offerOfOther,
  offerWithdrawnMail,
} from './offer-mails.ts';
import { endOpenOffer, lockOffer, noteChange } from './offer-row.ts';

export const declineOffer = (dependencies: Dependencies) =>
  handle(contract.declineOffer, ({ id }, { person }) =>
    endOffer(dependencies, person, { id, how: 'declined' }),
  );

export const withdrawOffer = (dependencies: Dependencies) =>
  handle(contract.withdrawOffer, ({ id }, { person }) =>
    endOffer(dependencies, person, { id, how: 'withdrawn' }),
  );

interface End {
  readonly id: number;
  /** `declined` by the one to whom it was made, `withdrawn` by its maker. */
  readonly how: 'declined' | 'withdrawn';
}

const endOffer = ({ database }: Dependencies, person: Person, { id, how }: End) =>
  database.transaction(async (tx) => {
    const offer = await lockOffer(tx, person.id, id);
    const isMaker = offer?.madeBy === offer?.side;
    if (!offer || isMaker !== (how === 'withdrawn')) return refuse('not-found');
    if (!offer.isOpen) return refuse('offer-closed');
    await endOpenOffer(tx, offer.id, () => how);
    await noteChange(tx, offer);
    const isDeclined = how === 'declined';
    const { rows } = await sql<MailedOffer>`
      ${isDeclined ? mailedOffer : offerOfOther} where o.id = ${offer.offerId}`.execute(tx);
    await enqueueMails(
      tx,
      rows.map((row) => (isDeclined ? offerEndedMail(row, how) : offerWithdrawnMail(row))),
    );
    return { acknowledged: true };
  });

/** How many offers expire in one transaction. */
const batchSize = 100;

/**
 * Ends the offers that nobody has answered in time by the database's clock, and tells their makers. Those
 * whose car is gone or changed have run out by that; their buyers are told, but not one who has bought it. An offer
 * that somebody answers at this moment is left for the next time.
 */
export async function expireOffers({ database }: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await database.transaction(async (tx) => {
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
        ${goneOffer} where o.id = any (${ids}) and o.gone_because in ('sold', 'withdrawn', 'changed')
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
