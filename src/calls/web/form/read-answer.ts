// What a call has answered to the action of a page.
import type { AnyCall, OutputOf } from '../../call.ts';
import { isRefused, type Refusal } from '../../refusal.ts';
import { failureMessage, outcomeOf } from '../call-api.ts';
import { postedMessage } from '../refusal-messages.ts';

/** Why a call that a form has made did not succeed. */
interface FailedCall {
  /** Null where the server itself has failed. */
  readonly refusal: Refusal | null;
  readonly failure: string;
  /** What is wrong with each field, by its name. */
  readonly problems: Readonly<Record<string, string>>;
  readonly status: number;
}

type Answer<C extends AnyCall> =
  | { readonly output: OutputOf<C>; readonly failed: null }
  | { readonly output: null; readonly failed: FailedCall };

export async function readAnswer<C extends AnyCall>(
  call: C,
  response: Response,
  messages: object = {},
): Promise<Answer<C>> {
  const failed = (failure: FailedCall) => ({ output: null, failed: failure });
  const outcome = await outcomeOf(call, response).catch((error: unknown) => error);
  if (outcome instanceof Error)
    return failed({ refusal: null, failure: failureMessage(outcome), problems: {}, status: 503 });
  if (!isRefused(outcome)) return { output: outcome as OutputOf<C>, failed: null };
  return failed({
    refusal: outcome,
    failure: postedMessage(call, outcome, messages),
    problems: isRefused(outcome, 'invalid-input') ? (outcome.fields ?? {}) : {},
    status: response.status,
  });
}
