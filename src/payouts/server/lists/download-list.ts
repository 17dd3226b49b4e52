// The files of a payment list, by which the bank pays.
import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../../payments/processor-kind.ts';
import type { downloadPayoutList } from '../../payout-lists-contract.ts';
import { isTestMoney } from '../payout-groups.ts';
import { leaveOutHeld } from './leave-out.ts';
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
      const list = await findList(tx, id);
      if (!list) return refuse('not-found');
      if (file === 'xml' && !payer) return noSuchFile();
      await actAs(tx, actorOf(admin));
      if (!list.fileAt) await leaveOutHeld(tx, id, processor);
      const transfers = await findTransfers(tx, id, processor);
      if (transfers.length === 0) return noSuchFile();
      await recordAudit(tx, {
        thing: 'payout_lists',
        thingId: String(id),
        was: file,
        became: 'downloaded',
      });
      // By this download, or by another that was faster.
      const settled = await findList(tx, id);
      if (!settled?.fileAt) throw new Error(`the file of payout list ${id} is not settled`);
      const order = { listId: id, fileAt: settled.fileAt, transfers };
      return {
        paymentFile: file === 'xml' && payer ? paymentFile({ ...order, payer }) : null,
        transfers,
      };
    });

const noSuchFile = () => refuse('no-such-file', { detail: 'This list has no such file.' });

/** `fileAt`: when its file was downloaded first; null: not yet. */
async function findList(
  tx: Queries,
  id: number,
): Promise<{ readonly fileAt: Date | null } | undefined> {
  const { rows } = await sql<{ fileAt: Date | null }>`
    select file_at as "fileAt" from payout_lists where id = ${id}`.execute(tx);
  return rows[0];
}

/** Whether the bank can pay a payout `p`; `a` is the account that it was sent to. */
export const mayBePaid = (processor: ProcessorKind): RawBuilder<unknown> =>
  sql`a.iban is not null and not ${isTestMoney(processor)}`;

/** None until the list is approved. Before the first download, which settles it, what is still sent. */
async function findTransfers(
  tx: Queries,
  listId: number,
  processor: ProcessorKind,
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select p.id, p.idempotency_key as key, p.amount_cents as "amountCents", a.holder, a.iban,
      b.booked_car ->> 'title' as "carTitle"
    from payouts p join payout_accounts a on a.id = p.account_id join bookings b on b.id = p.booking_id
    join payout_lists l on l.id = p.list_id
    where p.list_id = ${listId} and case when l.file_at is null then p.state = 'sent' else p.in_file end
      and ${mayBePaid(processor)} order by p.id`.execute(tx);
  return rows;
}
