import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { isMoneyGoingBack } from '../../../payments/server/payments.ts';
import { alertIfDisputedLate } from '../../../payouts/server/payouts.ts';
import type { openDispute } from '../../dispute-contract.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { disputeOpenedMails } from '../mails/dispute-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { addStatement, refusePhoto } from './statements.ts';

type Outcome = OutcomeOf<typeof openDispute>;

/** By the buyer, until the handover and so many `days` after it. */
export const createDisputeSale =
  ({ transaction }: Database, days: number) =>
  (buyer: Caller, { id, reason, text, image }: InputOf<typeof openDispute>): Promise<Outcome> =>
    transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      if (!(await isDisputable(tx, id, days)))
        return refuse('not-disputable', { detail: 'This sale can no longer be disputed.' });
      if (image && !(await ownsPhoto(tx, buyer.person.id, image.id))) return refusePhoto();
      await actAs(tx, actorOf(buyer));
      await sql`insert into disputes (sale_id, reason) values (${id}, ${reason})`.execute(tx);
      await addStatement(tx, { id, side: 'buyer', text, photo: image?.id });
      await sql`
        update sales set state = 'disputed', disputed_at = now() where id = ${id}`.execute(tx);
      await alertIfDisputedLate(tx, id);
      await enqueueMails(tx, disputeOpenedMails(await readMailedSale(tx, id), reason, text));
      return { acknowledged: true };
    });

async function isDisputable(tx: Queries, id: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from sales s join bookings b on b.id = s.id
    where s.id = ${id} and ${mayBeDisputed(days)}`.execute(tx);
  return rows.length === 1;
}

/**
 * Of a sale `s` and its booking `b`. What an admin has decided once is not disputed again, and there is
 * nothing to decide while the price goes back.
 */
export const mayBeDisputed = (days: number) => sql<boolean>`(
  (s.state = 'paid'
    or (s.state = 'handed-over' and s.handed_over_at > now() - ${days} * interval '1 day'))
  and not exists (select from disputes where sale_id = s.id)
  and not ${isMoneyGoingBack})`;
