import { marketName } from '../../../kit/brand/market-name.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import {
  type ChargebackLetter,
  type ChargebackNews,
  orderOf,
  pictureOf,
  type ToldChargeback,
} from './told-chargeback.ts';

export function chargebackMailsToBuyer(told: ToldChargeback, news: ChargebackNews): Mail[] {
  if (told.buyerEmail === null) return [];
  return [
    {
      recipient: told.buyerEmail,
      name: told.buyerName,
      picture: pictureOf(told),
      ...letters[news](told),
      because: `you bought this car on ${marketName()}`,
    },
  ];
}

const letters: Readonly<Record<ChargebackNews, (told: ToldChargeback) => ChargebackLetter>> = {
  opened: (told) => ({
    subject: `Your bank is disputing your payment: ${told.title}`,
    paragraphs: [
      `Your bank has asked us for ${told.amount} back that you paid for the ${told.title}.`,
      told.handedOverBy === null
        ? 'Please don’t take over the car until that’s decided. Your handover code doesn’t work meanwhile.'
        : 'Nothing changes until that’s decided. If your bank decides for you, the sale is over, and the car goes back to its seller.',
    ],
    notes: [
      'If you didn’t ask your bank for this, tell them that the payment is right. We’ll email you once it’s decided.',
    ],
    button: { label: 'See your order', to: orderOf(told) },
  }),
  won: (told) => ({
    subject: `Your payment stands: ${told.title}`,
    paragraphs: [`It’s decided: your payment for the ${told.title} stands.`, goesOn(told)],
    button: { label: 'See your order', to: orderOf(told) },
  }),
  lost: (told) => ({
    subject: `Your bank has given you the price back: ${told.title}`,
    paragraphs: [
      `Your bank has given you ${told.amount} back for the ${told.title}, so the sale is over.`,
      returnText(told),
    ],
    button: { label: 'See your order', to: orderOf(told) },
  }),
  'lost-in-part': (told) => ({
    subject: `Your bank has given you ${told.amount} back: ${told.title}`,
    paragraphs: [
      `Your bank has given you ${told.amount} of the price of the ${told.title} back. The sale stands.`,
      goesOn(told),
    ],
    button: { label: 'See your order', to: orderOf(told) },
  }),
};

function goesOn({ handedOverBy, isDisputed }: ToldChargeback): string {
  if (isDisputed)
    return 'The problem that you reported is still open. We’ll decide, and email you.';
  return handedOverBy === null
    ? 'Your handover code works again, so agree on a time with the seller. The days after which the handover is confirmed automatically start over.'
    : 'You don’t have to do anything.';
}

function returnText({ handedOverBy }: ToldChargeback): string {
  if (handedOverBy === null) return 'The car stays with its seller.';
  return handedOverBy === 'time'
    ? 'If you have the car, please return it to its seller.'
    : 'Please return the car to its seller.';
}
