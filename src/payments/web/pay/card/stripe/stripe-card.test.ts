import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { describe, expect, test } from 'vitest';
import { chargeOf } from './stripe-card.ts';

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent;
const failure = (error: Partial<StripeError>): PaymentIntentResult => ({
  error: error as StripeError,
});

describe("a card in Stripe's form", () => {
  test('is charged, or is still being processed by its bank', () => {
    for (const is of ['succeeded', 'processing'])
      expect(chargeOf({ paymentIntent: intent(is) })).toEqual({ is, transactionId: 'pi_1' });
  });

  test('counts as charged if it was charged in another window', () => {
    const error = {
      type: 'invalid_request_error',
      message: 'No',
      payment_intent: intent('succeeded'),
    };
    expect(chargeOf(failure(error as StripeError))).toEqual({
      is: 'succeeded',
      transactionId: 'pi_1',
    });
  });

  test("is refused with Stripe's message", () => {
    const message = 'Your card has insufficient funds.';
    for (const type of ['card_error', 'validation_error', 'invalid_request_error'] as const)
      expect(chargeOf(failure({ type, message }))).toEqual({ is: 'refused', message });
  });

  test('cannot be charged once the payment was canceled', () => {
    const error = { type: 'invalid_request_error', payment_intent: intent('canceled') };
    expect(chargeOf(failure(error as StripeError))).toEqual({ is: 'ended' });
  });

  test('has an unknown result if Stripe gives no answer', () => {
    for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const)
      expect(chargeOf(failure({ type, message: 'Sorry' }))).toEqual({ is: 'unanswered' });
    expect(chargeOf({ paymentIntent: intent('requires_action') })).toEqual({ is: 'unanswered' });
  });
});
