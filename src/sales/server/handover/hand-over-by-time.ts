// The job for sales that nobody confirms: the buyer is reminded twice, then they count as handed over.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { isMoneyGoingBack } from '../../../payments/server/payments.ts';
import { reminderDays } from '../../sale.ts';
import { reminderMails } from '../mails/handover-mails.ts';
import { type MailedSale, mailedSaleColumns, mailedSaleTables } from '../mails/mailed-sale.ts';
import { completeHandover } from './complete-handover.ts';
import { isWaiting, lockPaidSale } from './lock-paid-sale.ts';

/** How many sales one run looks at, and one transaction reminds of. */
const batchSize = 100;

interface Waiting {
  /** After so many days a sale is handed over by itself. */
  readonly days: number;
  /** In which emails say when; an IANA name. */
  readonly timeZone: string;
}

/**
 * Safe on many nodes at once: each sale is looked at again under its lock. A sale that fails keeps no
 * other one waiting; the first error is thrown at the end.
 */
export async function handOverByTime(database: Database, waiting: Waiting): Promise<void> {
  const errors: unknown[] = [];
  const noteError = (error: unknown) => errors.push(error);
  await remind(database, waiting).catch(noteError);
  for (const id of await findDue(database.queries, waiting.days))
    await database
      .transaction(async (tx) => {
        const sale = await lockPaidSale(tx, id);
        if (sale && isWaiting(sale)) await completeHandover(tx, id, 'time');
      })
      .catch(noteError);
  if (errors.length > 0) throw errors[0];
}

async function findDue(queries: Queries, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s join bookings b on b.id = s.id
    where s.state = 'paid' and s.waits_since <= now() - ${days} * interval '1 day'
      and not ${isMoneyGoingBack}
    order by s.waits_since limit ${batchSize}`.execute(queries);
  return rows.map(({ id }) => id);
}

async function remind({ transaction }: Database, { days, timeZone }: Waiting): Promise<void> {
  const [first, last] = reminderDays(days);
  await transaction(async (tx) => {
    const { rows } = await sql<MailedSale & { readonly handsOverAt: Date }>`
      with due as (
        select s.id from sales s join bookings b on b.id = s.id where s.state = 'paid'
          and s.waits_since <= now() - ${first} * interval '1 day'
          and (s.reminders = 0
            or (s.reminders = 1 and s.waits_since <= now() - ${last} * interval '1 day'))
          and not ${isMoneyGoingBack}
        order by s.waits_since limit ${batchSize} for update of s skip locked
      )
      update sales s set reminders =
        case when s.waits_since <= now() - ${last} * interval '1 day' then 2 else 1 end
      from due, ${mailedSaleTables}
      where s.id = due.id and b.id = s.id and buyer.id = b.buyer_id and seller.id = b.seller_id
      returning ${mailedSaleColumns},
        s.waits_since + ${days} * interval '1 day' as "handsOverAt"`.execute(tx);
    await enqueueMails(
      tx,
      rows.flatMap((sale) => reminderMails(sale, sale.handsOverAt, timeZone)),
    );
  });
}
