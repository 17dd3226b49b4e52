// The moment of a sale: the charge is recorded, the car is sold, its booking is paid.

import { sql } from 'kysely';
import { handoverPath, orderPath } from '../../../bookings/booking-paths.ts';
import { cancelBookingsOnCars, isOnlyInterest } from '../../../bookings/server/bookings.ts';
import { titleWords } from '../../../cars/title-words.ts';
import { priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Letter, type Mail } from '../../../messages/server/messages.ts';
import { codeText, handoverQr } from '../../handover-code.ts';
import type { Intent } from '../../payment.ts';
import { type MailedSale, mailedSaleColumns, toBuyer, toSeller } from '../mailed-sale.ts';
import type { EnteredCharge } from '../witness.ts';
import type { SaleRows } from './lock-sale.ts';

/** Gives the charge as it is entered in the ledger. */
export async function sell(tx: Queries, sale: SaleRows, intent: Intent): Promise<EnteredCharge> {
  const { car, booking } = sale;
  // A booking is paid by a recorded charge, so what records it is read first.
  const { rows } = await sql<Purchase & { isAlone: boolean; enteredUs: number }>`
    with charged as (${chargeUpdate(sale, intent, { applied: true })} returning booking_id),
    sold as (
      update cars set state = 'sold', sold_booking_id = ${booking.id}, sold_at = now(),
        hold_booking_id = null, hold_until = null, advertised_at = null
      where id = ${car.id} and hold_booking_id = ${booking.id})
    update bookings b set state = 'paid', paid_at = now()
    from charged, cars c, people buyer, people seller
    where b.id = charged.booking_id and b.state = 'unpaid'
      and c.id = b.car_id and buyer.id = b.buyer_id and seller.id = b.seller_id
    returning ${purchaseColumns}, ${isOnlyInterest} as "isAlone",
      (extract(epoch from b.paid_at) * 1000000) :: bigint as "enteredUs"`.execute(tx);
  const [purchase] = rows;
  if (!purchase) throw new Error(`booking ${booking.id} is charged and was not sold`);
  if (!purchase.isAlone) await cancelBookingsOnCars(tx, [car.id], 'car-sold', booking.id);
  await enqueueMails(tx, paidMails(purchase, booking.id), { isLast: true });
  return {
    id: null,
    bookingId: booking.id,
    kind: 'charge',
    causeId: sale.payment.id,
    enteredUs: purchase.enteredUs,
    cents: intent.amountCents,
    carId: sale.car.id,
    title: purchase.title,
    reference: intent.id,
    processor: sale.payment.processor,
  };
}

/** The statement that records a charge. */
export const chargeUpdate = (
  { payment }: SaleRows,
  { amountCents }: Intent,
  { applied }: { applied: boolean },
) => sql`
  update payments set state = 'succeeded', applied = ${applied}, settled_at = now(),
    charged_cents = ${amountCents}
  where id = ${payment.id} and state in ('created', 'processing', 'failed')`;

interface Purchase extends MailedSale {
  /** Neither of the two is erased while the car is on hold. */
  readonly buyerEmail: string;
  readonly sellerEmail: string;
  readonly priceCents: number;
  readonly buyerPhone: string;
  readonly sellerPhone: string | null;
  /** The code by which the buyer confirms the handover. */
  readonly handoverCode: string;
}

/** The columns of a booking `b`, its car `c`, its buyer and its seller. */
const purchaseColumns = sql`${mailedSaleColumns}, b.price_cents as "priceCents",
  b.phone as "buyerPhone", c.phone as "sellerPhone", handover_code(b.id) as "handoverCode"`;

/** The mails to the buyer and to the seller: each learns how to reach the other. */
const paidMails = (purchase: Purchase, bookingId: number): Mail[] => [
  ...toBuyer(purchase, boughtLetter(purchase, bookingId)),
  ...toSeller(purchase, soldLetter(purchase, bookingId)),
];

const receipt = (bookingId: number) => ({
  label: 'See the receipt',
  to: orderPath(bookingId),
});

const boughtLetter = (purchase: Purchase, bookingId: number): Letter => ({
  subject: `The ${purchase.title} is yours`,
  paragraphs: [
    `The ${purchase.title} is yours.`,
    `Your payment of ${priceText(purchase.priceCents)} went through. Now arrange pickup and ${titleWords().transfer} with the seller:`,
  ],
  facts: [
    { label: 'Seller', value: purchase.sellerName },
    ...(purchase.sellerPhone
      ? [{ label: 'Phone', value: purchase.sellerPhone, is: 'phone' as const }]
      : []),
    { label: 'Email', value: purchase.sellerEmail, is: 'email' },
    { label: 'Paid', value: priceText(purchase.priceCents) },
    { label: 'Handover code', value: codeText(purchase.handoverCode) },
  ],
  qr: handoverQr(bookingId, purchase.handoverCode),
  button: receipt(bookingId),
  notes: [
    `Give the handover code to the seller only once you have the keys and the ${titleWords().signed} in hand. Your order shows it as a QR code, too.`,
  ],
});

const soldLetter = (purchase: Purchase, bookingId: number): Letter => ({
  subject: `Sold: ${purchase.title}`,
  paragraphs: [
    `${purchase.buyerName} paid ${priceText(purchase.priceCents)} for your ${purchase.title}.`,
    `Call them to arrange pickup and ${titleWords().transfer}. When you hand over the car, ask for their handover code and enter it:`,
  ],
  facts: [
    { label: 'Buyer', value: purchase.buyerName },
    { label: 'Phone', value: purchase.buyerPhone, is: 'phone' },
    { label: 'Email', value: purchase.buyerEmail, is: 'email' },
    { label: 'Paid', value: priceText(purchase.priceCents) },
  ],
  button: { label: 'Enter the handover code', to: handoverPath(bookingId) },
});
