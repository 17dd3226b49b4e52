import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { alertIfDisputedLate } from '../../../payments/server/payments.ts';
import type { openDispute } from '../../dispute-contract.ts';
import { type LockedSale, lockPaidSale } from '../handover/lock-paid-sale.ts';
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
      if (!(await isDisputable(tx, sale, days)))
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

async function isDisputable(tx: Queries, sale: LockedSale, days: number): Promise<boolean> {
  if (sale.isMoneyGoingBack) return false;
  const { rows } = await sql`
    select from sales s where s.id = ${sale.id} and ${mayBeDisputed(days)}`.execute(tx);
  return rows.length === 1;
}

/** Of a sale `s`. What an admin has decided once is not disputed again. */
export const mayBeDisputed = (days: number) => sql<boolean>`(
  (s.state = 'paid'
    or (s.state = 'handed-over' and s.handed_over_at > now() - ${days} * interval '1 day'))
  and not exists (select from disputes where sale_id = s.id))`;
