// Stripe's errors: their status, and the body {error: {type, code, message, param}}.

export interface StripeError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
}

/** Thrown while a request is handled, and sent as the error that Stripe would send. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: StripeError;
  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (error: Omit<StripeError, 'type'>, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', ...error });

export const missing = (kind: string, id: string, param: string) =>
  invalid({ code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }, 404);

export const noAccess = (account: string) =>
  invalid(
    {
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    },
    403,
  );

export const unauthorised = (message: string) => invalid({ message }, 401);
