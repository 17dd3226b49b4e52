import type { PayoutGroup } from '../../../payout.ts';
import type { ListedPayout, ListedPayoutList } from '../../../payouts-contract.ts';

export const payoutGroupNames = {
  ready: 'Ready to pay',
  'to-approve': 'On a list to approve',
  waiting: 'Not due yet',
  'charged-back': 'Charged back',
  disputed: 'Disputed',
  frozen: 'Frozen',
  held: 'Held back',
  sent: 'Sent',
  failed: 'Failed',
  paid: 'Paid',
  canceled: 'Canceled',
} as const satisfies Record<PayoutGroup, string>;

export const payoutStateNames = {
  due: 'Due',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
} as const satisfies Record<ListedPayout['state'], string>;

/** Why a payout that is due is on no list. */
export const payoutHoldNames = {
  'not-owed': 'The price goes back to the buyer.',
  'charged-back': 'The buyer’s bank is taking the price back.',
  disputed: 'The buyer disputes the sale.',
  frozen: 'An admin froze it.',
  'seller-suspended': 'Its seller is suspended.',
  'no-account': 'Its seller has given no bank account.',
  'new-account': 'Its seller changed the bank account in the last 48 hours.',
} as const satisfies Record<NonNullable<ListedPayout['hold']>, string>;

/** Of the sale's charge, also after its payout was sent. */
export const chargebackNames = {
  open: 'Charged back, not decided',
  won: 'Charged back, and won',
  lost: 'Charged back, and lost',
} as const satisfies Record<NonNullable<ListedPayout['chargeback']>, string>;

export const listStateNames = {
  'to-approve': 'Needs another admin',
  approved: 'Sent',
  declined: 'Declined',
} as const satisfies Record<ListedPayoutList['state'], string>;
