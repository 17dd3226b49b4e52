// Bank accounts in the country of markets for tests.

/** The market's own, as its settings name it. */
export const marketAccount = {
  PAYOUT_NAME: 'Forecourt & Søn',
  PAYOUT_BANK_CODE: '019999995',
  PAYOUT_ACCOUNT_NUMBER: '0004567890',
} as const;

/** Of a seller, as they type it. */
export const sellersAccount = { bankCode: '110000000', accountNumber: '000-123456789' } as const;
export const otherAccount = { bankCode: '110000000', accountNumber: '987654321' } as const;
