/** The card providers, by whose form takes the card: the built-in test processor, and Stripe. */
export const processorKinds = ['test', 'stripe'] as const;
export type ProcessorKind = (typeof processorKinds)[number];
