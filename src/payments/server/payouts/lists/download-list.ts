// The files of a payment list, by which the bank pays.
import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../../kit/server/database/database.ts';
import type { downloadPayoutList } from '../../../payouts/payout-lists-contract.ts';
import type { ProcessorKind } from '../../../processor-kind.ts';
import { isTestMoney } from '../payout-groups.ts';
import { type Payer, paymentFile } from './payment-file.ts';

type Transfer = OutputOf<typeof downloadPayoutList>['transfers'][number];

/** What a payment list is made into. */
export interface ListFiles {
  /** Null: there is no file for the bank. */
  readonly payer: Payer | null;
  readonly processor: ProcessorKind;
}

export const createDownloadList =
  ({ transaction }: Database, { payer, processor }: ListFiles) =>
  (
    admin: Caller,
    { id, file }: InputOf<typeof downloadPayoutList>,
  ): Promise<OutcomeOf<typeof downloadPayoutList>> =>
    transaction(async (tx) => {
      const madeAt = await findDecision(tx, id);
      if (!madeAt) return refuse('not-found');
      const transfers = await findTransfers(tx, id, processor);
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

/** Whether a payout `p` is in the files of its list; `a` is the account that it was sent to. */
export const isInFiles = (processor: ProcessorKind): RawBuilder<unknown> =>
  sql`a.iban is not null and not ${isTestMoney(processor)}`;

/** None until the list is approved. */
async function findTransfers(
  tx: Queries,
  listId: number,
  processor: ProcessorKind,
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select p.id, p.idempotency_key as key, p.amount_cents as "amountCents", a.holder, a.iban,
      b.booked_car ->> 'title' as "carTitle"
    from payouts p join payout_accounts a on a.id = p.account_id join bookings b on b.id = p.booking_id
    where p.list_id = ${listId} and ${isInFiles(processor)} order by p.id`.execute(tx);
  return rows;
}
