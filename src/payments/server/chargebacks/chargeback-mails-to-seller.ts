import { href } from 'react-router';
import { marketName } from '../../../kit/brand/market-name.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import {
  type ChargebackLetter,
  type ChargebackNews,
  orderOf,
  pictureOf,
  type ToldChargeback,
} from './told-chargeback.ts';

export function chargebackMailsToSeller(told: ToldChargeback, news: ChargebackNews): Mail[] {
  if (told.sellerEmail === null) return [];
  return [
    {
      recipient: told.sellerEmail,
      name: told.sellerName,
      picture: pictureOf(told),
      ...letters[news](told),
      because: `you sold this car on ${marketName()}`,
    },
  ];
}

const letters: Readonly<Record<ChargebackNews, (told: ToldChargeback) => ChargebackLetter>> = {
  opened: (told) => ({
    subject: `The buyer’s bank is disputing the payment: ${told.title}`,
    paragraphs: [
      `The bank of ${told.buyerName} has asked us for ${told.amount} back that was paid for your ${told.title}.`,
      told.handedOverBy === null
        ? 'Please don’t hand over the car until that’s decided, even if the buyer shows you a code.'
        : moneyTexts[told.sellerHas].opened,
    ],
    notes: ['We answer the bank for you, and email you once it’s decided.'],
    button: { label: 'See the sale', to: orderOf(told) },
  }),
  won: (told) => ({
    subject: `The payment stands: ${told.title}`,
    paragraphs: [`It’s decided: the payment for your ${told.title} stands.`, goesOn(told, 'won')],
    button: { label: 'See the sale', to: orderOf(told) },
  }),
  lost: (told) => ({
    subject: `The buyer’s bank has given the price back: ${told.title}`,
    paragraphs: [
      `The bank of ${told.buyerName} has given them ${told.amount} back, so the sale of your ${told.title} is over.`,
      `${told.handedOverBy === null ? 'The car stays with you.' : 'We’ve asked them to return the car to you.'} It’s off the market, and you can relist it in My Products.`,
      ...moneyTexts[told.sellerHas].lost,
    ],
    button: { label: 'Open My Products', to: href('/dashboard/mycars') },
  }),
  'lost-in-part': (told) => ({
    subject: `The buyer’s bank has given ${told.amount} back: ${told.title}`,
    paragraphs: [
      `The bank of ${told.buyerName} has given them ${told.amount} of the price of your ${told.title} back. The sale stands.`,
      `We’ll decide who bears that part, and get in touch. ${goesOn(told, 'lost-in-part')}`.trim(),
    ],
    button: { label: 'See the sale', to: orderOf(told) },
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
  ToldChargeback['sellerHas'],
  { opened: string; won: string; lost: readonly string[] }
>;

function goesOn(told: ToldChargeback, news: 'won' | 'lost-in-part'): string {
  if (told.isDisputed)
    return 'The problem that the buyer reported is still open. We’ll decide about it, and email you both.';
  if (told.handedOverBy === null)
    return 'You can hand over the car now. Ask the buyer for their handover code when you do, and enter it.';
  return news === 'won' ? moneyTexts[told.sellerHas].won : '';
}
