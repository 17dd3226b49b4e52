// What buyer and seller write of each other, and what an admin removes of it.
import { sql } from 'kysely';
import type { Parties, Side } from '../../bookings/side.ts';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { maskContacts } from '../../kit/server/contacts/mask-contacts.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../messages/server/messages.ts';
import { toBuyer, toSeller } from '../../payments/server/payments.ts';
import { lockPerson, refuseOwnCase } from '../../people/server/people.ts';
import { reviewDays } from '../review.ts';
import * as contract from '../reviews-contract.ts';
import { readerOf } from '../sale.ts';
import type { Dependencies } from './dependencies.ts';
import { lockPaidSale } from './handover/lock-paid-sale.ts';
import { isShown, mayBeReviewed, reviewedFrom } from './read-reviews.ts';
import { readSaleWithMoney, reviewPage, type SaleWithMoney } from './sale-with-money.ts';

/** Once the second of the two reviews is written, both are shown. */
export const writeReview = ({ database }: Dependencies) =>
  handle(contract.writeReview, ({ id, stars, text }, { person: author }) =>
    database.transaction(async (tx) => {
      if (!(await lockPerson(tx, author.id))) return refuse('not-found');
      const sale = await lockPaidSale(tx, id);
      const side = sale && readerOf(sale, author);
      if (!sale || !side || side === 'admin') return refuse('not-found');
      const aboutId = side === 'buyer' ? sale.sellerId : sale.buyerId;
      const state = await stateOf(tx, id, side);
      if (state.isWritten) return refuse('already-reviewed');
      if (!state.isReviewable) return refuse('not-reviewable');
      await sql`
        insert into reviews (sale_id, side, author_id, about_id, stars, body, shown_at)
        select ${id}, ${side}, ${author.id}, ${aboutId}, ${stars}, ${maskContacts(text) ?? text},
          case when ${state.isSecond} then now()
            else ${reviewedFrom} + ${reviewDays} * interval '1 day' end
        from sales s where s.id = ${id}`.execute(tx);
      if (state.isSecond)
        await sql`update reviews set shown_at = now() where sale_id = ${id} and shown_at > now()`.execute(
          tx,
        );
      return { acknowledged: true };
    }),
  );

interface State {
  readonly isReviewable: boolean;
  readonly isWritten: boolean;
  /** The other person has written theirs. */
  readonly isSecond: boolean;
}

async function stateOf(tx: Queries, id: number, side: Side): Promise<State> {
  const { rows } = await sql<State>`
    select ${mayBeReviewed} as "isReviewable",
      exists (select from reviews where sale_id = s.id and side = ${side}) as "isWritten",
      exists (select from reviews where sale_id = s.id and side <> ${side}) as "isSecond"
    from sales s where s.id = ${id}`.execute(tx);
  return rows[0] ?? { isReviewable: false, isWritten: false, isSecond: false };
}

/** The person whom a review is about may answer it as soon as they can read it. */
export const answerReview = ({ database }: Dependencies) =>
  handle(contract.answerReview, ({ id, text }, { person }) =>
    database.transaction(async (tx) => {
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      const { rows } = await sql<{ isAnswered: boolean }>`
        select r.answered_at is not null as "isAnswered" from reviews r
        where r.id = ${id} and r.about_id = ${person.id} and ${isShown} for update`.execute(tx);
      const [review] = rows;
      if (!review) return refuse('not-found');
      if (review.isAnswered) return refuse('already-answered');
      await sql`
        update reviews set answer = ${maskContacts(text) ?? text}, answered_at = now()
        where id = ${id}`.execute(tx);
      return { acknowledged: true };
    }),
  );

interface Reviewed extends Parties {
  readonly saleId: number;
  readonly side: Side;
  readonly isRemoved: boolean;
}

/** An admin removes a review. A repeat changes nothing and mails nobody. */
export const removeReview = ({ database }: Dependencies) =>
  handle(contract.removeReview, ({ id, reason }, admin) =>
    database.transaction(async (tx) => {
      const { rows } = await sql<Reviewed>`
        select sale_id as "saleId", side, removed_at is not null as "isRemoved",
          b.buyer_id as "buyerId", b.seller_id as "sellerId"
        from reviews r join bookings b on b.id = r.sale_id where r.id = ${id}
        for update of r`.execute(tx);
      const [review] = rows;
      if (!review) return refuse('not-found');
      if (review.isRemoved) return { acknowledged: true };
      const own = await refuseOwnCase(tx, admin, [review.buyerId, review.sellerId]);
      if (own) return own;
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update reviews set removed_at = now(), removed_by = ${admin.person.id},
          removed_because = ${reason}
        where id = ${id}`.execute(tx);
      await recordAudit(tx, { thing: 'reviews', thingId: String(id), became: 'removed' });
      const sale = await readSaleWithMoney(tx, review.saleId);
      await enqueueMails(tx, reviewRemovedMails(sale, review.side, reason));
      return { acknowledged: true };
    }),
  );

/** To its writer, with the reason. */
const reviewRemovedMails = (sale: SaleWithMoney, side: Side, because: string): Mail[] =>
  (side === 'buyer' ? toBuyer : toSeller)(sale, {
    subject: `We’ve removed your review: ${sale.title}`,
    paragraphs: [
      `We’ve removed your review of ${side === 'buyer' ? sale.sellerName : sale.buyerName} after the sale of the ${sale.title}.`,
      'Our reason is above. Nobody else reads the review anymore.',
    ],
    quote: because,
    button: { label: 'See your review', to: reviewPage(sale) },
  });
