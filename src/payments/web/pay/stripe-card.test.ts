import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { describe, expect, test } from 'vitest';
import { chargeOf } from './stripe-card.ts';

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent;
const told = (error: Partial<StripeError>): PaymentIntentResult => ({
  error: error as StripeError,
});

describe('a card in the form of Stripe', () => {
  test('is charged, or its bank is still busy with it', () => {
    for (const is of ['succeeded', 'processing'])
      expect(chargeOf({ paymentIntent: intent(is) })).toEqual({ is, transactionId: 'pi_1' });
  });

  test('that was charged in another window counts as charged here, too', () => {
    const error = {
      type: 'invalid_request_error',
      message: 'No',
      payment_intent: intent('succeeded'),
    };
    expect(chargeOf(told(error as StripeError))).toEqual({
      is: 'succeeded',
      transactionId: 'pi_1',
    });
  });

  test("is refused in Stripe's words", () => {
    const message = 'Your card has insufficient funds.';
    for (const type of ['card_error', 'validation_error', 'invalid_request_error'] as const)
      expect(chargeOf(told({ type, message }))).toEqual({ is: 'refused', message });
  });

  test('is not charged once the payment was given up', () => {
    const error = { type: 'invalid_request_error', payment_intent: intent('canceled') };
    expect(chargeOf(told(error as StripeError))).toEqual({ is: 'ended' });
  });

  test('leaves everybody in doubt where Stripe gives no answer', () => {
    for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const)
      expect(chargeOf(told({ type, message: 'Sorry' }))).toEqual({ is: 'unanswered' });
    expect(chargeOf({ paymentIntent: intent('requires_action') })).toEqual({ is: 'unanswered' });
  });
});
