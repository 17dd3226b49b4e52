// What sellers are paid after the handover.

export const payoutStates = ['due', 'sent', 'paid', 'failed', 'canceled'] as const;
/**
 * `sent`: on a list that was given to the bank. `failed`: the bank sent it back, and a new payout is
 * due. `canceled`: the price went back to the buyer before it was sent.
 */
export type PayoutState = (typeof payoutStates)[number];

/**
 * Why a payout that is due must not be sent now, by the database's function `payout_hold`. `not-owed`:
 * a refund takes its price back. `charged-back`: a
 * chargeback is open. `new-account`: its seller has changed the account a short while ago.
 */
export const payoutHolds = [
  'not-owed',
  'charged-back',
  'disputed',
  'frozen',
  'seller-suspended',
  'no-account',
  'new-account',
] as const;

/**
 * As admins find payouts. `waiting`: its days are not over. `held`: by anything but a chargeback, a
 * dispute or an admin who froze it. `to-approve`: on a list that needs a second admin.
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
  'failed',
  'paid',
  'canceled',
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
] as const;
