// The job for sales that nobody confirms: the buyer is reminded twice, then they count as handed over.
import { sql } from 'kysely';
import { orderPath } from '../../../bookings/booking-paths.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { zonedTimeText } from '../../../kit/zoned-time.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { eachInTurn, mailedSaleTables, toBuyer } from '../../../payments/server/payments.ts';
import { reminderDays } from '../../sale.ts';
import type { Dependencies } from '../dependencies.ts';
import { type SaleWithMoney, saleWithMoneyColumns } from '../sale-with-money.ts';
import { completeHandover } from './complete-handover.ts';
import { lockPaidSale } from './lock-paid-sale.ts';
import { isCountingDown } from './read-sale.ts';

/** How many sales one run looks at, and one transaction reminds of. */
const batchSize = 100;

/**
 * Safe on many nodes at once: each sale is looked at again under its lock. A sale that fails keeps no
 * other one waiting.
 */
export async function handOverByTime(dependencies: Dependencies): Promise<void> {
  const { database, handoverDays: days } = dependencies;
  const handOver = async () =>
    eachInTurn(await findDue(database.queries, days), (id) =>
      database.transaction((tx) => handOverIfDue(tx, id, dependencies)),
    );
  await eachInTurn([() => remind(dependencies), handOver], (step) => step());
}

/** Whether the time has come that both emails have announced, for a sale `s` with its booking `b`. */
const isDue = (days: number) => sql`(${isCountingDown} and s.reminders = 2
  and s.waits_since <= now() - ${days} * interval '1 day')`;

async function findDue(queries: Queries, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s join bookings b on b.id = s.id where ${isDue(days)}
    order by s.waits_since limit ${batchSize}`.execute(queries);
  return rows.map(({ id }) => id);
}

async function handOverIfDue(tx: Queries, id: number, rules: Dependencies): Promise<void> {
  await lockPaidSale(tx, id);
  const { rows } = await sql`
    select from sales s join bookings b on b.id = s.id
    where s.id = ${id} and ${isDue(rules.handoverDays)}`.execute(tx);
  if (rows.length === 1) await completeHandover(tx, id, 'time', rules);
}

/**
 * Each email announces the handover in as many days as it should, also one that goes out late: then the
 * sale waits longer.
 */
async function remind({ database, handoverDays: days, timeZone }: Dependencies): Promise<void> {
  const [first, last] = reminderDays(days);
  await database.transaction(async (tx) => {
    const { rows } = await sql<SaleWithMoney & { readonly handsOverAt: Date }>`
      with due as (
        select s.id from sales s join bookings b on b.id = s.id where ${isCountingDown}
          and s.waits_since <= now() - ${first} * interval '1 day'
          and (s.reminders = 0
            or (s.reminders = 1 and s.waits_since <= now() - ${last} * interval '1 day'))
        order by s.waits_since limit ${batchSize} for update of s skip locked
      )
      update sales s set reminders = s.reminders + 1, waits_since = greatest(s.waits_since,
        now() - case s.reminders when 0 then ${first} :: float8 else ${last} :: float8 end * interval '1 day')
      from due, ${mailedSaleTables}
      where s.id = due.id and b.id = s.id and buyer.id = b.buyer_id and seller.id = b.seller_id
      returning ${saleWithMoneyColumns},
        s.waits_since + ${days} * interval '1 day' as "handsOverAt"`.execute(tx);
    await enqueueMails(
      tx,
      rows.flatMap((sale) => reminderMails(sale, sale.handsOverAt, timeZone)),
    );
  });
}

/** The mail to the buyer before a sale is handed over by itself. `zone` is that of the market. */
const reminderMails = (sale: SaleWithMoney, handsOverAt: Date, zone: string): Mail[] =>
  toBuyer(sale, {
    subject: `Do you have the ${sale.title}?`,
    paragraphs: [
      `Do you have the ${sale.title}?`,
      `If you do, confirm the handover. If something is wrong, tell us before ${zonedTimeText(handsOverAt, zone)}. After that, the handover is confirmed automatically.`,
    ],
    button: { label: 'Open your order', to: orderPath(sale.saleId) },
  });
