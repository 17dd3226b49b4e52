import { priceText } from '../../../kit/money.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import type { HandoverWay } from '../../sale.ts';
import { type MailedSale, orderPage, toBuyer, toSeller } from './mailed-sale.ts';

/** Not by an admin, whose decision has an email of its own. */
type Way = Exclude<HandoverWay, 'admin'>;

const buyerTexts: Readonly<Record<Way, string>> = {
  code: 'The seller entered your handover code, so you have the car and its keys.',
  buyer: 'You told us that you have the car.',
  time: 'You didn’t tell us about a problem in time, so the handover is confirmed.',
};

const sellerTexts: Readonly<Record<Way, string>> = {
  code: 'You entered the buyer’s handover code.',
  buyer: 'The buyer told us that they have the car.',
  time: 'The buyer didn’t report a problem in time, so the handover is confirmed.',
};

/** To both: the sale is done, and who said so. */
export const handedOverMails = (sale: MailedSale, by: Way): Mail[] => [
  ...toBuyer(sale, {
    subject: `Handed over: ${sale.title}`,
    paragraphs: [`The ${sale.title} has been handed over to you.`, buyerTexts[by]],
    button: { label: 'See your order', to: orderPage(sale) },
  }),
  ...toSeller(sale, {
    subject: `Handed over: ${sale.title}`,
    paragraphs: [
      `Your ${sale.title} has been handed over to ${sale.buyerName}.`,
      `${sellerTexts[by]} The sale for ${priceText(sale.priceCents)} is complete.`,
      'Money in your dashboard shows when you’re paid.',
    ],
    button: { label: 'See the sale', to: orderPage(sale) },
  }),
];
