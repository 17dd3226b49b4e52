import { type ChargebackLetters, type MailedChargeback, orderOf } from './mailed-chargeback.ts';

export const lettersToBuyer: ChargebackLetters = {
  opened: (mailed) => ({
    subject: `Your bank is disputing your payment: ${mailed.title}`,
    paragraphs: [
      `Your bank has asked us to return ${mailed.amount} that you paid for the ${mailed.title}.`,
      mailed.handedOverBy === null
        ? 'Please don’t take over the car until that’s decided. Your handover code doesn’t work meanwhile.'
        : 'Nothing changes until that’s decided. If your bank decides for you, the sale is over, and the car goes back to its seller.',
    ],
    notes: [
      'If you didn’t ask your bank for this, tell them that the payment is right. We’ll email you once it’s decided.',
    ],
    button: { label: 'See your order', to: orderOf(mailed) },
  }),
  won: (mailed) => ({
    subject: `Your payment stands: ${mailed.title}`,
    paragraphs: [`It’s decided: your payment for the ${mailed.title} stands.`, goesOn(mailed)],
    button: { label: 'See your order', to: orderOf(mailed) },
  }),
  lost: (mailed) => ({
    subject: `Your bank has given you the price back: ${mailed.title}`,
    paragraphs: [
      `Your bank has given you ${mailed.amount} back for the ${mailed.title}, so the sale is over.`,
      returnText(mailed),
    ],
    button: { label: 'See your order', to: orderOf(mailed) },
  }),
  'lost-in-part': (mailed) => ({
    subject: `Your bank has given you ${mailed.amount} back: ${mailed.title}`,
    paragraphs: [
      `Your bank has given you ${mailed.amount} of the price of the ${mailed.title} back. The sale stands.`,
      goesOn(mailed),
    ],
    button: { label: 'See your order', to: orderOf(mailed) },
  }),
};

function goesOn({ handedOverBy, isDisputed }: MailedChargeback): string {
  if (isDisputed)
    return 'The problem that you reported is still open. We’ll decide, and email you.';
  return handedOverBy === null
    ? 'Your handover code works again, so agree on a time with the seller. The days after which the handover is confirmed automatically start over.'
    : 'You don’t have to do anything.';
}

function returnText({ handedOverBy }: MailedChargeback): string {
  if (handedOverBy === null) return 'The car stays with its seller.';
  return handedOverBy === 'time'
    ? 'If you have the car, please return it to its seller.'
    : 'Please return the car to its seller.';
}
