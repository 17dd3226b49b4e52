import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../../../calls/web/form/confirm-form.tsx';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { AskButton, useAsking } from '../../../../kit/web/dialog/ask-button.tsx';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { endPayoutList } from '../../../payouts/payout-lists-contract.ts';

const texts = {
  toast: 'Recorded as paid',
  messages: {
    'list-not-downloaded': 'Nobody has downloaded this list, so no bank has paid it.',
  },
} as const;
export const endListAction = formAction(endPayoutList, texts);

/** For a list whose file was downloaded, and of which the bank has paid every line that has not failed. */
export function EndList({ id, open }: { id: number; open: number }) {
  const asking = useAsking();
  const paid = useCallForm(endPayoutList, {
    hasAction: true,
    readsRefused: true,
    ...texts,
    onAnswer: asking.close,
  });
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
          <ConfirmForm name="all-paid" id={id} form={paid} className="btn-primary">
            Record as paid
          </ConfirmForm>
        </Dialog>
      )}
    </>
  );
}
