// The cards that the built-in test processor knows; any other number is refused.

export type CardAnswer =
  | { readonly charged: true }
  | { readonly charged: false; readonly code: string; readonly message: string };

const declined = (code: string, message: string): CardAnswer => ({ charged: false, code, message });

/** The numbers are those of Stripe's published test cards (docs.stripe.com/testing). */
export const testCards: ReadonlyMap<string, CardAnswer> = new Map([
  ['4242424242424242', { charged: true }],
  ['4000000000000002', declined('card_declined', 'Your card was declined.')],
  ['4000000000009995', declined('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000000000000069', declined('expired_card', 'Your card has expired.')],
  ['4000000000000127', declined('incorrect_cvc', "Your card's security code is incorrect.")],
]);

export const answerOfCard = (number: string): CardAnswer =>
  testCards.get(number.replace(/[\s-]/g, '')) ??
  declined('incorrect_number', 'Your card number is not one of the test cards.');
