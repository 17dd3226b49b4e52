// The files of a payment list, by which the bank pays.
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../../kit/server/database/database.ts';
import type { downloadPayoutList } from '../../../payouts/payout-lists-contract.ts';
import { type Payer, paymentFile } from './payment-file.ts';

type Transfer = OutputOf<typeof downloadPayoutList>['transfers'][number];

/** Without a `payer` there is no file for the bank. */
export const createDownloadList =
  ({ transaction }: Database, payer: Payer | null) =>
  (
    admin: Caller,
    { id, file }: InputOf<typeof downloadPayoutList>,
  ): Promise<OutcomeOf<typeof downloadPayoutList>> =>
    transaction(async (tx) => {
      const madeAt = await findDecision(tx, id);
      if (!madeAt) return refuse('not-found');
      const transfers = await findTransfers(tx, id);
      if (transfers.length === 0 || (file === 'xml' && !payer))
        return refuse('no-such-file', { detail: 'This list has no such file.' });
      await actAs(tx, actorOf(admin));
      await recordAudit(tx, {
        thing: 'payout_lists',
        thingId: String(id),
        was: file,
        became: 'downloaded',
      });
      const order = { listId: id, madeAt, transfers };
      return {
        paymentFile: file === 'xml' && payer ? paymentFile({ ...order, payer }) : null,
        transfers,
      };
    });

/** The moment that the file names. Null where there is no such list. */
async function findDecision(tx: Queries, id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(decided_at, made_at) as at from payout_lists where id = ${id}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** None until the list is approved. */
async function findTransfers(tx: Queries, listId: number): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select p.id, p.idempotency_key as key, p.amount_cents as "amountCents", a.holder, a.iban,
      b.booked_car ->> 'title' as "carTitle"
    from payouts p join payout_accounts a on a.id = p.account_id join bookings b on b.id = p.booking_id
    where p.list_id = ${listId} and a.iban is not null order by p.id`.execute(tx);
  return rows;
}
