import { href } from 'react-router';
import type { Side } from '../../../bookings/side.ts';
import { priceText } from '../../../kit/money.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { type DisputeDecision, type DisputeReason, disputeReasons } from '../../dispute.ts';
import { type MailedSale, toBuyer, toSeller } from './mailed-sale.ts';

export const disputePage = ({ saleId }: Pick<MailedSale, 'saleId'>) =>
  href('/dashboard/orders/:bookingId/dispute', { bookingId: String(saleId) });

/** What a dispute holds. Where the market pays early, the money has left before. */
const heldTexts = {
  nothing: {
    toBuyer: 'The seller isn’t paid until we decide.',
    toSeller: 'You aren’t paid for this car until we decide.',
  },
  'on-its-way': {
    toBuyer:
      'The money is on its way to the seller already. If we decide on a refund, you still get it.',
    toSeller: 'The money is on its way to you already. If we decide on a refund, you owe it to us.',
  },
  paid: {
    toBuyer: 'The seller was paid before. If we decide on a refund, you still get it.',
    toSeller: 'You were paid for this car before. If we decide on a refund, you owe us that money.',
  },
} as const satisfies Record<MailedSale['sellerHas'], { toBuyer: string; toSeller: string }>;

/** To both: the seller reads what is wrong, and answers. */
export const disputeOpenedMails = (
  sale: MailedSale,
  reason: DisputeReason,
  text: string,
): Mail[] => [
  ...toBuyer(sale, {
    subject: `We’re looking into your report: ${sale.title}`,
    paragraphs: [
      `We’re looking into your report about the ${sale.title}.`,
      `${heldTexts[sale.sellerHas].toBuyer} ${sale.sellerName} can answer, and you can add photos and details.`,
    ],
    button: { label: 'See your report', to: disputePage(sale) },
  }),
  ...toSeller(sale, {
    subject: `The buyer reports a problem: ${sale.title}`,
    paragraphs: [
      `${sale.buyerName} reports a problem with the ${sale.title}.`,
      `${disputeReasons[reason]}. Tell us your side. ${heldTexts[sale.sellerHas].toSeller}`,
    ],
    quote: text,
    button: { label: 'Answer', to: disputePage(sale) },
  }),
];

/** To the other side. */
export const statementMails = (sale: MailedSale, side: Side, text: string): Mail[] => {
  const name = side === 'buyer' ? sale.buyerName : sale.sellerName;
  const to = side === 'buyer' ? toSeller : toBuyer;
  return to(sale, {
    subject: `New in the report about the ${sale.title}`,
    isLimited: true,
    paragraphs: [`${name} has added to the report about the ${sale.title}:`],
    quote: text,
    button: { label: 'Read and answer', to: disputePage(sale) },
  });
};

/** To both, with the same reason. */
export const decidedMails = (
  sale: MailedSale,
  decision: DisputeDecision,
  because: string,
): Mail[] => {
  const price = priceText(sale.priceCents);
  const result =
    decision === 'refund'
      ? `We’ve decided to refund ${price} for the ${sale.title}.`
      : `We’ve decided that the sale of the ${sale.title} stands.`;
  const letter = {
    subject: `We’ve decided about the ${sale.title}`,
    paragraphs: [result, 'Our reason is above. The decision is final.'] as const,
    quote: because,
    button: { label: 'See the decision', to: disputePage(sale) },
  };
  return [...toBuyer(sale, letter), ...toSeller(sale, letter)];
};
