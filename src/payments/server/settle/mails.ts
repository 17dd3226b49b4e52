import { sql } from 'kysely';
import { priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';

interface Purchase {
  title: string;
  price_cents: number;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  seller_name: string;
  seller_email: string;
  seller_phone: string | null;
}

/** To the buyer and to the seller: each learns how to reach the other. */
export async function paidMails(tx: Queries, bookingId: number): Promise<Mail[]> {
  const { rows } = await sql<Purchase>`
    select b.booked_car ->> 'title' as title, b.price_cents, buyer.name as buyer_name, buyer.email as buyer_email,
      b.phone as buyer_phone, seller.name as seller_name, seller.email as seller_email,
      c.phone as seller_phone
    from bookings b join cars c on c.id = b.car_id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    where b.id = ${bookingId}`.execute(tx);
  return rows.flatMap((purchase) => [toBuyer(purchase), toSeller(purchase)]);
}

const toBuyer = (purchase: Purchase): Mail => ({
  recipient: purchase.buyer_email,
  subject: `Paid: ${purchase.title} is yours`,
  body: `Hello ${purchase.buyer_name},

your payment of ${priceText(purchase.price_cents)} for ${purchase.title} has arrived. The car is yours.
Its seller is ${purchase.seller_name}: ${purchase.seller_email}${purchase.seller_phone ? `, ${purchase.seller_phone}` : ''}.

Forecourt`,
});

const toSeller = (purchase: Purchase): Mail => ({
  recipient: purchase.seller_email,
  subject: `Sold: ${purchase.title}`,
  body: `Hello ${purchase.seller_name},

${purchase.title} was paid with ${priceText(purchase.price_cents)}.
Its buyer is ${purchase.buyer_name}: ${purchase.buyer_email}, ${purchase.buyer_phone}.

Forecourt`,
});
