import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { removeReview } from '../../reviews-contract.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { reviewRemovedMails } from '../mails/review-mails.ts';

/** By an admin. A repeat changes nothing and mails nobody. */
export const createRemoveReview =
  ({ transaction }: Database) =>
  (
    admin: Caller,
    { id, reason }: InputOf<typeof removeReview>,
  ): Promise<OutcomeOf<typeof removeReview>> =>
    transaction(async (tx) => {
      const { rows } = await sql<{ saleId: number; side: Side; isRemoved: boolean }>`
        select sale_id as "saleId", side, removed_at is not null as "isRemoved"
        from reviews where id = ${id} for update`.execute(tx);
      const [review] = rows;
      if (!review) return refuse('not-found');
      if (review.isRemoved) return { acknowledged: true };
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
