import { sql } from 'kysely';
import { href } from 'react-router';
import { mailedPicture } from '../../../images/mailed-picture.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { priceText } from '../../../kit/money.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { codeText, handoverQr } from '../../handover-code.ts';

export interface Purchase {
  readonly title: string;
  readonly imageId: string;
  readonly priceCents: number;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  readonly sellerName: string;
  readonly sellerEmail: string;
  readonly sellerPhone: string | null;
  /** By which the buyer confirms the handover. */
  readonly handoverCode: string;
}

/** Of a booking `b`, its car `c`, its buyer and its seller. */
export const purchaseColumns = sql`b.booked_car ->> 'title' as title,
  b.booked_car ->> 'image_id' as "imageId", b.price_cents as "priceCents",
  buyer.name as "buyerName", buyer.email as "buyerEmail", b.phone as "buyerPhone",
  seller.name as "sellerName", seller.email as "sellerEmail", c.phone as "sellerPhone",
  handover_code(b.id) as "handoverCode"`;

/** To the buyer and to the seller: each learns how to reach the other. */
export const paidMails = (purchase: Purchase, bookingId: number): Mail[] => [
  toBuyer(purchase, bookingId),
  toSeller(purchase, bookingId),
];

const receipt = (bookingId: number) => ({
  label: 'See the receipt',
  to: href('/dashboard/orders/:bookingId', { bookingId: String(bookingId) }),
});

const handoverPath = (bookingId: number) =>
  href('/dashboard/handover/:bookingId', { bookingId: String(bookingId) });

const toBuyer = (purchase: Purchase, bookingId: number): Mail => ({
  recipient: purchase.buyerEmail,
  name: purchase.buyerName,
  subject: `The ${purchase.title} is yours`,
  picture: mailedPicture(purchase.imageId, purchase.title),
  paragraphs: [
    `The ${purchase.title} is yours.`,
    `Your payment of ${priceText(purchase.priceCents)} went through. Now arrange pickup and title transfer with the seller:`,
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
    'Give the handover code to the seller only once you have the keys and the signed title in hand. Your order shows it as a QR code, too.',
  ],
  because: `you bought this car on ${marketName()}`,
});

const toSeller = (purchase: Purchase, bookingId: number): Mail => ({
  recipient: purchase.sellerEmail,
  name: purchase.sellerName,
  subject: `Sold: ${purchase.title}`,
  picture: mailedPicture(purchase.imageId, purchase.title),
  paragraphs: [
    `${purchase.buyerName} paid ${priceText(purchase.priceCents)} for your ${purchase.title}.`,
    'Call them to arrange pickup and title transfer. When you hand over the car, ask for their handover code and enter it:',
  ],
  facts: [
    { label: 'Buyer', value: purchase.buyerName },
    { label: 'Phone', value: purchase.buyerPhone, is: 'phone' },
    { label: 'Email', value: purchase.buyerEmail, is: 'email' },
    { label: 'Paid', value: priceText(purchase.priceCents) },
  ],
  button: { label: 'Enter the handover code', to: handoverPath(bookingId) },
  because: `you sold this car on ${marketName()}`,
});
