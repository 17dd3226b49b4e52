// Reads a bank's statement for an admin, and records what they confirm.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { isIncomingFile } from '../../../calls/incoming-file.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { withSavedFile } from '../../../calls/server/with-saved-file.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { endPayouts, readBankStatement } from '../../bank-statement-contract.ts';
import { returnReasonText } from '../../return-reasons.ts';
import { createEndPayout } from '../end-payout.ts';
import type { ListFiles } from '../lists/download-list.ts';
import type { BankStatement } from './bank-statement.ts';
import { matchStatement, type SentPayout } from './match-statement.ts';
import { readStatement } from './read-statement.ts';

/** `folder` holds a statement while it arrives: none is kept. */
export function statementHandlers(
  database: Database,
  { payer, processor, folder }: ListFiles & { readonly folder: string },
): CallHandler[] {
  const { queries } = database;
  const end = createEndPayout(database, processor);
  return [
    handle(readBankStatement, async ({ id, statement: file }) => {
      if (!isIncomingFile(file)) throw new Error('A statement arrives by HTTP.');
      const list = await findList(queries, id);
      if (!list) return refuse('not-found');
      if (!list.isApproved)
        return refuse('list-not-sent', { detail: 'This list was not given to the bank.' });
      if (!payer)
        return refuse('no-own-account', { detail: 'The settings name no account of the market.' });
      const bytes = await withSavedFile(file, folder, (path) => readFile(path));
      if (isRefused(bytes)) return bytes;
      const statement = readStatement(bytes, payer.iban);
      if (statement === 'other-account')
        return refuse(statement, { detail: 'This statement is of another account.' });
      if (statement === 'not-a-statement')
        return refuse(statement, { detail: 'This is not a camt.053 or CSV statement.' });
      return matchStatement(statement, id, await findSent(queries, id, statement));
    }),

    handle(endPayouts, async ({ id, paid = [], failed = [] }, admin) => {
      const ofList = new Set((await findSent(queries, id)).map((payout) => payout.id));
      const outcomes = [
        ...paid.map((payout) => ({ id: payout, outcome: 'paid' as const })),
        ...failed.map((payout) => ({
          ...{ id: payout.id, outcome: 'returned' as const },
          problem: returnReasonText(payout.reason),
        })),
      ];
      let modifiedCount = 0;
      let left = 0;
      for (const one of outcomes) {
        const ended = ofList.has(one.id) ? await end(admin, one) : null;
        if (ended === null || isRefused(ended)) left += 1;
        else modifiedCount += ended.modifiedCount;
      }
      return { modifiedCount, left };
    }),
  ];
}

async function findList(queries: Queries, id: number) {
  const { rows } = await sql<{ isApproved: boolean | null }>`
    select is_approved as "isApproved" from payout_lists where id = ${id}`.execute(queries);
  return rows[0];
}

/** All that was sent by this list, and what a statement names of others. */
async function findSent(
  queries: Queries,
  listId: number,
  { entries }: Pick<BankStatement, 'entries'> = { entries: [] },
): Promise<SentPayout[]> {
  const keys = entries.flatMap(({ key }) => key ?? []);
  const lists = [...new Set(entries.flatMap((entry) => entry.listId ?? []))].slice(0, mostLists);
  const { rows } = await sql<SentPayout>`
    select p.id, replace(p.idempotency_key :: text, '-', '') as key, p.list_id as "listId",
      case when l.file_at is null then p.state <> 'canceled' else p.in_file end as "isGiven",
      p.amount_cents as "amountCents", p.state, b.booked_car ->> 'title' as "carTitle"
    from payouts p join bookings b on b.id = p.booking_id left join payout_lists l on l.id = p.list_id
    where p.sent_at is not null and (p.list_id = any (${[listId, ...lists]} :: bigint[])
      or p.idempotency_key = any (${keys} :: uuid[]))
    order by p.id`.execute(queries);
  return rows;
}

/** A statement is of some days. */
const mostLists = 100;
