// Where the money of a seller is, by the ledger.

import { sql } from 'kysely';
import type { OutputOf } from '../../calls/call.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { moneyGoesBackBy } from '../../payments/server/payments.ts';
import { maskedAccount } from '../bank-account.ts';
import * as contract from '../own-money-contract.ts';
import {
  type Movement,
  type OwnSale,
  ownSalesPerPage,
  type PlaceSum,
} from '../own-money-contract.ts';
import { findBankPayouts } from './bank-payouts.ts';
import type { Dependencies } from './dependencies.ts';
import { findPayoutAccount } from './payout-accounts.ts';
import { holdOf, type PayoutWay } from './payout-groups.ts';
import { findConnectedAccount } from './transfers/connected-accounts.ts';

export const readOwnMoney = ({
  database: { queries },
  rules,
  way,
  provider,
  timeZone,
}: Dependencies) =>
  handle(contract.readOwnMoney, async ({ after }, { person: { id } }) => {
    const [account, connected, bankPayouts, sums, sales] = await Promise.all([
      findPayoutAccount(queries, id),
      provider ? findConnectedAccount(queries, id) : null,
      provider ? findBankPayouts(queries, id) : [],
      sumOwnMoney(queries, id),
      findOwnSales(queries, id, way, after),
    ]);
    return { account, connected, bankPayouts, days: rules.days, timeZone, sums, ...sales };
  });

export const readOwnStatement = ({ database, timeZone }: Dependencies) =>
  handle(contract.readOwnStatement, ({ month }, { person }) =>
    findOwnStatement(database.queries, person.id, month, timeZone),
  );

/** Each paid or refunded booking of the seller, with the place of its money and what is there. */
const placed = (sellerId: string) => sql`
  select b.id, place, case place
      when 'owed' then payable when 'due' then -payable when 'sent' then -sent
      else b.price_cents - b.commission_cents end as cents
  from cars c join bookings b on b.car_id = c.id and b.state in ('paid', 'refunded')
  cross join lateral (
    select coalesce(sum(cents) filter (where account = 'held-for-buyer'), 0) as held,
      coalesce(sum(cents) filter (where account = 'seller-payable'), 0) as payable,
      coalesce(sum(cents) filter (where account = 'payouts-sent'), 0) as sent,
      coalesce(sum(cents) filter (where account = 'payouts-paid'), 0) as paid
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.booking_id = b.id) balances
  cross join lateral (
    select case when payable > 0 then 'owed' when payable < 0 then 'due' when sent < 0 then 'sent'
      when held < 0 then 'held' when paid < 0 then 'paid' else 'refunded' end as place) found
  where c.seller_id = ${sellerId} and b.seller_id = ${sellerId}`;

/** A payout `p` that was sent is in a file that the bank may have, or the provider knows of it. */
const isAskedFor = sql`(p.in_file or p.connected_account_id is not null)`;

async function findOwnSales(
  queries: Queries,
  sellerId: string,
  way: PayoutWay,
  after = Number.MAX_SAFE_INTEGER,
): Promise<Pick<OutputOf<typeof contract.readOwnMoney>, 'sales' | 'next'>> {
  const { rows } = await sql<OwnSale>`
    with placed as (${placed(sellerId)})
    select b.id as "bookingId", b.booked_car ->> 'title' as "carTitle", b.price_cents as "priceCents",
      b.commission_cents as "commissionCents", placed.place,
      placed.place in ('owed', 'refunded') and b.state = 'paid' as "isOnItsWay", placed.cents :: bigint as "amountCents",
      b.paid_at as "paidAt", s.handed_over_at as "handedOverAt",
      coalesce(s.state = 'disputed', false) as "isDisputed", ${moneyGoesBackBy} as "goesBackBy",
      case when placed.place = 'due' and p.state = 'due' then ${holdOf(way)}
        when placed.place = 'sent' and not ${isAskedFor} then payout_recall(p) end as hold,
      case when placed.place = 'due' and p.state = 'due'
        then p.handed_over_at + ${way.days} * interval '1 day' end as "payableFrom",
      placed.place = 'sent' and ${isAskedFor} as "isAskedFor", p.sent_at as "sentAt", p.ended_at as "endedAt", a.iban as "sentTo", failed.problem
    from placed join bookings b on b.id = placed.id left join sales s on s.id = b.id
    left join lateral (
      select * from payouts where booking_id = b.id order by id desc limit 1) p on true
    left join payout_accounts a on a.id = p.account_id
    left join lateral (
      select problem from payouts where booking_id = b.id and state = 'failed'
        and connected_account_id is null
      order by id desc limit 1) failed on true
    where placed.id < ${after} order by placed.id desc limit ${ownSalesPerPage + 1}`.execute(
    queries,
  );
  const sales = rows
    .slice(0, ownSalesPerPage)
    .map((sale) => ({ ...sale, sentTo: sale.sentTo && maskedAccount(sale.sentTo) }));
  return { sales, next: rows.length > sales.length ? (sales.at(-1)?.bookingId ?? null) : null };
}

async function sumOwnMoney(queries: Queries, sellerId: string): Promise<PlaceSum[]> {
  const { rows } = await sql<PlaceSum>`
    select place, count(*) :: integer as count, sum(cents) :: bigint as "amountCents"
    from (${placed(sellerId)}) placed group by place`.execute(queries);
  return rows;
}

/** What a month has moved on the ledger's account of one seller. */
async function findOwnStatement(
  queries: Queries,
  sellerId: string,
  month: string,
  timeZone: string,
): Promise<OutputOf<typeof contract.readOwnStatement>> {
  const firstDay = sql`${`${month}-01`} :: timestamp`;
  const from = sql`(${firstDay} at time zone ${timeZone})`;
  const { rows } = await sql<Movement & { isBefore: boolean }>`
    select e.id, e.entered_at as at, e.kind, b.id as "bookingId", b.booked_car ->> 'title' as "carTitle",
      b.price_cents as "priceCents", b.commission_cents as "commissionCents", -l.cents as "amountCents",
      e.entered_at < ${from} as "isBefore"
    from cars c join bookings b on b.car_id = c.id and b.state in ('paid', 'refunded')
    join ledger_entries e on e.booking_id = b.id
    join ledger_lines l on l.entry_id = e.id and l.account = 'seller-payable'
    where c.seller_id = ${sellerId} and b.seller_id = ${sellerId}
      and e.entered_at < (${firstDay} + interval '1 month') at time zone ${timeZone}
    order by e.id`.execute(queries);
  const before = rows.filter(({ isBefore }) => isBefore);
  const movements = rows.filter(({ isBefore }) => !isBefore).map(({ isBefore: _, ...one }) => one);
  const openingCents = sumOf(before);
  const closingCents = openingCents + sumOf(movements);
  return { month, timeZone, openingCents, closingCents, movements };
}

const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
