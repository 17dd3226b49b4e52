// The cards of Stripe's test mode (docs.stripe.com/testing), by what happens when they are charged.

export interface CardDecline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

interface TwinCard {
  readonly outcome: 'charged' | 'declined' | 'requires-second-step' | 'takes-a-while';
  readonly decline?: CardDecline;
  /** What happens to a refund. Left out: it succeeds at once. */
  readonly refund?: 'fails-later' | 'succeeds-later';
}

const declined = (code: string, message: string, declineCode?: string): TwinCard => ({
  outcome: 'declined',
  decline: { code, message, ...(declineCode ? { declineCode } : {}) },
});

const cards = {
  good: { outcome: 'charged' },
  declined: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  insufficientFunds: declined(
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  expired: declined('expired_card', 'Your card has expired.'),
  wrongCvc: declined('incorrect_cvc', "Your card's security code is incorrect."),
  processingError: declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  secondStep: { outcome: 'requires-second-step' },
  secondStepDeclined: {
    outcome: 'requires-second-step',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
  /** Not Stripe's: a slow bank, for which Stripe has no test card. */
  slow: { outcome: 'takes-a-while' },
  slowDeclined: {
    outcome: 'takes-a-while',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
  refundFails: { outcome: 'charged', refund: 'fails-later' },
  refundPends: { outcome: 'charged', refund: 'succeeds-later' },
} as const satisfies Record<string, TwinCard>;

export type TwinCardName = keyof typeof cards;

export const cardNumbers: Readonly<Record<TwinCardName, string>> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  secondStep: '4000000000003220',
  secondStepDeclined: '4000008400001629',
  slow: '4999999999999905',
  slowDeclined: '4999999999999913',
  refundFails: '4000000000005126',
  refundPends: '4000000000007726',
};

/** The payment methods that Stripe's examples use in place of a card number. */
const methods: Readonly<Record<string, TwinCardName>> = {
  pm_card_visa: 'good',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficientFunds',
  pm_card_chargeDeclinedExpiredCard: 'expired',
  pm_card_chargeDeclinedIncorrectCvc: 'wrongCvc',
  pm_card_chargeDeclinedProcessingError: 'processingError',
  pm_card_threeDSecure2Required: 'secondStep',
  pm_card_threeDSecureRequiredChargeDeclined: 'secondStepDeclined',
  pm_card_refundFail: 'refundFails',
  pm_card_pendingRefund: 'refundPends',
};

const byNumber = new Map<string, TwinCardName>(
  Object.entries(cardNumbers).map(([name, number]) => [number, name as TwinCardName]),
);

export const cardOf = (name: TwinCardName): TwinCard => cards[name];
export const cardNameOfMethod = (method: string): TwinCardName | undefined => methods[method];
export const cardNameOfNumber = (number: string): TwinCardName | undefined =>
  byNumber.get(number.replace(/[\s-]/g, ''));
