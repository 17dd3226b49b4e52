import { useState } from 'react';
import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import { Button } from '../../../../kit/web/button.tsx';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { endPayoutList } from '../../../payouts/payout-lists-contract.ts';

/** For a list of which the bank has paid every line that has not failed. */
export function EndList({ id, open }: { id: number; open: number }) {
  const [isAsking, setAsking] = useState(false);
  const paid = useAction(
    endPayoutList,
    { id },
    { toast: 'Recorded as paid', onDone: () => setAsking(false) },
  );
  return (
    <>
      <Button className="btn-outline" onClick={() => setAsking(true)}>
        Record all as paid
      </Button>
      {isAsking && (
        <Dialog
          title={open === 1 ? 'Record 1 payout as paid?' : `Record ${open} payouts as paid?`}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm">
            Only once your bank has paid each of them. Record those that failed first. This can’t be
            undone.
          </p>
          <ActionButton action={paid} className="btn-primary">
            Record as paid
          </ActionButton>
        </Dialog>
      )}
    </>
  );
}
