import type { Handover } from '../contract.ts';

/** Why a handover cannot be confirmed. */
export const notWaitingText = ({
  state,
  goesBackBy,
}: Pick<Handover, 'state' | 'goesBackBy'>): string =>
  goesBackBy === 'chargeback' ? chargedBackText : stateTexts[goesBackBy ? 'refunded' : state];

const chargedBackText =
  'The buyer’s bank is disputing the payment, so don’t hand over the car. We’ll email you both once it’s decided.';
const stateTexts: Readonly<Record<Handover['state'], string>> = {
  paid: 'Please reload the page and try again.',
  'handed-over': 'This car has been handed over already.',
  disputed: 'The buyer has reported a problem. We’ll decide, and email you both.',
  refunded: 'The buyer’s money is going back, so don’t hand over the car.',
};
