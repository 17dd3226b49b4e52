import { sql } from 'kysely';
import { priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import type { CarAfterRefund } from '../../refund.ts';

interface RefundedCharge {
  title: string;
  amount_cents: number;
  is_applied: boolean;
  buyer_name: string;
  buyer_email: string | null;
  seller_name: string;
  seller_email: string | null;
}

/** To the buyer, and to the seller where a sale was undone; but not to people who were erased. */
export async function refundMails(
  tx: Queries,
  refundId: number,
  carBecame: CarAfterRefund | null,
): Promise<Mail[]> {
  const { rows } = await sql<RefundedCharge>`
    select b.booked_car ->> 'title' as title, r.amount_cents, p.applied as is_applied, buyer.name as buyer_name,
      case when buyer.erased_at is null then buyer.email end as buyer_email,
      seller.name as seller_name, case when seller.erased_at is null then seller.email end as seller_email
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    where r.id = ${refundId}`.execute(tx);
  return rows.flatMap((charge) => [
    ...toBuyer(charge),
    ...(carBecame === null ? [] : toSeller(charge, carBecame)),
  ]);
}

function toBuyer(charge: RefundedCharge): Mail[] {
  if (charge.buyer_email === null) return [];
  const price = priceText(charge.amount_cents);
  const why = charge.is_applied
    ? `The purchase of ${charge.title} was undone by Forecourt.`
    : `Your card was charged for ${charge.title}, and the car could not be sold to you.`;
  return [
    {
      recipient: charge.buyer_email,
      subject: `Refunded: ${charge.title}`,
      body: `Hello ${charge.buyer_name},

${why}
All of it, ${price}, has gone back to your card. Some banks take a few days until they show it.

Forecourt`,
    },
  ];
}

function toSeller(charge: RefundedCharge, carBecame: CarAfterRefund): Mail[] {
  if (charge.seller_email === null) return [];
  const car =
    carBecame === 'available'
      ? 'The car is for sale again, as you had posted it.'
      : 'The car is off the market. You find it under My Cars, and may relist it there.';
  return [
    {
      recipient: charge.seller_email,
      subject: `The sale of ${charge.title} was undone`,
      body: `Hello ${charge.seller_name},

the sale of ${charge.title} was undone by Forecourt, and its buyer has his money back.
${car}

Forecourt`,
    },
  ];
}
