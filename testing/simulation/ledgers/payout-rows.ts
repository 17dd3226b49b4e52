// Reads what the market knows of its sales and payouts for the comparison at the end.
import type { Sql } from '../sql.ts';

export interface PayoutRow {
  readonly id: number;
  readonly bookingId: number;
  readonly key: string;
  readonly state: string;
  readonly cents: number;
  /** Of its seller, as `SellerPayment` names it; null: nothing was sent. */
  readonly account: string | null;
}

export const payoutRowsOf = (sql: Sql): Promise<PayoutRow[]> =>
  sql<PayoutRow & Record<string, unknown>>(`
    select p.id, p.booking_id as "bookingId", p.idempotency_key as key, p.state,
      p.amount_cents as cents, coalesce(c.provider_id, a.holder) as account
    from payouts p left join connected_accounts c on c.id = p.connected_account_id
      left join payout_accounts a on a.id = p.account_id`);

export interface SaleRow {
  readonly bookingId: number;
  /** What of the price is the seller's. */
  readonly cents: number;
  /** The price has not gone back. */
  readonly isPaid: boolean;
  readonly isHandedOver: boolean;
  /** Its buyer has disputed it, also if that is decided. */
  readonly isDisputed: boolean;
  /** What the ledger says is due to the seller; below zero they owe it. */
  readonly dueCents: number;
}

export const saleRowsOf = (sql: Sql): Promise<SaleRow[]> =>
  sql<SaleRow & Record<string, unknown>>(`
    select s.id as "bookingId", b.price_cents - b.commission_cents as cents, b.state = 'paid' as "isPaid",
      exists (select from ledger_entries where booking_id = s.id and kind = 'handover') as "isHandedOver",
      exists (select from disputes where sale_id = s.id) as "isDisputed",
      -coalesce((select cents from ledger_balances
        where booking_id = s.id and account = 'seller-payable'), 0) :: bigint as "dueCents"
    from sales s join bookings b on b.id = s.id order by s.id`);
