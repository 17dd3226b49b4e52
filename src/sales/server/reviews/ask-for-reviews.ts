// The job that asks buyer and seller for a review once the car is handed over, or their dispute decided
// for the sale, and reminds them once.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { reviewDays, reviewMailDays } from '../../review.ts';
import { type MailedSale, mailedSaleColumns, mailedSaleTables } from '../mails/mailed-sale.ts';
import { askForReviewMails } from '../mails/review-mails.ts';

const batchSize = 100;
const [askAfter, remindAfter] = reviewMailDays;

interface Asked extends MailedSale {
  readonly isReminder: boolean;
  readonly hasBuyers: boolean;
  readonly hasSellers: boolean;
}

/** Of a sale `s` whose days of reviews count from `moment`: the two are asked, or reminded, by now. */
const isTime = (
  moment: RawBuilder<unknown>,
) => sql`(${moment} > now() - ${reviewDays} * interval '1 day'
  and ${moment} <= now() - ${askAfter} * interval '1 day' and (s.review_mails = 0 or ${isLate(moment)}))`;
const isLate = (moment: RawBuilder<unknown>) =>
  sql`${moment} <= now() - ${remindAfter} * interval '1 day'`;

/** Safe on many nodes at once. Who has written theirs is not asked. */
export const askForReviews = ({ transaction }: Database): Promise<void> =>
  transaction(async (tx) => {
    const { rows } = await sql<Asked>`
      with handed_over as (
        select s.id, ${isLate(sql.ref('s.handed_over_at'))} as is_reminder from sales s
        where s.review_mails < 2 and s.state = 'handed-over'
          and ${isTime(sql.ref('s.handed_over_at'))}
          and not exists (select from disputes where sale_id = s.id and decision = 'handed-over')
        order by s.handed_over_at limit ${batchSize} for update of s skip locked
      ), decided as (
        select s.id, ${isLate(sql.ref('d.decided_at'))} as is_reminder
        from disputes d join sales s on s.id = d.sale_id
        where d.decision = 'handed-over' and s.review_mails < 2 and s.state = 'handed-over'
          and ${isTime(sql.ref('d.decided_at'))}
        order by d.decided_at limit ${batchSize} for update of s skip locked
      ), due as (select * from handed_over union all select * from decided)
      update sales s set review_mails = case when due.is_reminder then 2 else 1 end
      from due, ${mailedSaleTables}
      where s.id = due.id and b.id = s.id and buyer.id = b.buyer_id and seller.id = b.seller_id
      returning ${mailedSaleColumns}, s.review_mails = 2 as "isReminder",
        exists (select from reviews where sale_id = s.id and side = 'buyer') as "hasBuyers",
        exists (select from reviews where sale_id = s.id and side = 'seller') as "hasSellers"`.execute(
      tx,
    );
    await enqueueMails(
      tx,
      rows.flatMap(({ hasBuyers, hasSellers, isReminder, ...sale }) =>
        askForReviewMails(sale, { isReminder, buyer: !hasBuyers, seller: !hasSellers }),
      ),
    );
  });
