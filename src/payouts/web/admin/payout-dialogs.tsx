import { amountText } from '../../../kit/money.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import type { ListedPayout } from '../../contract.ts';
import { failForms, paidForm } from './payout-forms.ts';

interface Asking {
  readonly payout: ListedPayout;
  readonly onClose: () => void;
}

export function FailedDialog({
  payout,
  outcome,
  onClose,
}: Asking & { outcome: 'failed' | 'returned' }) {
  const { field, ...fail } = failForms[outcome].use({ id: payout.id, onAnswer: onClose });
  return (
    <ReasonDialog
      of={{ ...fail, field: () => field('problem') }}
      title={`Did the bank send back ${amountText(payout.amountCents)}?`}
      text={`The payout to ${payout.sellerName} is due again, and can be put on another list.`}
      help="What the bank said. The seller reads it, too."
      action="Record as failed"
      onClose={onClose}
    />
  );
}

export function PaidDialog({ payout, onClose }: Asking) {
  const paid = paidForm.use({ id: payout.id, onAnswer: onClose });
  return (
    <Dialog title={`Record ${amountText(payout.amountCents)} as paid?`} onClose={onClose}>
      <p className="text-sm">
        Only if you have paid {payout.sellerName} in another way. This can’t be undone.
      </p>
      <ConfirmForm of={paid} className="btn-primary">
        Record as paid
      </ConfirmForm>
    </Dialog>
  );
}
