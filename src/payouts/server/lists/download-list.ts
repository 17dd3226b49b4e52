// The files of a payment list, by which the bank pays.

import { type RawBuilder, sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../../payments/payment.ts';
import * as contract from '../../payout-lists-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { cancelSent } from '../end-payout.ts';
import { isTestMoney } from '../payout-groups.ts';
import { paymentFile, type Transfer } from './payment-file.ts';

export const downloadPayoutList = ({
  database,
  timeZone,
  rules: { payer },
  way: { processor },
}: Dependencies) =>
  handle(contract.downloadPayoutList, ({ id, file }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.downloadPayoutList>> => {
      const list = await findList(tx, id);
      if (!list) return refuse('not-found');
      if (file === 'xml' && !payer) return refuse('no-such-file');
      await actAs(tx, actorOf(admin));
      if (!list.fileAt) await leaveOutHeld(tx, id, processor);
      const transfers = await findTransfers(tx, id, processor);
      if (transfers.length === 0) return refuse('no-such-file');
      await recordAudit(tx, {
        thing: 'payout_lists',
        thingId: String(id),
        was: file,
        became: 'downloaded',
      });
      // This download has settled it, or another that was faster.
      const settled = await findList(tx, id);
      if (!settled?.fileAt) throw new Error(`the file of payout list ${id} is not settled`);
      const order = { listId: id, fileAt: settled.fileAt, timeZone, transfers };
      return {
        paymentFile: file === 'xml' && payer ? paymentFile({ ...order, payer }) : null,
        transfers: transfers.map(({ account, ...transfer }) => ({ ...transfer, iban: account })),
      };
    }),
  );

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
    select p.id, p.idempotency_key as key, p.amount_cents as "amountCents", a.holder,
      a.iban as account, b.booked_car ->> 'title' as "carTitle"
    from payouts p join payout_accounts a on a.id = p.account_id join bookings b on b.id = p.booking_id
    join payout_lists l on l.id = p.list_id
    where p.list_id = ${listId} and case when l.file_at is null then p.state = 'sent' else p.in_file end
      and ${mayBePaid(processor)} order by p.id`.execute(tx);
  return rows;
}

/**
 * Takes what was held since off a list of which nobody has had a file. The cars are locked until the download is recorded, so that
 * no dispute and no refund begins meanwhile.
 */
async function leaveOutHeld(tx: Queries, listId: number, processor: ProcessorKind): Promise<void> {
  const ofList = sql`b.id in (select booking_id from payouts where list_id = ${listId})`;
  await lockCars(tx, carsOfBookings(ofList));
  await sql`select from payout_lists where id = ${listId} for update`.execute(tx);
  const { rows } = await sql<{ id: number; bookingId: number; hold: string }>`
    select id, "bookingId", hold from (
      select p.id, p.booking_id as "bookingId", coalesce(payout_recall(p),
        case when ${isTestMoney(processor)} then 'charged-elsewhere'
          when a.replaced_at is not null then 'new-account' end) as hold
      from payouts p join payout_accounts a on a.id = p.account_id
      where p.list_id = ${listId} and p.state = 'sent' and not p.in_file) held
    where hold is not null`.execute(tx);
  for (const { hold, ...payout } of rows) await cancelSent(tx, payout, hold);
}
