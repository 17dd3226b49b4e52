import { form } from '../../../calls/web/form/form.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { endPayoutList } from '../../payout-lists-contract.ts';

export const endListForm = form(endPayoutList, {
  name: 'all-paid',
  readsRefused: true,
  toast: 'Recorded as paid',
  messages: {
    'list-not-downloaded': 'Nobody has downloaded this list, so no bank has paid it.',
  },
});

/** For a list whose file was downloaded, and of which the bank has paid every line that has not failed. */
export function EndList({ id, open }: { id: number; open: number }) {
  const asking = useAsking();
  const paid = endListForm.use({ id, onAnswer: asking.close });
  return (
    <>
      <AskButton asking={asking} what="all-paid" id={id} className="btn-outline">
        Record all as paid
      </AskButton>
      {asking.asks('all-paid', id) && (
        <Dialog
          title={open === 1 ? 'Record 1 payout as paid?' : `Record ${open} payouts as paid?`}
          onClose={asking.close}
        >
          <p className="text-sm">
            Only once your bank has paid each of them. Record those that failed first. This can’t be
            undone.
          </p>
          <ConfirmForm of={paid} className="btn-primary">
            Record as paid
          </ConfirmForm>
        </Dialog>
      )}
    </>
  );
}
