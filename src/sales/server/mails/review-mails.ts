import { href } from 'react-router';
import type { Side } from '../../../bookings/side.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { reviewDays } from '../../review.ts';
import { type MailedSale, toBuyer, toSeller } from './mailed-sale.ts';

const reviewPage = ({ saleId }: MailedSale) =>
  href('/dashboard/orders/:bookingId/review', { bookingId: String(saleId) });

interface Asking {
  readonly isReminder: boolean;
  /** Whether the buyer is asked, and whether the seller is. */
  readonly buyer: boolean;
  readonly seller: boolean;
}

/**
 * To those of the two who have not written yet. Nothing stops them: they are two at most, about a
 * sale of their own.
 */
export const askForReviewMails = (
  sale: MailedSale,
  { isReminder, buyer, seller }: Asking,
): Mail[] => [
  ...(buyer ? toBuyer(sale, asking(sale, sale.sellerName, isReminder)) : []),
  ...(seller ? toSeller(sale, asking(sale, sale.buyerName, isReminder)) : []),
];

const asking = (sale: MailedSale, name: string, isReminder: boolean) => ({
  subject: `${isReminder ? 'Still time to review' : 'How was it with'} ${name}${isReminder ? '' : '?'}`,
  paragraphs: [
    `How did the handover of the ${sale.title} go?`,
    `Review ${name} within ${reviewDays} days after the handover, or the decision of a dispute. Neither of you reads the other’s review before both are written or the time is over.${isReminder ? ' This is the only reminder.' : ''}`,
  ] as const,
  button: { label: 'Write a review', to: reviewPage(sale) },
});

/** To its writer, with the reason. */
export const reviewRemovedMails = (sale: MailedSale, side: Side, because: string): Mail[] =>
  (side === 'buyer' ? toBuyer : toSeller)(sale, {
    subject: `We’ve removed your review: ${sale.title}`,
    paragraphs: [
      `We’ve removed your review of ${side === 'buyer' ? sale.sellerName : sale.buyerName} after the sale of the ${sale.title}.`,
      'Our reason is above. Nobody else reads the review anymore.',
    ],
    quote: because,
    button: { label: 'See your review', to: reviewPage(sale) },
  });
