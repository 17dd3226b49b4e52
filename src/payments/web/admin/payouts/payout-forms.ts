// What browsers and the page’s action do alike with a payout, by what is recorded.
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { ownCaseText } from '../../../../people/own-case.ts';
import { endPayout, freezePayout, problemMissing } from '../../../payouts/payouts-contract.ts';

const messages = {
  'payout-held': 'This payout is held. The reason stands beside it.',
  'payout-not-sent': 'This payout hasn’t been sent, or has ended.',
  'problem-missing': problemMissing,
  'paid-by-provider': 'The payment provider says how this payout ends.',
  'own-case': ownCaseText,
};

export const ofPaid = { also: { outcome: 'paid' }, toast: 'Recorded as paid', messages } as const;
export const toFail = (outcome: 'failed' | 'returned') => ({
  also: { outcome },
  check: ({ problem }: { readonly problem?: unknown }): Record<string, string> =>
    problem ? {} : { problem: problemMissing },
  toast: 'Recorded as failed',
  messages,
});
export const toFreeze = (frozen: boolean) => ({
  also: { frozen },
  toast: frozen ? 'Payout frozen' : 'Payout released',
  messages: { 'own-case': ownCaseText },
});

/** The forms of a page with `PayoutActions`, by their names. */
export const payoutActions = {
  paid: formAction(endPayout, ofPaid),
  failed: formAction(endPayout, toFail('failed')),
  returned: formAction(endPayout, toFail('returned')),
  freeze: formAction(freezePayout, toFreeze(true)),
  release: formAction(freezePayout, toFreeze(false)),
} as const;
