// The browser's side of the built-in test processor: the card's number goes to it and nowhere else.
export type Charge =
  | { readonly is: 'succeeded'; readonly transactionId: string }
  | { readonly is: 'refused'; readonly message: string };

export async function chargeTestCard(clientSecret: string, cardNumber: string): Promise<Charge> {
  try {
    const response = await fetch('/test-processor/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, cardNumber }),
    });
    const told = (await response.json()) as { transactionId?: string; message?: string };
    if (response.ok && told.transactionId)
      return { is: 'succeeded', transactionId: told.transactionId };
    return {
      is: 'refused',
      message: `${told.message ?? 'Your card was declined.'} Nothing was charged.`,
    };
  } catch {
    return {
      is: 'refused',
      message: 'The card provider cannot be reached. Press Pay again: you are never charged twice.',
    };
  }
}
