// The forms by which is recorded what became of a payout.
import { form } from '../../../calls/web/form/form.ts';
import { ownCaseText } from '../../../people/own-case.ts';
import { endPayout, freezePayout, problemMissing } from '../../contract.ts';

const messages = {
  'payout-held': 'This payout is held. The reason stands beside it.',
  'payout-not-sent': 'This payout hasn’t been sent, or has ended.',
  'problem-missing': problemMissing,
  'paid-by-provider': 'The payment provider says how this payout ends.',
  'own-case': ownCaseText,
};

const ofPaid = {
  name: 'paid',
  also: { outcome: 'paid' },
  toast: 'Recorded as paid',
  messages,
};
export const paidButton = form(endPayout, { ...ofPaid, isButton: true });
/** The same, which is asked about first. */
export const paidForm = form(endPayout, { ...ofPaid, readsRefused: true });

const failed = (outcome: 'failed' | 'returned') =>
  form(endPayout, {
    name: outcome,
    also: { outcome },
    check: ({ problem }) => (problem ? {} : { problem: problemMissing }),
    toast: 'Recorded as failed',
    messages,
  });
export const failForms = { failed: failed('failed'), returned: failed('returned') };

const ofFreezing = { isButton: true, messages: { 'own-case': ownCaseText } };
export const freezeForm = form(freezePayout, {
  ...ofFreezing,
  name: 'freeze',
  also: { frozen: true },
  toast: 'Payout frozen',
});
export const releaseForm = form(freezePayout, {
  ...ofFreezing,
  name: 'release',
  also: { frozen: false },
  toast: 'Payout released',
});

/** Those of a page with `PayoutActions`. */
export const payoutForms = [
  paidForm,
  failForms.failed,
  failForms.returned,
  freezeForm,
  releaseForm,
] as const;
