import { ButtonForm } from '../../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../../../calls/web/form/confirm-form.tsx';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { amountText } from '../../../../kit/money.ts';
import { AskButton, useAsking } from '../../../../kit/web/dialog/ask-button.tsx';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { ownCaseText } from '../../../../people/own-case.ts';
import { unpayableHolds } from '../../../payout.ts';
import {
  endPayout,
  freezePayout,
  type ListedPayout,
  problemMissing,
} from '../../../payouts/payouts-contract.ts';

const messages = {
  'payout-held':
    'This payout is disputed, charged back, no longer owed, about to be refunded, or of a sale that a test card paid.',
  'payout-not-sent': 'This payout hasn’t been sent, or has ended.',
  'problem-missing': problemMissing,
  'paid-by-provider': 'The payment provider says how this payout ends.',
  'own-case': ownCaseText,
};

const isUnpayable = (hold: ListedPayout['hold']) => hold !== null && unpayableHolds.includes(hold);

/** What browsers and the page's action do alike, by what is recorded. */
const ofPaid = { also: { outcome: 'paid' }, toast: 'Recorded as paid', messages } as const;
const toFail = (outcome: 'failed' | 'returned') => ({
  also: { outcome },
  check: ({ problem }: { readonly problem?: unknown }): Record<string, string> =>
    problem ? {} : { problem: problemMissing },
  toast: 'Recorded as failed',
  messages,
});
const toFreeze = (frozen: boolean) => ({
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

/** Nobody has frozen it: a refund of its sale waits for a second admin. */
const isRefundProposed = ({ hold, isFrozen }: ListedPayout): boolean =>
  hold === 'frozen' && !isFrozen;

/** What may be recorded of a payout, by its state. */
export function PayoutActions({ payout }: { payout: ListedPayout }) {
  const asking = useAsking();
  const { id } = payout;
  if (payout.isTransfer) return null;
  if (payout.state === 'paid')
    return (
      <>
        <AskButton asking={asking} what="returned" id={id} isSmall className="btn-outline">
          Sent back
          <OfPayout payout={payout} />
        </AskButton>
        {asking.asks('returned', id) && (
          <FailedDialog payout={payout} outcome="returned" onClose={asking.close} />
        )}
      </>
    );
  if (payout.state !== 'due' && payout.state !== 'sent') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.state === 'sent' ? (
        <>
          <PaidButton payout={payout} />
          <AskButton asking={asking} what="failed" id={id} isSmall className="btn-outline">
            Failed
            <OfPayout payout={payout} />
          </AskButton>
          {!payout.isInFile && <FreezeButton payout={payout} />}
        </>
      ) : (
        <>
          <FreezeButton payout={payout} />
          {!isUnpayable(payout.hold) && !isRefundProposed(payout) && (
            <AskButton asking={asking} what="paid" id={id} isSmall className="btn-outline">
              Record as paid
              <OfPayout payout={payout} />
            </AskButton>
          )}
        </>
      )}
      {asking.asks('failed', id) && (
        <FailedDialog payout={payout} outcome="failed" onClose={asking.close} />
      )}
      {asking.asks('paid', id) && <PaidDialog payout={payout} onClose={asking.close} />}
    </div>
  );
}

/** Tells the buttons of a list apart. */
const OfPayout = ({ payout: { id, carTitle } }: { payout: ListedPayout }) => (
  <span className="sr-only">
    : payout {id}, {carTitle}
  </span>
);

function PaidButton({ payout }: { payout: ListedPayout }) {
  const { id } = payout;
  const paid = useCallForm(endPayout, { id, hasAction: true, isButton: true, ...ofPaid });
  return (
    <ButtonForm name="paid" id={id} form={paid} isSmall className="btn-primary">
      Paid
      <OfPayout payout={payout} />
    </ButtonForm>
  );
}

function FreezeButton({ payout }: { payout: ListedPayout }) {
  const { id, isFrozen } = payout;
  const frozen = !isFrozen;
  const freeze = useCallForm(freezePayout, {
    id,
    hasAction: true,
    isButton: true,
    ...toFreeze(frozen),
  });
  return (
    <ButtonForm
      name={frozen ? 'freeze' : 'release'}
      id={id}
      form={freeze}
      isSmall
      className="btn-outline"
    >
      {frozen ? 'Freeze' : 'Release'}
      <OfPayout payout={payout} />
    </ButtonForm>
  );
}

interface Asking {
  readonly payout: ListedPayout;
  readonly onClose: () => void;
}

function FailedDialog({ payout, outcome, onClose }: Asking & { outcome: 'failed' | 'returned' }) {
  const { field, ...form } = useCallForm(endPayout, {
    id: payout.id,
    hasAction: true,
    onAnswer: onClose,
    ...toFail(outcome),
  });
  return (
    <ReasonDialog
      title={`Did the bank send back ${amountText(payout.amountCents)}?`}
      text={`The payout to ${payout.sellerName} is due again, and can be put on another list.`}
      help="What the bank said. The seller reads it, too."
      field={field('problem')}
      form={form}
      address={useFormAddress(outcome)}
      sends={{ id: payout.id }}
      action="Record as failed"
      onClose={onClose}
    />
  );
}

function PaidDialog({ payout, onClose }: Asking) {
  const paid = useCallForm(endPayout, {
    id: payout.id,
    hasAction: true,
    readsRefused: true,
    onAnswer: onClose,
    ...ofPaid,
  });
  return (
    <Dialog title={`Record ${amountText(payout.amountCents)} as paid?`} onClose={onClose}>
      <p className="text-sm">
        Only if you have paid {payout.sellerName} in another way. This can’t be undone.
      </p>
      <ConfirmForm name="paid" id={payout.id} form={paid} className="btn-primary">
        Record as paid
      </ConfirmForm>
    </Dialog>
  );
}
