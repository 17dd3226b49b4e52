// The browser's side of the built-in test processor: the card's number goes to it and nowhere else.
export type Charge =
  | { readonly is: 'succeeded'; readonly transactionId: string }
  | { readonly is: 'refused'; readonly message: string }
  /** The time to pay has run out: no card is charged under this secret any more. */
  | { readonly is: 'ended' }
  /** Nobody knows: no answer came. The same secret never charges twice. */
  | { readonly is: 'unanswered' };

interface Told {
  readonly is?: string;
  readonly transactionId?: string;
  readonly message?: string;
}

export async function chargeTestCard(clientSecret: string, cardNumber: string): Promise<Charge> {
  try {
    const response = await fetch('/test-processor/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, cardNumber }),
    });
    if (response.status >= 500) return { is: 'unanswered' };
    const told: Told = await response.json();
    if (response.ok && told.transactionId)
      return { is: 'succeeded', transactionId: told.transactionId };
    if (told.is === 'ended') return { is: 'ended' };
    return { is: 'refused', message: told.message ?? 'Your card was declined.' };
  } catch {
    return { is: 'unanswered' };
  }
}
