import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import type { OutputOf } from '../../../calls/call.ts';
import type { ReviewFigures } from '../../../cars/seller-contract.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { fewestForAverage, reviewDays } from '../../review.ts';
import {
  type ListedReview,
  type listSellersReviews,
  type Review,
  reviewsPerPage,
  type SaleReviews,
} from '../../reviews-contract.ts';
import { readerOf } from '../reader-of.ts';
import { isShown, isUndecided, shownFrom } from './shown-from.ts';
import { mayBeReviewed, reviewedFrom } from './write-review.ts';

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

/** Null where there is no such sale, or the reader is neither its buyer nor its seller. */
export async function readReviewsAs(
  queries: Queries,
  person: Person,
  id: number,
): Promise<SaleReviews | null> {
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
  if (!sale || !reader || reader === 'admin') return null;
  const written = await reviewsOf(queries, id);
  const own = written.find(({ side }) => side === reader)?.review ?? null;
  const others = written.find(({ side, isShown }) => side !== reader && isShown)?.review ?? null;
  return {
    ...{ bookingId: id, carTitle: sale.carTitle, reader, until: sale.until, own, others },
    otherName: reader === 'buyer' ? sale.sellerName : sale.buyerName,
    mayReview: sale.isReviewable && own === null,
    isUndecided: sale.isUndecided,
  };
}

/** Of a review `r`. */
const words = sql`r.id, r.stars, r.body as text, r.written_at as "writtenAt", r.answer`;

interface WrittenReview {
  readonly side: Side;
  readonly isShown: boolean;
  readonly review: Review;
}

async function reviewsOf(queries: Queries, id: number): Promise<WrittenReview[]> {
  const { rows } = await sql<Review & Omit<WrittenReview, 'review'>>`
    select ${words}, ${shownFrom} as "shownAt", r.removed_because as "removedBecause", r.side,
      ${isShown} as "isShown"
    from reviews r where r.sale_id = ${id}`.execute(queries);
  return rows.map(({ side, isShown, ...review }) => ({ side, isShown, review }));
}

/** Of a review `r`: its sale was undone, so its stars do not count. */
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

/** A page of what buyers say of the seller of a car; nothing of a car or a seller that is not public. */
export async function findSellersReviews(
  queries: Queries,
  carId: number,
  after: number | undefined,
): Promise<OutputOf<typeof listSellersReviews>> {
  const page = after
    ? sql`and (r.shown_at, r.id) < (select shown_at, id from reviews where id = ${after})`
    : sql``;
  const { rows } = await sql<OutputOf<typeof listSellersReviews>[number]>`
    select ${words}, b.booked_car ->> 'title' as "carTitle", case when author.erased_at is null
        then split_part(author.name, ' ', 1) else author.name end as "authorName",
      ${isRefunded} as "isRefunded"
    from cars c join people p on p.id = c.seller_id and p.erased_at is null
    join reviews r on r.about_id = p.id and r.side = 'buyer' and ${isShown} ${page}
    join bookings b on b.id = r.sale_id join people author on author.id = r.author_id
    where c.id = ${carId} and c.state <> 'withdrawn'
    order by r.shown_at desc, r.id desc limit ${reviewsPerPage}`.execute(queries);
  return rows.map((review) => ({
    ...review,
    carTitle: withoutContacts(review.carTitle),
    authorName: withoutContacts(review.authorName),
  }));
}

/** A page of all, the latest first. */
export async function findReviews(
  queries: Queries,
  after: number | undefined,
): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select ${words}, r.sale_id as "bookingId", b.booked_car ->> 'title' as "carTitle", r.side,
      author.name as "authorName", about.name as "aboutName", ${shownFrom} as "shownAt",
      r.removed_because as "removedBecause"
    from reviews r join bookings b on b.id = r.sale_id
    join people author on author.id = r.author_id join people about on about.id = r.about_id
    ${after ? sql`where r.id < ${after}` : sql``}
    order by r.id desc limit ${reviewsPerPage}`.execute(queries);
  return rows;
}
