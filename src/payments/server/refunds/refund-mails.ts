import { sql } from 'kysely';
import { href } from 'react-router';
import { carPath } from '../../../cars/car-path.ts';
import { mailedPicture } from '../../../images/mailed-picture.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import type { CarAfterRefund } from '../../refund.ts';

interface RefundedCharge {
  readonly carId: number;
  readonly title: string;
  readonly imageId: string;
  readonly amountCents: number;
  /** The charge had bought the car. */
  readonly isApplied: boolean;
  /** Null while the car is with its seller. `time`: nobody has said so. */
  readonly handedOverBy: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
  readonly sellerName: string;
  readonly sellerEmail: string | null;
}

/** To the buyer, and to the seller where a sale was undone; but not to people who were erased. */
export async function refundMails(
  tx: Queries,
  refundId: number,
  carBecame: CarAfterRefund | null,
): Promise<Mail[]> {
  const { rows } = await sql<RefundedCharge>`
    select b.car_id as "carId", b.booked_car ->> 'title' as title,
      b.booked_car ->> 'image_id' as "imageId", r.amount_cents as "amountCents",
      p.applied as "isApplied", s.handed_over_by as "handedOverBy", buyer.name as "buyerName",
      case when buyer.erased_at is null then buyer.email end as "buyerEmail",
      seller.name as "sellerName",
      case when seller.erased_at is null then seller.email end as "sellerEmail"
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    left join sales s on s.id = b.id
    where r.id = ${refundId}`.execute(tx);
  return rows.flatMap((charge) => [
    ...toBuyer(charge),
    ...(carBecame === null ? [] : toSeller(charge, carBecame)),
  ]);
}

function toBuyer(charge: RefundedCharge): Mail[] {
  if (charge.buyerEmail === null) return [];
  const price = priceText(charge.amountCents);
  const why = charge.isApplied
    ? reversedText(charge)
    : 'Your card was charged, but the car couldn’t be sold to you.';
  return [
    {
      recipient: charge.buyerEmail,
      name: charge.buyerName,
      subject: `Refunded: ${price} for the ${charge.title}`,
      picture: mailedPicture(charge.imageId, charge.title),
      paragraphs: [
        `We’ve refunded ${price} for the ${charge.title}.`,
        `${why} The full amount is on its way to your card; some banks take a few days to show it.`,
      ],
      button: { label: 'See your orders', to: href('/dashboard') },
      because: `you paid for this car on ${marketName()}`,
    },
  ];
}

function reversedText({ handedOverBy }: RefundedCharge): string {
  if (handedOverBy === null)
    return 'We’ve reversed your purchase, and the car stays with its seller.';
  return handedOverBy === 'time'
    ? 'We’ve reversed your purchase. If you have the car, please return it to its seller.'
    : 'We’ve reversed your purchase. Please return the car to its seller.';
}

function toSeller(charge: RefundedCharge, carBecame: CarAfterRefund): Mail[] {
  if (charge.sellerEmail === null) return [];
  const isForSale = carBecame === 'available';
  return [
    {
      recipient: charge.sellerEmail,
      name: charge.sellerName,
      subject: `The sale of your ${charge.title} was reversed`,
      picture: mailedPicture(charge.imageId, charge.title),
      paragraphs: [
        `We’ve reversed the sale of your ${charge.title} and refunded the buyer.${charge.handedOverBy === null ? '' : ' We’ve asked them to return the car to you.'}`,
        isForSale
          ? 'Your car is back on sale, as you had posted it.'
          : 'Your car is off the market. You can relist it in My Products.',
      ],
      button: isForSale
        ? {
            label: 'See your ad',
            to: carPath({ id: charge.carId, title: charge.title }),
          }
        : { label: 'Open My Products', to: href('/dashboard/mycars') },
      because: `you sold this car on ${marketName()}`,
    },
  ];
}
