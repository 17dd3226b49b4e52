import { zonedTimeText } from '../../../kit/zoned-time.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { codeText, handoverQr } from '../../../payments/handover-code.ts';
import { type MailedSale, orderPage, toBuyer } from './mailed-sale.ts';

/** To the buyer, before a sale is handed over by itself. `zone` is that of the market. */
export const reminderMails = (sale: MailedSale, handsOverAt: Date, zone: string): Mail[] =>
  toBuyer(sale, {
    subject: `Do you have the ${sale.title}?`,
    paragraphs: [
      `Do you have the ${sale.title}?`,
      `If you do, confirm the handover. If something is wrong, tell us before ${zonedTimeText(handsOverAt, zone)}. After that, the handover is confirmed automatically.`,
    ],
    button: { label: 'Open your order', to: orderPage(sale) },
  });

/** To the buyer, once the seller has entered too many wrong codes. */
export const codeLockedMails = (sale: MailedSale): Mail[] =>
  toBuyer(sale, {
    subject: `Wrong handover code for the ${sale.title}`,
    paragraphs: [
      `${sale.sellerName} entered five wrong handover codes for the ${sale.title}.`,
      'If you’re with the seller and have the keys, make a new code and show it to them. If you’re not, don’t give your code to anyone.',
    ],
    button: { label: 'Make a new code', to: orderPage(sale) },
  });

/** To the buyer, who has made a new code. */
export const codeRenewedMails = (sale: MailedSale, digits: string): Mail[] =>
  toBuyer(sale, {
    subject: `Your new handover code for the ${sale.title}`,
    paragraphs: [
      `Here’s your new handover code for the ${sale.title}.`,
      'The code in our earlier email and on anything you’ve printed doesn’t work anymore.',
    ],
    facts: [{ label: 'Handover code', value: codeText(digits) }],
    qr: handoverQr(sale.saleId, digits),
    notes: [
      'Give the handover code to the seller only once you have the keys and the signed title in hand.',
    ],
    button: { label: 'Open your order', to: orderPage(sale) },
  });
