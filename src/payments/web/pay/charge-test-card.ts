// The browser's side of the built-in test processor: the card goes to it and nowhere else.
import type { CardProblems, TypedCard } from '../../typed-card.ts';

export type Charge =
  | { readonly is: 'succeeded'; readonly transactionId: string }
  /** The bank is still busy with it. */
  | { readonly is: 'processing'; readonly transactionId: string }
  /** The bank asks for a second step before anything is charged. */
  | { readonly is: 'second-step' }
  | { readonly is: 'refused'; readonly message: string; readonly problems?: CardProblems }
  | { readonly is: 'too-often'; readonly minutes: number }
  /** The time to pay has run out: no card is charged under this secret any more. */
  | { readonly is: 'ended' }
  /** Nobody knows: no answer came. The same secret never charges twice. */
  | { readonly is: 'unanswered' };

export const chargeTestCard = (clientSecret: string, card: TypedCard): Promise<Charge> =>
  askProcessor('confirm', { clientSecret, ...card });

/** What the buyer has told his bank. */
export const takeSecondStep = (clientSecret: string, isApproved: boolean): Promise<Charge> =>
  askProcessor('second-step', { clientSecret, isApproved });

interface Told {
  readonly is?: string;
  readonly transactionId?: string;
  readonly message?: string;
  readonly problems?: CardProblems;
  readonly retryAfterSeconds?: number;
}

async function askProcessor(deed: string, words: object): Promise<Charge> {
  try {
    const response = await fetch(`/test-processor/${deed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(words),
    });
    if (response.status >= 500) return { is: 'unanswered' };
    return chargeOf(await response.json());
  } catch {
    return { is: 'unanswered' };
  }
}

function chargeOf({ is, transactionId, message, problems, retryAfterSeconds }: Told): Charge {
  if ((is === 'succeeded' || is === 'processing') && transactionId) return { is, transactionId };
  if (is === 'second-step' || is === 'ended') return { is };
  if (is === 'too-often') return { is, minutes: Math.ceil((retryAfterSeconds ?? 3600) / 60) };
  const words = message ?? 'Your card was declined.';
  return { is: 'refused', message: words, ...(problems && { problems }) };
}
