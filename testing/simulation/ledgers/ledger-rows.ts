// Reads the market's ledger for the comparison at the end.
import type { Sql } from '../sql.ts';

export interface PaymentRow {
  readonly id: number;
  readonly intentId: string | null;
  readonly state: string;
  readonly applied: boolean;
  readonly amountCents: number;
  readonly bookingId: number;
  readonly bookingState: string;
  readonly isCarSoldToIt: boolean;
  readonly hasFailedRefund: boolean;
  readonly hasAlarm: boolean;
}

interface Sum {
  readonly count: number;
  readonly cents: number;
}

interface LedgerRows {
  readonly payments: readonly PaymentRow[];
  readonly sold: Sum;
  readonly paid: Sum;
  /** Contradictions that nothing can explain. */
  readonly faults: readonly string[];
}

export async function ledgerRowsOf(sql: Sql): Promise<LedgerRows> {
  const payments = await sql<PaymentRow & Record<string, unknown>>(`
    select p.id, p.intent_id as "intentId", p.state, p.applied, p.amount_cents as "amountCents",
      p.booking_id as "bookingId", b.state as "bookingState",
      exists (select 1 from cars c where c.sold_booking_id = b.id and c.id = b.car_id) as "isCarSoldToIt",
      exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'failed') as "hasFailedRefund",
      exists (select 1 from alerts a where a.kind = 'refund-failed'
        and a.about = p.id::text and a.cleared_at is null) as "hasAlarm"
    from payments p join bookings b on b.id = p.booking_id`);
  const [sold] = await sql<Sum & Record<string, unknown>>(`
    select count(*) as count, coalesce(sum(resale_price_cents), 0)::bigint as cents
    from (select b.price_cents as resale_price_cents
      from cars c join bookings b on b.id = c.sold_booking_id where c.state = 'sold') as sold`);
  const [paid] = await sql<Sum & Record<string, unknown>>(`
    select count(*) as count, coalesce(sum(price_cents), 0)::bigint as cents
    from bookings where state = 'paid'`);
  const none = { count: 0, cents: 0 };
  return { payments, sold: sold ?? none, paid: paid ?? none, faults: await faultsOf(sql) };
}

async function faultsOf(sql: Sql): Promise<string[]> {
  // A buyer who returned a car and bought it again has a mail for each purchase.
  const rows = await sql<{ message: string }>(`
    select 'bookings ' || string_agg(b.id::text, ', ') || ' bought their car, and ' || count(distinct o.id)
      || ' mails say so' as message
    from bookings b
      join payments p on p.booking_id = b.id and p.applied
      join people u on u.id = b.buyer_id
      join cars c on c.id = b.car_id
      left join outbox o on o.recipient = u.email and o.subject = 'The ' || c.title || ' is yours'
    group by u.email, c.title having count(distinct b.id) <> count(distinct o.id)
    union all
    select 'car ' || id || ': ' || count(*) || ' bookings paid at once' from (
      select car_id as id from bookings where state = 'paid') as paid
    group by id having count(*) > 1`);
  return rows.map(({ message }) => message);
}
