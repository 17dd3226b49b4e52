// The cards that the built-in test processor knows; it declines any other number. Numbers and results
// are those of Stripe's published test cards (docs.stripe.com/testing).

import { cardDeclined } from './payment.ts';
import { digitsOf, isPast, type TypedCard } from './typed-card.ts';

type CardAnswer =
  | { readonly is: 'charged' | 'second-step' }
  | { readonly is: 'declined'; readonly code: string };

interface TestCard {
  /** Stored with a charge instead of the number. */
  readonly name: string;
  readonly number: string;
  /** What happens with it, as shown to people. */
  readonly does: string;
  readonly answer: CardAnswer;
}

const card = (number: string, name: string, does: string, answer: CardAnswer): TestCard => ({
  number,
  name,
  does,
  answer,
});
const declined = (code: string): CardAnswer => ({ is: 'declined', code });

const good = { is: 'charged' } as const;
const secondStep = { is: 'second-step' } as const;
const expired = card('4000 0000 0000 0069', 'expired', 'expired', declined('expired_card'));

export const testCards: readonly TestCard[] = [
  card('4242 4242 4242 4242', 'good', 'pays', good),
  card('4000 0025 0000 3155', 'second-step', 'pays after a second step', secondStep),
  card('4000 0084 0000 1629', 'second-step-in-vain', 'declined after a second step', secondStep),
  card('4000 0000 0000 0002', 'declined', 'declined', declined('card_declined')),
  card('4000 0000 0000 9995', 'no-funds', 'insufficient funds', declined('insufficient_funds')),
  expired,
  card('4000 0000 0000 0127', 'wrong-code', 'incorrect CVC', declined('incorrect_cvc')),
  card(
    '4000 0000 0000 0119',
    'error',
    'processing error at the bank',
    declined('processing_error'),
  ),
  card('4000 0000 0000 5126', 'refund-fails-later', 'pays, and its refund fails later', good),
];
const unknown = card('', 'unknown', 'not a test card', declined('incorrect_number'));

const declineMessages: Readonly<Record<string, string>> = {
  card_declined: cardDeclined,
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s CVC is incorrect.',
  processing_error: 'Your bank couldn’t process this card.',
  incorrect_number: 'That isn’t a test card.',
  authentication_failed: 'Your bank couldn’t verify this card.',
};
export const declineMessage = (code: string | null): string =>
  declineMessages[code ?? ''] ?? cardDeclined;

export const testCardOf = ({ cardNumber, cardExpiry }: TypedCard, now: Date): TestCard =>
  cardExpiry && isPast(cardExpiry, now)
    ? expired
    : (testCards.find(({ number }) => digitsOf(number) === digitsOf(cardNumber)) ?? unknown);
