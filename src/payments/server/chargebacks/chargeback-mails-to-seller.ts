import { href } from 'react-router';
import { type ChargebackLetters, type MailedChargeback, orderOf } from './mailed-chargeback.ts';

export const lettersToSeller: ChargebackLetters = {
  opened: (mailed) => ({
    subject: `The buyer’s bank is disputing the payment: ${mailed.title}`,
    paragraphs: [
      `The bank of ${mailed.buyerName} has asked us to return ${mailed.amount} that was paid for your ${mailed.title}.`,
      mailed.handedOverBy === null
        ? 'Please don’t hand over the car until that’s decided, even if the buyer shows you a code.'
        : moneyTexts[mailed.sellerHas].opened,
    ],
    notes: ['We answer the bank for you, and email you once it’s decided.'],
    button: { label: 'See the sale', to: orderOf(mailed) },
  }),
  won: (mailed) => ({
    subject: `The payment stands: ${mailed.title}`,
    paragraphs: [
      `It’s decided: the payment for your ${mailed.title} stands.`,
      goesOn(mailed, 'won'),
    ],
    button: { label: 'See the sale', to: orderOf(mailed) },
  }),
  lost: (mailed) => ({
    subject: `The buyer’s bank has given the price back: ${mailed.title}`,
    paragraphs: [
      `The bank of ${mailed.buyerName} has given them ${mailed.amount} back, so the sale of your ${mailed.title} is over.`,
      `${mailed.handedOverBy === null ? 'The car stays with you.' : 'We’ve asked them to return the car to you.'} It’s off the market, and you can relist it in My Products.`,
      ...moneyTexts[mailed.sellerHas].lost,
    ],
    button: { label: 'Open My Products', to: href('/dashboard/mycars') },
  }),
  'lost-in-part': (mailed) => ({
    subject: `The buyer’s bank has given ${mailed.amount} back: ${mailed.title}`,
    paragraphs: [
      `The bank of ${mailed.buyerName} has given them ${mailed.amount} of the price of your ${mailed.title} back. The sale stands.`,
      `We’ll decide who bears that part, and get in touch. ${goesOn(mailed, 'lost-in-part')}`.trim(),
    ],
    button: { label: 'See the sale', to: orderOf(mailed) },
  }),
};

/** By what the seller has of the price; most chargebacks come after the payout. */
const moneyTexts = {
  nothing: {
    opened: 'You aren’t paid for this car until that’s decided.',
    won: 'We go on with what’s due to you.',
    lost: [],
  },
  'on-its-way': {
    opened:
      'The money is on its way to you already. If the bank decides for the buyer, you owe it to us.',
    won: 'You keep the money that’s on its way to you.',
    lost: ['The money for it is on its way to you, so you owe it to us. We’ll be in touch.'],
  },
  paid: {
    opened:
      'You were paid for this car before. If the bank decides for the buyer, you owe us that money.',
    won: 'You keep what you were paid.',
    lost: ['You were paid for it before, so you owe us that money. We’ll be in touch.'],
  },
} as const satisfies Record<
  MailedChargeback['sellerHas'],
  { opened: string; won: string; lost: readonly string[] }
>;

function goesOn(mailed: MailedChargeback, event: 'won' | 'lost-in-part'): string {
  if (mailed.isDisputed)
    return 'The problem that the buyer reported is still open. We’ll decide about it, and email you both.';
  if (mailed.handedOverBy === null)
    return 'You can hand over the car now. Ask the buyer for their handover code when you do, and enter it.';
  return event === 'won' ? moneyTexts[mailed.sellerHas].won : '';
}
