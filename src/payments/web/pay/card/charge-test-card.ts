// The browser's side of the built-in test processor. The card is sent to it and nowhere else.
import type { OutputOf } from '../../../../calls/call.ts';
import type { createPaymentIntent } from '../../../contract.ts';
import { cardDeclined } from '../../../payment.ts';
import type { CardProblems, TypedCard } from '../../../typed-card.ts';

export type Charge =
  | { readonly is: 'succeeded'; readonly transactionId: string }
  /** The bank has not finished. */
  | { readonly is: 'processing'; readonly transactionId: string }
  /** The bank requires a second step before anything is charged. */
  | { readonly is: 'second-step' }
  | { readonly is: 'refused'; readonly message: string; readonly problems?: CardProblems }
  | { readonly is: 'too-often'; readonly seconds: number }
  /** The time to pay is over: no card can be charged with this secret anymore. */
  | { readonly is: 'ended' }
  /** No answer came, so the result is unknown. The same secret never charges twice. */
  | { readonly is: 'unanswered' };

export type OpenPayment = OutputOf<typeof createPaymentIntent>;
/** A result after which no card can be entered anymore. */
export type FinalCharge = Extract<Charge, { is: 'succeeded' | 'processing' | 'ended' }>;

export const chargeTestCard = (clientSecret: string, card: TypedCard): Promise<Charge> =>
  postToProcessor('confirm', { clientSecret, ...card });

/** Sends the buyer's answer to the bank's question. */
export const answerSecondStep = (clientSecret: string, isApproved: boolean): Promise<Charge> =>
  postToProcessor('second-step', { clientSecret, isApproved });

interface ProcessorResponse {
  readonly is?: string;
  readonly transactionId?: string;
  readonly message?: string;
  readonly problems?: CardProblems;
  readonly retryAfterSeconds?: number;
}

async function postToProcessor(action: string, body: object): Promise<Charge> {
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

function chargeOf({
  is,
  transactionId,
  message,
  problems,
  retryAfterSeconds,
}: ProcessorResponse): Charge {
  if ((is === 'succeeded' || is === 'processing') && transactionId) return { is, transactionId };
  if (is === 'second-step' || is === 'ended') return { is };
  if (is === 'too-often') return { is, seconds: retryAfterSeconds ?? 3600 };
  return {
    is: 'refused',
    message: message ?? cardDeclined,
    ...(problems && { problems }),
  };
}
