import { sql } from 'kysely';
import type { Side } from '../../bookings/side.ts';
import type { OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { ReviewFigures } from '../../cars/seller-contract.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { fewestForAverage, reviewDays } from '../review.ts';
import * as contract from '../reviews-contract.ts';
import { readerOf } from '../sale.ts';
import type { Dependencies } from './dependencies.ts';

/** From when on the days of a sale `s` count: the handover, or the later decision of its dispute. */
export const reviewedFrom = sql`greatest(s.handed_over_at,
  (select decided_at from disputes where sale_id = s.id and decision = 'handed-over'))`;

/** Whether a sale `s` may be reviewed. */
export const mayBeReviewed = sql<boolean>`(s.state in ('handed-over', 'disputed')
  and ${reviewedFrom} > now() - ${reviewDays} * interval '1 day')`;

/** Whether a problem of a sale `s` was reported, and no admin has decided about it. */
const isUndecided = sql<boolean>`(s.state = 'disputed' and exists (
  select from disputes where sale_id = s.id and decided_at is null))`;

/**
 * From when on others than its writer read a review `r`; null while that depends on a decision.
 * Whoever has not written theirs may write it again once a dispute is decided for the sale: until that
 * time is over, nobody reads the review of the other. What was shown before a dispute, or with the second
 * of the two reviews, stays shown.
 */
export const shownFrom = sql<Date | null>`(
  select case
    when d.opened_at is null or d.opened_at >= r.shown_at or exists (
      select from reviews other where other.sale_id = r.sale_id and other.side <> r.side)
      then r.shown_at
    when ${isUndecided} then null
    when d.decision = 'handed-over'
      then greatest(r.shown_at, d.decided_at + ${reviewDays} * interval '1 day')
    else r.shown_at end
  from sales s left join disputes d on d.sale_id = s.id where s.id = r.sale_id)`;

/** Whether a review `r` is shown. The column alone is for the index: nothing is shown earlier than it says. */
export const isShown = sql<boolean>`(r.shown_at <= now() and r.removed_at is null
  and coalesce(${shownFrom} <= now(), false))`;

interface SaleRow {
  readonly carTitle: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly buyerName: string;
  readonly sellerName: string;
  readonly until: Date | null;
  readonly isReviewable: boolean;
  readonly isUndecided: boolean;
}

export const readReviews = ({ database }: Dependencies) =>
  handle(contract.readReviews, async ({ id }, { person }) => {
    const { queries } = database;
    const { rows } = await sql<SaleRow>`
      select b.booked_car ->> 'title' as "carTitle", b.buyer_id as "buyerId",
        b.seller_id as "sellerId", buyer.name as "buyerName", seller.name as "sellerName",
        case when s.state in ('handed-over', 'disputed')
          then ${reviewedFrom} + ${reviewDays} * interval '1 day' end as until,
        ${mayBeReviewed} is true as "isReviewable", ${isUndecided} as "isUndecided"
      from sales s join bookings b on b.id = s.id
      join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
      where s.id = ${id}`.execute(queries);
    const [sale] = rows;
    const reader = sale && readerOf(sale, person);
    if (!sale || !reader || reader === 'admin') return refuse('not-found');
    const written = await reviewsOf(queries, id);
    const own = written.find(({ side }) => side === reader)?.review ?? null;
    const others = written.find(({ side, isShown }) => side !== reader && isShown)?.review ?? null;
    return {
      bookingId: id,
      carTitle: sale.carTitle,
      reader,
      until: sale.until,
      own,
      others,
      otherName: reader === 'buyer' ? sale.sellerName : sale.buyerName,
      mayReview: sale.isReviewable && own === null,
      isUndecided: sale.isUndecided,
    };
  });

/** The columns of a review `r`. */
const words = sql`r.id, r.stars, r.body as text, r.written_at as "writtenAt", r.answer`;

interface WrittenReview {
  readonly side: Side;
  readonly isShown: boolean;
  readonly review: contract.Review;
}

async function reviewsOf(queries: Queries, id: number): Promise<WrittenReview[]> {
  const { rows } = await sql<contract.Review & Omit<WrittenReview, 'review'>>`
    select ${words}, ${shownFrom} as "shownAt", r.removed_because as "removedBecause", r.side,
      ${isShown} as "isShown"
    from reviews r where r.sale_id = ${id}`.execute(queries);
  return rows.map(({ side, isShown, ...review }) => ({ side, isShown, review }));
}

/** Whether the sale of a review `r` was undone, so that its stars do not count. */
const isRefunded = sql<boolean>`exists (
  select from sales where id = r.sale_id and state = 'refunded')`;

/** Null for fewer than three. */
export async function readReviewFigures(
  queries: Queries,
  sellerId: string,
): Promise<ReviewFigures | null> {
  const { rows } = await sql<ReviewFigures>`
    select round(avg(stars), 1) :: float8 as average, count(*) :: int as count from reviews r
    where about_id = ${sellerId} and side = 'buyer' and ${isShown} and not ${isRefunded}`.execute(
    queries,
  );
  const [figures] = rows;
  return figures && figures.count >= fewestForAverage ? figures : null;
}

/** Nothing of a car or a seller that is not public. */
export const listSellersReviews = ({ database }: Dependencies) =>
  handle(contract.listSellersReviews, async ({ id, after, limit = contract.reviewsPerPage }) => {
    const page = after
      ? sql`and (r.shown_at, r.id) < (select shown_at, id from reviews where id = ${after})`
      : sql``;
    const { rows } = await sql<OutputOf<typeof contract.listSellersReviews>[number]>`
      select ${words}, b.booked_car ->> 'title' as "carTitle", case when author.erased_at is null
          then split_part(author.name, ' ', 1) else author.name end as "authorName",
        ${isRefunded} as "isRefunded"
      from cars c join people p on p.id = c.seller_id and p.erased_at is null
      join reviews r on r.about_id = p.id and r.side = 'buyer' and ${isShown} ${page}
      join bookings b on b.id = r.sale_id join people author on author.id = r.author_id
      where c.id = ${id} and c.state <> 'withdrawn'
      order by r.shown_at desc, r.id desc limit ${limit}`.execute(database.queries);
    return rows.map((review) => ({
      ...review,
      carTitle: withoutContacts(review.carTitle),
      authorName: withoutContacts(review.authorName),
    }));
  });

export const listReviews = ({ database }: Dependencies) =>
  handle(contract.listReviews, async ({ after, limit = contract.reviewsPerPage }) => {
    const { rows } = await sql<contract.ListedReview>`
      select ${words}, r.sale_id as "bookingId", b.booked_car ->> 'title' as "carTitle", r.side,
        author.name as "authorName", about.name as "aboutName", ${shownFrom} as "shownAt",
        r.removed_because as "removedBecause"
      from reviews r join bookings b on b.id = r.sale_id
      join people author on author.id = r.author_id join people about on about.id = r.about_id
      ${after ? sql`where r.id < ${after}` : sql``}
      order by r.id desc limit ${limit}`.execute(database.queries);
    return rows;
  });
