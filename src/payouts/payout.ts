// What sellers are paid after the handover.

export const payoutStates = ['due', 'sent', 'paid', 'failed', 'canceled', 'reversed'] as const;
/**
 * `sent`: on a list that was given to the bank, or asked of the provider. `failed`: the bank sent it
 * back, also after it was paid, or the provider refused it, and a new payout is due. `canceled`: the price went back to the
 * buyer before it was sent, or it was left out of the file for the bank, and a new payout is due. `reversed`: after it was paid, and the provider has taken it back.
 */
export type PayoutState = (typeof payoutStates)[number];

/**
 * Why a payout that is due must not be sent now, by the database's functions `payout_hold` for lists
 * and `transfer_hold` for transfers, and by `listHoldOf`. `not-owed`: a refund takes its price back.
 * `charged-back`: a chargeback is open. `new-account`: its seller has changed the account a short while ago.
 * `account-incomplete`: the provider wants to know more of them, or their account there is closed.
 * `charged-elsewhere`: its buyer has paid with a test card, and by now the market charges real ones.
 */
export const payoutHolds = [
  'not-owed',
  'charged-back',
  'disputed',
  'frozen',
  'seller-suspended',
  'no-account',
  'new-account',
  'account-incomplete',
  'charged-elsewhere',
] as const;

type PayoutHold = (typeof payoutHolds)[number];

/** Holds under which it is not paid outside the market either. */
export const unpayableHolds: readonly PayoutHold[] = [
  'not-owed',
  'charged-back',
  'disputed',
  'charged-elsewhere',
];

/** What a provider has still to know of a seller before it pays them. */
export const missingFacts = [
  'bank-account',
  'identity',
  'document',
  'business',
  'terms',
  'other',
] as const;
export type MissingFact = (typeof missingFacts)[number];

/**
 * What a provider pays from a seller's account to their bank. `sent`: it is on its way. `failed`: the bank
 * has sent it back, perhaps after it was said to be `paid`.
 */
export const bankPayoutStates = ['sent', 'paid', 'failed', 'canceled'] as const;
export type BankPayoutState = (typeof bankPayoutStates)[number];

/**
 * The groups by which admins find payouts. `waiting`: its days are not over. `held`: by anything but a chargeback, a
 * dispute or an admin who froze it. `to-approve`: on a list that needs a second admin. `owed`: sent or
 * paid, and the price went back to the buyer, so its seller owes it; `paid` leaves these out.
 */
export const payoutGroups = [
  'ready',
  'to-approve',
  'waiting',
  'charged-back',
  'disputed',
  'frozen',
  'held',
  'sent',
  'owed',
  'failed',
  'paid',
  'canceled',
  'reversed',
] as const;
export type PayoutGroup = (typeof payoutGroups)[number];

/**
 * Where the money of a sale is, for its seller. `held` until the handover. `owed`: they were paid, and
 * the price went back to the buyer. `refunded`: it went back before they were paid.
 */
export const ownMoneyPlaces = ['held', 'due', 'sent', 'paid', 'owed', 'refunded'] as const;
export type OwnMoneyPlace = (typeof ownMoneyPlaces)[number];

/** The entries of the ledger that move what the market owes to a seller. */
export const movementKinds = [
  'handover',
  'refund-requested',
  'refund-failed',
  'chargeback-lost',
  'payout-sent',
  'payout-paid',
  'payout-failed',
  'payout-reversed',
  'payout-canceled',
] as const;
