import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { isRefused, type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { requestRefund } from '../../../payments/server/payments.ts';
import type { decideDispute } from '../../dispute-contract.ts';
import { completeHandover } from '../handover/complete-handover.ts';
import { lockSale } from '../handover/lock-sale.ts';
import { decidedMails } from '../mails/dispute-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { isOpen, refuseClosed } from './statements.ts';

type Decision = InputOf<typeof decideDispute>;
type Outcome = OutcomeOf<typeof decideDispute>;

/** By an admin, once, and told to both sides with the reason. */
export const createDecideDispute =
  ({ transaction }: Database) =>
  (admin: Caller, request: Decision): Promise<Outcome> =>
    transaction(async (tx) => {
      const { id, decision, reason } = request;
      const sale = await lockSale(tx, id);
      if (!sale) return refuse('not-found');
      if (!(await isOpen(tx, id))) return refuseClosed();
      const isBack = sale.state === 'refunded';
      if (sale.isMoneyGoingBack || (isBack && decision !== 'refund')) return refuseUnderWay();
      if (decision === 'refund' && !isBack) {
        const refused = await giveBack(tx, admin, request);
        if (refused) return refused;
      }
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update disputes set decided_at = now(), decided_by = ${admin.person.id},
          decision = ${decision}, decided_because = ${reason}
        where sale_id = ${id}`.execute(tx);
      if (decision === 'handed-over') await completeHandover(tx, id, 'admin');
      else await recordAudit(tx, { thing: 'sales', thingId: String(id), became: 'refund-decided' });
      await enqueueMails(tx, decidedMails(await readMailedSale(tx, id), decision, reason));
      return { acknowledged: true };
    });

/** The sale stays disputed until the money is back. Gives why not, where that cannot be asked for. */
async function giveBack(
  tx: Queries,
  admin: Caller,
  { id, reason, carBecomes }: Decision,
): Promise<Outcome | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where booking_id = ${id} and applied`.execute(tx);
  const outcome = await requestRefund(tx, admin, { id: rows[0]?.id ?? 0, reason, carBecomes });
  if (!isRefused(outcome)) return null;
  if (isRefused(outcome, 'car-choice-missing')) return outcome;
  return refuseUnderWay();
}

const refuseUnderWay = () =>
  refuse('refund-under-way', {
    detail: 'The price is on its way back to the buyer, or with them.',
  });
