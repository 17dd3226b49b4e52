// Valid responses of Stripe, which tests spoil one field at a time.

export const stripeIntent = (changes: object = {}) => ({
  object: 'payment_intent',
  id: 'pi_1',
  client_secret: 'pi_1_secret_1',
  status: 'requires_payment_method',
  amount: 18_450_00,
  amount_received: 0,
  currency: 'usd',
  metadata: { booking_id: '7', payment_key: 'key-1' },
  ...changes,
});
export const stripeRefund = (changes: object = {}) => ({
  object: 'refund',
  id: 're_1',
  payment_intent: 'pi_1',
  amount: 18_450_00,
  status: 'succeeded',
  ...changes,
});
export const chargedFields = { status: 'succeeded', amount_received: 18_450_00 };
export const stripeError = (code: string, type = 'invalid_request_error') => ({
  error: { type, code, message: `Stripe says ${code}` },
});
