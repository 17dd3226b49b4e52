import { refuse } from '../../calls/refusal.ts';
import type { Cents } from '../../kit/money.ts';

/** For who names another price than that of the booking, `priceCents`. */
export const priceChanged = (priceCents: Cents) =>
  refuse('price-changed', {
    detail: 'The price of the booking is another one.',
    facts: { priceCents },
  });
