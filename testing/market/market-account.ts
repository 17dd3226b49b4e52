// The bank account of a market for tests, as its settings name it.

export const marketAccount = {
  PAYOUT_NAME: 'Forecourt & Søn',
  PAYOUT_IBAN: 'GB82WEST12345698765432',
} as const;
