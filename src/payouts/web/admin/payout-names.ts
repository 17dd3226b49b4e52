import type { ListedPayout } from '../../contract.ts';
import type { PayoutGroup } from '../../payout.ts';
import type { ListedPayoutList } from '../../payout-lists-contract.ts';

export const payoutGroupNames = {
  ready: 'Ready to pay',
  'to-approve': 'On a list to approve',
  waiting: 'Not due yet',
  'charged-back': 'Charged back',
  disputed: 'Disputed',
  frozen: 'Frozen',
  held: 'Held back',
  sent: 'On a list or sent',
  owed: 'Owed by sellers',
  failed: 'Failed',
  paid: 'Paid',
  canceled: 'Canceled',
  reversed: 'Returned',
} as const satisfies Record<PayoutGroup, string>;

export const payoutStateNames = {
  due: 'Due',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  reversed: 'Returned',
} as const satisfies Record<ListedPayout['state'], string>;

/** Why a payout that is due is not sent. */
export const payoutHoldNames = {
  'not-owed': 'The price goes back to the buyer.',
  'charged-back': 'The buyer’s bank is taking the price back.',
  disputed: 'The buyer disputes the sale.',
  frozen: 'Frozen until an admin releases it.',
  'seller-suspended': 'The seller is suspended.',
  'no-account': 'The seller hasn’t added a bank account.',
  'new-account': 'The seller changed the account in the last 48 hours.',
  'account-incomplete':
    'The provider needs more from the seller, or their account there is closed.',
  'charged-elsewhere': 'The buyer paid with a test card, so there’s no money to send.',
} as const satisfies Record<NonNullable<ListedPayout['hold']>, string>;

/** The chargebacks of a sale's charge, also after its payout was sent. */
export const chargebackNames = {
  open: 'Charged back, not decided',
  won: 'Charged back, and won',
  lost: 'Charged back, and lost',
} as const satisfies Record<NonNullable<ListedPayout['chargeback']>, string>;

/** Nothing of a list is sent before its file is downloaded for the bank. */
export function listStateName({ state, open, fileAt }: ListedPayoutList) {
  if (state !== 'approved') return undecidedNames[state];
  if (open === 0) return 'Done';
  return fileAt ? 'Sent' : 'Ready for your bank';
}
const undecidedNames = { 'to-approve': 'Needs another admin', declined: 'Declined' } as const;

/** Its bank, or its provider, was asked for it. One on a list whose file nobody has downloaded is not sent yet. */
export const isAskedFor = ({ state, isInFile, isTransfer }: ListedPayout): boolean =>
  state === 'sent' && (isInFile || isTransfer);
