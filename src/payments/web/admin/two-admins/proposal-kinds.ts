// What two admins decide on together: a refund, or a payment list.
import { form } from '../../../../calls/web/form/form.ts';
import { payoutsStoppedText } from '../../../../ledger/web/database-loss/payouts-stopped-text.ts';
import { decidePayoutList } from '../../../../payouts/payout-lists-contract.ts';
import { ownCaseText } from '../../../../people/own-case.ts';
import { decideRefund, whyDeclined } from '../../../admin/decide-refund-contract.ts';
import { unrefundableMessages } from '../payment/unrefundable-messages.ts';

const messagesOf = (what: string) => ({
  ...unrefundableMessages,
  'own-refund': 'Another admin must approve a refund that you asked for.',
  'own-case': ownCaseText,
  'own-list': 'Another admin must approve a list that you made.',
  'proposer-not-admin': 'Whoever asked for this refund isn’t an admin anymore. Decline it.',
  'maker-not-admin': 'Whoever made this list isn’t an admin anymore. Decline it.',
  'statements-unread': 'One of them has added something. Read it above, then approve or decline.',
  'decided-before': `Someone has already decided on this ${what}.`,
  'handed-over-since':
    'The buyer has taken over the car since, so it can’t be for sale again. Decline this, and ask for a refund that takes it off the market.',
  'reason-missing': whyDeclined,
  'payments-stopped': payoutsStoppedText,
});

const checkReason = ({ reason }: { readonly reason?: unknown }) =>
  reason ? {} : { reason: whyDeclined };

/** The forms about what `name` names. */
const approve = (name: string) => ({
  name: 'approve',
  isButton: true,
  also: { approved: true },
  toast: `${name} approved`,
  messages: messagesOf(name.toLowerCase()),
});
const takeBack = (name: string) => ({
  name: 'take-back',
  isButton: true,
  also: { approved: false },
  toast: `${name} withdrawn`,
  messages: messagesOf(name.toLowerCase()),
});
const decline = (name: string) => ({
  name: 'decline',
  also: { approved: false },
  check: checkReason,
  toast: `${name} declined`,
  messages: messagesOf(name.toLowerCase()),
});

export const kinds = {
  refund: {
    what: 'refund',
    declined: 'Nothing is sent. It can be asked for again.',
    kept: 'Kept with the payment, for other admins.',
    approve: form(decideRefund, approve('Refund')),
    takeBack: form(decideRefund, takeBack('Refund')),
    decline: form(decideRefund, decline('Refund')),
  },
  list: {
    what: 'pay out',
    declined: 'Nothing is sent. Its payouts are due again.',
    kept: 'Kept with the list, for other admins.',
    approve: form(decidePayoutList, approve('List')),
    takeBack: form(decidePayoutList, takeBack('List')),
    decline: form(decidePayoutList, decline('List')),
  },
} as const;
export type Kind = keyof typeof kinds;

/** The forms of a page with `DecideProposal`. */
export const decideForms = (kind: Kind) =>
  [kinds[kind].approve, kinds[kind].takeBack, kinds[kind].decline] as const;
