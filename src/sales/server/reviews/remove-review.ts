import { sql } from 'kysely';
import type { Parties, Side } from '../../../bookings/side.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import type { removeReview } from '../../reviews-contract.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { reviewRemovedMails } from '../mails/review-mails.ts';

interface Reviewed extends Parties {
  readonly saleId: number;
  readonly side: Side;
  readonly isRemoved: boolean;
}

/** By an admin. A repeat changes nothing and mails nobody. */
export const createRemoveReview =
  ({ transaction }: Database) =>
  (
    admin: Caller,
    { id, reason }: InputOf<typeof removeReview>,
  ): Promise<OutcomeOf<typeof removeReview>> =>
    transaction(async (tx) => {
      const { rows } = await sql<Reviewed>`
        select sale_id as "saleId", side, removed_at is not null as "isRemoved",
          b.buyer_id as "buyerId", b.seller_id as "sellerId"
        from reviews r join bookings b on b.id = r.sale_id where r.id = ${id}
        for update of r`.execute(tx);
      const [review] = rows;
      if (!review) return refuse('not-found');
      if (review.isRemoved) return { acknowledged: true };
      const own = await refuseOwnCase(tx, admin, [review.buyerId, review.sellerId]);
      if (own) return own;
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update reviews set removed_at = now(), removed_by = ${admin.person.id},
          removed_because = ${reason}
        where id = ${id}`.execute(tx);
      await recordAudit(tx, { thing: 'reviews', thingId: String(id), became: 'removed' });
      const sale = await readMailedSale(tx, review.saleId);
      await enqueueMails(tx, reviewRemovedMails(sale, review.side, reason));
      return { acknowledged: true };
    });
