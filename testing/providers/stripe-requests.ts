// What the tests of our Stripe client ask of it.
import type { Intent } from '../../src/payments/payment.ts';

interface Listing {
  intentsSince(from: Date): AsyncIterable<Intent>;
}

export const order = {
  amountCents: 18_450_00,
  currency: 'usd',
  bookingId: 7,
  idempotencyKey: 'key-1',
};
export const back = { intentId: 'pi_1', amountCents: 18_450_00, idempotencyKey: 'key-2' };

/** All intents since a moment with a fraction of a second. */
export async function listSince(stripe: Listing): Promise<Intent[]> {
  const seen: Intent[] = [];
  for await (const intent of stripe.intentsSince(new Date(1_700_000_000_999))) seen.push(intent);
  return seen;
}
