// Idempotency keys as Stripe keeps them: the first answer again, or a refusal for another request.
import { StripeRefusal } from './refusals.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
  /** Given before, to the first request with this key. */
  readonly isReplayed?: true;
}

interface Kept {
  readonly request: string;
  answer: Answer | null;
}

export interface IdempotencyKeys {
  /** The answer to give instead of doing the deed; null where the deed is to be done now. */
  begin(key: string, request: string): Answer | null;
  end(key: string, answer: Answer): void;
  /** A day later: keys and their answers are not known any more. */
  forgetAll(): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const kept = new Map<string, Kept>();
  return {
    begin(key, request) {
      const known = kept.get(key);
      if (!known) {
        kept.set(key, { request, answer: null });
        return null;
      }
      if (known.request !== request)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (!known.answer)
        throw new StripeRefusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      return { ...known.answer, isReplayed: true };
    },
    end(key, answer) {
      const known = kept.get(key);
      if (known) known.answer = answer;
    },
    forgetAll: () => kept.clear(),
  };
}
