// The job that asks buyer and seller for a review once the car is handed over, or their dispute decided
// for the sale, and reminds them once.
import { type RawBuilder, sql } from 'kysely';
import { enqueueMails, type Mail } from '../../messages/server/messages.ts';
import { mailedSaleTables, toBuyer, toSeller } from '../../payments/server/payments.ts';
import { reviewDays, reviewMailDays } from '../review.ts';
import type { Dependencies } from './dependencies.ts';
import { reviewPage, type SaleWithMoney, saleWithMoneyColumns } from './sale-with-money.ts';

const batchSize = 100;
const [askAfter, remindAfter] = reviewMailDays;

interface DueSale extends SaleWithMoney {
  readonly isReminder: boolean;
  readonly hasBuyers: boolean;
  readonly hasSellers: boolean;
}

/** Whether it is time to ask the two of a sale `s`, or to remind them; its days of reviews count from `moment`. */
const isTime = (
  moment: RawBuilder<unknown>,
) => sql`(${moment} > now() - ${reviewDays} * interval '1 day'
  and ${moment} <= now() - ${askAfter} * interval '1 day' and (s.review_mails = 0 or ${isLate(moment)}))`;
const isLate = (moment: RawBuilder<unknown>) =>
  sql`${moment} <= now() - ${remindAfter} * interval '1 day'`;

/** Safe on many nodes at once. Whoever has written theirs gets no email. */
export const askForReviews = ({ database }: Dependencies): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await sql<DueSale>`
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
      returning ${saleWithMoneyColumns}, s.review_mails = 2 as "isReminder",
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

interface Recipients {
  readonly isReminder: boolean;
  /** Whether the buyer gets the email, and whether the seller does. */
  readonly buyer: boolean;
  readonly seller: boolean;
}

/**
 * The mails to those of the two who have not written yet. Nothing stops them: they are two at most, about
 * a sale of their own.
 */
const askForReviewMails = (
  sale: SaleWithMoney,
  { isReminder, buyer, seller }: Recipients,
): Mail[] => [
  ...(buyer ? toBuyer(sale, asking(sale, sale.sellerName, isReminder)) : []),
  ...(seller ? toSeller(sale, asking(sale, sale.buyerName, isReminder)) : []),
];

const asking = (sale: SaleWithMoney, name: string, isReminder: boolean) => ({
  subject: `${isReminder ? 'Still time to review' : 'How did it go with'} ${name}${isReminder ? '' : '?'}`,
  paragraphs: [
    `How did the handover of the ${sale.title} go?`,
    `Review ${name} within ${reviewDays} days of the handover or of our decision on a dispute. Neither of you sees the other’s review until you’ve both written one or the time is up.${isReminder ? ' This is the only reminder.' : ''}`,
  ] as const,
  button: { label: 'Write a review', to: reviewPage(sale) },
});
