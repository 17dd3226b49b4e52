import { useState } from 'react';
import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { amountText } from '../../../../kit/money.ts';
import { Button } from '../../../../kit/web/button.tsx';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
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
};

const unpayable: ReadonlySet<ListedPayout['hold']> = new Set([
  'not-owed',
  'charged-back',
  'disputed',
  'charged-elsewhere',
]);

/** Nobody has frozen it: a refund of its sale waits for a second admin. */
const isRefundProposed = ({ hold, isFrozen }: ListedPayout): boolean =>
  hold === 'frozen' && !isFrozen;

/** What may be recorded of a payout, by its state. */
export function PayoutActions({ payout }: { payout: ListedPayout }) {
  const [asks, setAsks] = useState<'failed' | 'paid' | 'returned' | null>(null);
  const close = () => setAsks(null);
  if (payout.isTransfer) return null;
  if (payout.state === 'paid')
    return (
      <>
        <Button isSmall className="btn-outline" onClick={() => setAsks('returned')}>
          Sent back
          <OfPayout payout={payout} />
        </Button>
        {asks === 'returned' && <FailedDialog payout={payout} outcome="returned" onClose={close} />}
      </>
    );
  if (payout.state !== 'due' && payout.state !== 'sent') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.state === 'sent' ? (
        <>
          <PaidButton payout={payout} />
          <Button isSmall className="btn-outline" onClick={() => setAsks('failed')}>
            Failed
            <OfPayout payout={payout} />
          </Button>
          {!payout.isInFile && <FreezeButton payout={payout} />}
        </>
      ) : (
        <>
          <FreezeButton payout={payout} />
          {!unpayable.has(payout.hold) && !isRefundProposed(payout) && (
            <Button isSmall className="btn-outline" onClick={() => setAsks('paid')}>
              Record as paid
              <OfPayout payout={payout} />
            </Button>
          )}
        </>
      )}
      {asks === 'failed' && <FailedDialog payout={payout} outcome="failed" onClose={close} />}
      {asks === 'paid' && <PaidDialog payout={payout} onClose={close} />}
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
  const paid = useAction(
    endPayout,
    { id, outcome: 'paid' },
    { toast: 'Recorded as paid', messages },
  );
  return (
    <ActionButton action={paid} isSmall className="btn-primary">
      Paid
      <OfPayout payout={payout} />
    </ActionButton>
  );
}

function FreezeButton({ payout }: { payout: ListedPayout }) {
  const { id, isFrozen } = payout;
  const toast = isFrozen ? 'Payout released' : 'Payout frozen';
  const freeze = useAction(freezePayout, { id, frozen: !isFrozen }, { toast });
  return (
    <ActionButton action={freeze} isSmall className="btn-outline">
      {isFrozen ? 'Release' : 'Freeze'}
      <OfPayout payout={payout} />
    </ActionButton>
  );
}

interface Asking {
  readonly payout: ListedPayout;
  readonly onClose: () => void;
}

function FailedDialog({ payout, outcome, onClose }: Asking & { outcome: 'failed' | 'returned' }) {
  const { field, ...form } = useCallForm(endPayout, {
    also: { id: String(payout.id), outcome },
    check: ({ problem }) => (problem ? {} : { problem: problemMissing }),
    toast: 'Recorded as failed',
    onAnswer: onClose,
    messages,
  });
  return (
    <ReasonDialog
      title={`Did the bank send back ${amountText(payout.amountCents)}?`}
      text={`The payout to ${payout.sellerName} is due again, and can be put on another list.`}
      help="What the bank said. The seller reads it, too."
      field={field('problem')}
      form={form}
      action="Record as failed"
      onClose={onClose}
    />
  );
}

function PaidDialog({ payout, onClose }: Asking) {
  const paid = useAction(
    endPayout,
    { id: payout.id, outcome: 'paid' },
    { toast: 'Recorded as paid', messages, onDone: onClose },
  );
  return (
    <Dialog title={`Record ${amountText(payout.amountCents)} as paid?`} onClose={onClose}>
      <p className="text-sm">
        Only if you have paid {payout.sellerName} in another way. This can’t be undone.
      </p>
      <ActionButton action={paid} className="btn-primary">
        Record as paid
      </ActionButton>
    </Dialog>
  );
}
