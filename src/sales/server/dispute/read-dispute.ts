import { sql } from 'kysely';
import { checkAccess } from '../../../calls/access.ts';
import type { OutputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { imageUrl } from '../../../images/image.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import { sellerHas } from '../../../payouts/server/payouts.ts';
import type { Person } from '../../../people/person.ts';
import { emailOrEmpty, isOtherAdmin } from '../../../people/server/people.ts';
import * as contract from '../../dispute-contract.ts';
import { readerOf } from '../../sale.ts';
import type { Dependencies } from '../dependencies.ts';
import { disputableUntil, mayBeDisputed } from './open-dispute.ts';

type Dispute = NonNullable<contract.DisputedSale['dispute']>;
type Decision = NonNullable<Dispute['decision']>;

type ForAdmin = NonNullable<contract.DisputedSale['forAdmin']>;

interface Row
  extends Omit<contract.DisputedSale, 'reader' | 'mayDecide' | 'forAdmin' | 'dispute'>,
    ForAdmin {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly reason: Dispute['reason'] | null;
  readonly openedAt: Date;
  readonly refundToApprove: Dispute['refundToApprove'];
  readonly failedRefund: Dispute['failedRefund'];
  readonly decision: Decision['is'] | null;
  readonly decidedBecause: string;
  readonly decidedAt: Date;
}

export const readDispute = ({ database, disputeDays: days }: Dependencies) =>
  handle(contract.readDispute, async ({ id }, { person }) => {
    const { queries } = database;
    const { rows } = await sql<Row>`
      select s.id as "bookingId", s.state, s.handed_over_at as "handedOverAt",
        ${disputableUntil(days)} as "disputableUntil",
        ${mayBeDisputed(days)} as "mayDispute", ${sellerHas(sql`s.id`)} as "sellerHas", b.booked_car ->> 'title' as "carTitle",
        b.image_id as "imageId", b.price_cents as "priceCents", b.buyer_id as "buyerId",
        b.seller_id as "sellerId", buyer.name as "buyerName", seller.name as "sellerName",
        b.car_id as "carId", ${emailOrEmpty('buyer')} as "buyerEmail",
        ${emailOrEmpty('seller')} as "sellerEmail", (
          select p.id from payments p where p.booking_id = s.id and p.applied) as "paymentId",
        d.reason, d.opened_at as "openedAt", (
          select p.id from payments p join proposed_refunds r on r.payment_id = p.id
          where p.booking_id = s.id and p.applied and r.state = 'proposed') as "refundToApprove", (
          select p.id from payments p join refunds r on r.payment_id = p.id
          where p.booking_id = s.id and p.applied and d.decision is null and r.asked_at > d.opened_at
          group by p.id having bool_and(r.state = 'failed')) as "failedRefund", d.decision, d.decided_because as "decidedBecause",
        d.decided_at as "decidedAt"
      from sales s join bookings b on b.id = s.id
      join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
      left join disputes d on d.sale_id = s.id
      where s.id = ${id}`.execute(queries);
    const [row] = rows;
    const reader = row && readerOf(row, person);
    if (!row || !reader) return refuse('not-found');
    const mayDecide =
      reader === 'admin' ||
      (person.isAdmin && !(await isOtherAdmin(queries, [row.buyerId, row.sellerId])));
    const { buyerId, sellerId, reason, openedAt, decision, ...more } = row;
    const { decidedBecause, decidedAt, refundToApprove, failedRefund, ...rest } = more;
    const { carId, paymentId, buyerEmail, sellerEmail, ...sale } = rest;
    return {
      ...sale,
      mayDispute: sale.mayDispute && reader === 'buyer',
      reader,
      mayDecide,
      forAdmin: reader === 'admin' ? { carId, paymentId, buyerEmail, sellerEmail } : null,
      dispute: reason && {
        reason,
        openedAt,
        statements: await statementsOf(queries, id),
        refundToApprove: mayDecide ? refundToApprove : null,
        failedRefund: mayDecide ? failedRefund : null,
        decision: decision && { is: decision, because: decidedBecause, decidedAt },
      },
    };
  });

async function statementsOf(queries: Queries, id: number): Promise<contract.DisputeStatement[]> {
  const { rows } = await sql<contract.DisputeStatement>`
    select side, text, photo, made_at as "madeAt" from dispute_statements
    where sale_id = ${id} order by id`.execute(queries);
  return rows.map((row) => ({ ...row, photo: row.photo && imageUrl(row.photo) }));
}

/** The open ones, the oldest first, or those that are decided, the latest first. */
export const listDisputes = ({ database }: Dependencies) =>
  handle(
    contract.listDisputes,
    async ({ only = 'open', after, limit = contract.disputesPerPage }) => {
      const page = after
        ? only === 'open'
          ? sql`and (d.opened_at, d.sale_id) > (select opened_at, sale_id from disputes where sale_id = ${after})`
          : sql`and (d.decided_at, d.sale_id) < (select decided_at, sale_id from disputes where sale_id = ${after})`
        : sql``;
      const listed =
        only === 'open'
          ? sql`d.decided_at is null ${page} order by d.opened_at, d.sale_id`
          : sql`d.decided_at is not null ${page} order by d.decided_at desc, d.sale_id desc`;
      const { rows } = await sql<contract.ListedDispute>`
      select d.sale_id as "bookingId", b.booked_car ->> 'title' as "carTitle",
        b.price_cents as "priceCents", d.reason, d.opened_at as "openedAt",
        buyer.name as "buyerName", seller.name as "sellerName", d.decision,
        d.decided_at as "decidedAt"
      from disputes d join bookings b on b.id = d.sale_id
      join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
      where ${listed} limit ${limit}`.execute(database.queries);
      return rows;
    },
  );

export const countDisputes = ({ database }: Dependencies) =>
  handle(contract.countDisputes, async () => {
    const { rows } = await sql<OutputOf<typeof contract.countDisputes>>`
      select ${cappedCount(sql`from disputes where decided_at is null`)} :: integer as open,
        ${cappedCount(sql`from disputes where decided_at is not null`)} :: integer as decided`.execute(
      database.queries,
    );
    return rows[0] ?? { open: 0, decided: 0 };
  });

/** Photos in disputes often show papers and plates. The buyer and the seller may see them, and admins. */
export async function maySeeDisputePhoto(
  queries: Queries,
  person: Person,
  id: string,
): Promise<boolean> {
  const isAdmin = checkAccess('admin', person) === 'allowed';
  const { rows } = await sql`
    select from dispute_statements d join bookings b on b.id = d.sale_id
    where d.photo = ${id} and (${isAdmin} or ${person.id} in (b.buyer_id, b.seller_id))
    limit 1`.execute(queries);
  return rows.length === 1;
}
