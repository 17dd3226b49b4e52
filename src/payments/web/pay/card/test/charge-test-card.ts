// The browser's side of the built-in test processor. The card is sent to it and nowhere else.
import { cardDeclined } from '../../../../payment.ts';
import type { CardProblems, TypedCard } from '../../../../typed-card.ts';
import type { Charge } from '../card-form.ts';

export type TestCharge =
  | Charge
  /** The bank requires a second step before anything is charged. */
  | { readonly is: 'second-step' }
  /** Refused for what stands in these fields. */
  | { readonly is: 'wrong'; readonly problems: CardProblems }
  | { readonly is: 'too-often'; readonly seconds: number };

export const chargeTestCard = (clientSecret: string, card: TypedCard): Promise<TestCharge> =>
  postToProcessor('confirm', { clientSecret, ...card });

/** Sends the buyer's answer to the bank's question. */
export const answerSecondStep = (clientSecret: string, isApproved: boolean): Promise<TestCharge> =>
  postToProcessor('second-step', { clientSecret, isApproved });

async function postToProcessor(action: string, body: object): Promise<TestCharge> {
  try {
    const response = await fetch(`/test-processor/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) return { is: 'unanswered' };
    return chargeOf(await response.json());
  } catch {
    return { is: 'unanswered' };
  }
}

interface ProcessorResponse {
  readonly is?: string;
  readonly transactionId?: string;
  readonly message?: string;
  readonly problems?: CardProblems;
  readonly retryAfterSeconds?: number;
}

function chargeOf({
  is,
  transactionId,
  message,
  problems = {},
  retryAfterSeconds,
}: ProcessorResponse): TestCharge {
  if ((is === 'succeeded' || is === 'processing') && transactionId) return { is, transactionId };
  if (is === 'second-step' || is === 'ended') return { is };
  if (is === 'too-often') return { is, seconds: retryAfterSeconds ?? 3600 };
  if (Object.keys(problems).length > 0) return { is: 'wrong', problems };
  return { is: 'refused', message: message ?? cardDeclined };
}
