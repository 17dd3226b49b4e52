// Idempotency keys as in Stripe: a repeated request gets the first answer, another one is refused.
import { StripeRefusal } from './refusals.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
  /** It was given before, to the first request with this key. */
  readonly isReplayed?: true;
}

interface KeyEntry {
  readonly request: string;
  answer: Answer | null;
}

interface IdempotencyKeys {
  /** The stored answer to give; null if the request is new and must be carried out. */
  begin(key: string, request: string): Answer | null;
  end(key: string, answer: Answer): void;
  /** Forgets all keys and their answers, as Stripe does after a day. */
  forgetAll(): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, KeyEntry>();
  return {
    begin(key, request) {
      const entry = keys.get(key);
      if (!entry) {
        keys.set(key, { request, answer: null });
        return null;
      }
      if (entry.request !== request)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (!entry.answer)
        throw new StripeRefusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      return { ...entry.answer, isReplayed: true };
    },
    end(key, answer) {
      const entry = keys.get(key);
      if (entry) entry.answer = answer;
    },
    forgetAll: () => keys.clear(),
  };
}
