// What two admins decide on together: a refund, or a payment list.
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { ownCaseText } from '../../../../people/own-case.ts';
import { decideRefund, whyDeclined } from '../../../admin/decide-refund-contract.ts';
import { decidePayoutList } from '../../../payouts/payout-lists-contract.ts';
import { payoutsStoppedText } from '../database-loss/payouts-stopped-text.ts';
import { unrefundableMessages } from '../payment/unrefundable-messages.ts';

export const kinds = {
  refund: {
    call: decideRefund,
    name: 'Refund',
    what: 'refund',
    declined: 'Nothing is sent. It can be asked for again.',
    kept: 'Kept with the payment, for other admins.',
  },
  list: {
    call: decidePayoutList,
    name: 'List',
    what: 'pay out',
    declined: 'Nothing is sent. Its payouts are due again.',
    kept: 'Kept with the list, for other admins.',
  },
} as const;
export type Kind = keyof typeof kinds;

export const messagesOf = (kind: Kind) => ({
  ...unrefundableMessages,
  'own-refund': 'Another admin must approve a refund that you asked for.',
  'own-case': ownCaseText,
  'own-list': 'Another admin must approve a list that you made.',
  'proposer-not-admin': 'Whoever asked for this refund isn’t an admin anymore. Decline it.',
  'maker-not-admin': 'Whoever made this list isn’t an admin anymore. Decline it.',
  'statements-unread': 'One of them has added something. Read it above, then approve or decline.',
  'decided-before': `Someone has already decided on this ${kind}.`,
  'handed-over-since':
    'The buyer has taken over the car since, so it can’t be for sale again. Decline this, and ask for a refund that takes it off the market.',
  'reason-missing': whyDeclined,
  'payments-stopped': payoutsStoppedText,
});

export const checkReason = ({ reason }: { readonly reason?: unknown }): Record<string, string> =>
  reason ? {} : { reason: whyDeclined };

/** The forms of a page with `DecideProposal`, by their names. */
export function decideActions(kind: Kind) {
  const { call, name } = kinds[kind];
  const messages = messagesOf(kind);
  const declines = { also: { approved: false }, messages };
  return {
    approve: formAction(call, { also: { approved: true }, toast: `${name} approved`, messages }),
    'take-back': formAction(call, { ...declines, toast: `${name} withdrawn` }),
    decline: formAction(call, { ...declines, check: checkReason, toast: `${name} declined` }),
  };
}
