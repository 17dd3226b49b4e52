import type { CarAfterRefund } from '../../../refund.ts';

/** What becomes of the car, after another sentence. */
export function carSentence(carBecomes: CarAfterRefund | null, verb: 'is' | 'will be'): string {
  if (!carBecomes) return '';
  return carBecomes === 'available'
    ? ` The car ${verb} for sale again.`
    : ` The car ${verb} off the market.`;
}
