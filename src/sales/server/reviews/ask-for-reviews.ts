// The job that asks buyer and seller for a review once the car is handed over, or their dispute decided
// for the sale, and reminds them once.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { reviewDays, reviewMailDays } from '../../review.ts';
import { type MailedSale, mailedSaleColumns, mailedSaleTables } from '../mails/mailed-sale.ts';
import { askForReviewMails } from '../mails/review-mails.ts';
import { reviewedFrom } from './write-review.ts';

const batchSize = 100;
const [askAfter, remindAfter] = reviewMailDays;

interface Asked extends MailedSale {
  readonly isReminder: boolean;
  readonly hasBuyers: boolean;
  readonly hasSellers: boolean;
}

/** Safe on many nodes at once. Who has written theirs is not asked. */
export const askForReviews = ({ transaction }: Database): Promise<void> =>
  transaction(async (tx) => {
    const { rows } = await sql<Asked>`
      with due as (
        select s.id, ${reviewedFrom} <= now() - ${remindAfter} * interval '1 day' as is_reminder
        from sales s
        where s.id in (
            select id from sales where review_mails < 2 and state = 'handed-over'
              and handed_over_at > now() - ${reviewDays} * interval '1 day'
            union all
            select sale_id from disputes
              where decision = 'handed-over' and decided_at > now() - ${reviewDays} * interval '1 day')
          and s.review_mails < 2 and s.state = 'handed-over'
          and ${reviewedFrom} <= now() - ${askAfter} * interval '1 day'
          and (s.review_mails = 0 or ${reviewedFrom} <= now() - ${remindAfter} * interval '1 day')
        order by s.handed_over_at limit ${batchSize} for update of s skip locked
      )
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
