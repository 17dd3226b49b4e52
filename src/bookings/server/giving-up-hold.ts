import { refuse } from '../../calls/refusal.ts';
import type { EndHold } from './dependencies.ts';

/**
 * Does `work`, which gives `held` and changes nothing while the payment of the booking is open: that payment is
 * given up at the card provider first, outside any transaction.
 */
export async function givingUpHold<Done>(
  endHold: EndHold,
  bookingId: number,
  work: () => Promise<Done | 'held'>,
) {
  const outcome = await work();
  if (outcome !== 'held') return outcome;
  if ((await endHold(bookingId)) === 'provider-unavailable') return refuse('provider-unavailable');
  const after = await work();
  return after === 'held' ? refuse('payment-under-way') : after;
}
