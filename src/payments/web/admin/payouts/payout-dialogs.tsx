import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../../../calls/web/form/confirm-form.tsx';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { amountText } from '../../../../kit/money.ts';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { endPayout, type ListedPayout } from '../../../payouts/payouts-contract.ts';
import { ofPaid, toFail } from './payout-forms.ts';

interface Asking {
  readonly payout: ListedPayout;
  readonly onClose: () => void;
}

export function FailedDialog({
  payout,
  outcome,
  onClose,
}: Asking & { outcome: 'failed' | 'returned' }) {
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

export function PaidDialog({ payout, onClose }: Asking) {
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
