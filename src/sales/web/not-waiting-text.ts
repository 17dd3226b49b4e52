import type { SaleState } from '../sale.ts';

/** Why a handover cannot be confirmed. */
export const notWaitingText: Readonly<Record<SaleState, string>> = {
  paid: 'Please reload the page and try again.',
  'handed-over': 'This car has been handed over already.',
  disputed: 'The buyer has reported a problem. We’ll decide, and email you both.',
  refunded: 'The buyer’s money is going back, so don’t hand over the car.',
};
