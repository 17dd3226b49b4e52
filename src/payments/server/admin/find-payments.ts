// Finds payments for admins: by people, cars, references and numbers, the newest first.

import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { InputOf } from '../../../calls/call.ts';
import { type Download, download, rowsPerPage } from '../../../calls/server/downloads.ts';
import { handle } from '../../../calls/server/handler.ts';
import { country } from '../../../kit/country.ts';
import { decimalText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import { emailOrEmpty } from '../../../people/server/people.ts';
import * as contract from '../../admin/admin-contract.ts';
import { type ListedPayment, paymentsPerPage } from '../../admin/admin-contract.ts';
import type { PaymentStatus } from '../../payment-status.ts';
import type { Dependencies } from '../dependencies.ts';
import { isReplaced, isUnderWay } from '../refunds/refund-state.ts';

const latestRefund = sql`lateral (
    select state, ${isUnderWay} as is_under_way
    from refunds where payment_id = p.id order by id desc limit 1) r on true`;

/** A payment `p` with its booking, car, people and latest refund `r`. */
export const paymentsJoined = sql`payments p
  join bookings b on b.id = p.booking_id
  join cars c on c.id = b.car_id
  join people buyer on buyer.id = b.buyer_id
  join people seller on seller.id = b.seller_id
  left join ${latestRefund}`;

const isRefundProposed = sql`exists (
  select from proposed_refunds where payment_id = p.id and state = 'proposed')`;

const status = sql`case
  when p.state = 'created' then 'open'
  when p.state in ('processing', 'failed') then p.state
  when r.is_under_way then 'refund-under-way'
  when ${isRefundProposed} then 'refund-to-approve'
  when r.state = 'failed' and not ${isReplaced} then 'refund-failed'
  when p.state = 'refunded' then 'refunded'
  when p.applied then 'paid' else 'not-applied' end`;

/** The fields of `ListedPayment`. */
export const listedColumns = sql`p.id, p.booking_id as "bookingId", b.booked_car ->> 'title' as "carTitle",
  buyer.name as "buyerName", ${emailOrEmpty('buyer')} as "buyerEmail",
  coalesce(p.charged_cents, p.amount_cents) as "amountCents", ${status} as status,
  p.intent_id as "transactionId", p.opened_at as "openedAt", p.settled_at as "settledAt"`;

export async function statusOf(queries: Queries, id: number): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<{ status: PaymentStatus }>`
    select ${status} as status from ${paymentsJoined} where p.id = ${id}`.execute(queries);
  return rows[0]?.status;
}

export const listPayments = ({ database }: Dependencies) =>
  handle(contract.listPayments, (filter) => findPayments(database.queries, filter));

/** Reads one row more than a page holds, which says whether there is a next page. */
async function findPayments(
  queries: Queries,
  { search, status: requested, opened, after }: InputOf<typeof contract.listPayments>,
  perPage = paymentsPerPage,
): Promise<{ payments: ListedPayment[]; next: number | null }> {
  const conditions = [
    ...(search ? [await matching(queries, search)] : []),
    ...(requested ? [narrowing[requested], sql`${status} = ${requested}`] : []),
    ...(opened ? [sql`p.opened_at > now() - interval '24 hours'`] : []),
    ...(after
      ? [sql`(p.opened_at, p.id) < (select opened_at, id from payments where id = ${after})`]
      : []),
  ];
  const { rows } = await sql<ListedPayment>`
    select ${listedColumns} from ${paymentsJoined}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by p.opened_at desc, p.id desc limit ${perPage + 1}`.execute(queries);
  const payments = rows.slice(0, perPage);
  const last = rows.length > perPage ? payments.at(-1) : undefined;
  return { payments, next: last?.id ?? null };
}

/** A condition for each status that an index can answer. The states are literals for partial indexes. */
const narrowing: Readonly<Record<PaymentStatus, RawBuilder<unknown>>> = {
  open: sql`p.state = 'created'`,
  processing: sql`p.state = 'processing'`,
  paid: sql`p.state = 'succeeded'`,
  'not-applied': sql`p.state = 'succeeded' and not p.applied`,
  'refund-to-approve': sql`p.id in (
    select payment_id from proposed_refunds where state = 'proposed')`,
  'refund-under-way': sql`p.id in (
    select payment_id from refunds where ${isUnderWay})`,
  'refund-failed': sql`p.id in (select payment_id from refunds where state = 'failed')`,
  refunded: sql`p.state = 'refunded'`,
  failed: sql`p.state = 'failed'`,
};

/** The payments of a status, as the end of a query that counts them. */
export const withStatus = (one: PaymentStatus): RawBuilder<unknown> =>
  sql`from payments p left join ${latestRefund} where ${narrowing[one]} and ${status} = ${one}`;

/**
 * Numbers and references must match exactly; of an email address or a title, a part is enough. Digits
 * that are no payment's or booking's number are searched for in addresses and titles.
 */
async function matching(queries: Queries, search: string): Promise<RawBuilder<unknown>> {
  if (/^\d{1,15}$/.test(search)) {
    const number = Number(search);
    const isNumber = sql`(p.id = ${number} or p.booking_id = ${number})`;
    const { rows } = await sql`select 1 from payments p where ${isNumber} limit 1`.execute(queries);
    return rows.length > 0 ? isNumber : containing(search);
  }
  if (/^(pi|re|pyr|ch|py)_\w+$/.test(search))
    return sql`(p.intent_id = ${search} or p.id in (
      select payment_id from refunds where provider_id = ${search}))`;
  return containing(search);
}

/** Each kind of match uses its own index, and leads to bookings. */
function containing(part: string): RawBuilder<unknown> {
  const people = sql`select id from people where ${containsText(sql`email`, part)}`;
  const bookings = [
    sql`select id from bookings where buyer_id in (${people})`,
    sql`select b.id from bookings b join cars c on c.id = b.car_id where c.seller_id in (${people})`,
    ...(part.includes('@')
      ? []
      : [
          sql`select id from bookings
            where ${containsText(sql`lower(booked_car ->> 'title')`, part)}`,
        ]),
  ];
  return sql`p.booking_id in (${sql.join(bookings, sql` union all `)})`;
}

const filter = z.omit(contract.listPayments.input, { after: true });

const columns = [
  'id',
  'booking_id',
  'car',
  'buyer_name',
  'buyer_email',
  'amount',
  'currency',
  'status',
  'transaction_id',
  'opened_at',
  'settled_at',
];

/** The payments as admins list them, newest first. */
export const downloadPayments = ({ database: { queries } }: Dependencies): Download =>
  download('payments', columns, filter, async (narrowed, after) => {
    const last = after === undefined ? undefined : Number(after);
    const { payments } = await findPayments(queries, { ...narrowed, after: last }, rowsPerPage);
    return payments.map((payment) => ({
      id: payment.id,
      booking_id: payment.bookingId,
      car: payment.carTitle,
      buyer_name: payment.buyerName,
      buyer_email: payment.buyerEmail,
      amount: decimalText(payment.amountCents),
      currency: country().currency,
      status: payment.status,
      transaction_id: payment.transactionId,
      opened_at: payment.openedAt,
      settled_at: payment.settledAt,
    }));
  });
