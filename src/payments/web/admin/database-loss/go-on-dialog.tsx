import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { cappedText } from '../../../../kit/capped-count.ts';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { endDatabaseLoss } from '../../../admin/database-loss-contract.ts';

/** Another admin was quicker. */
export const endedText = 'Payments are being taken again.';

const ofGoingOn = {
  toast: 'Payments are taken again',
  messages: { 'ended-before': endedText },
} as const;
export const goOnAction = formAction(endDatabaseLoss, ofGoingOn);

export function GoOnDialog({
  id,
  openCharges: open,
  onClose,
}: {
  id: number;
  /** Charges that are not recorded again, up to `mostCounted`. */
  openCharges: number;
  onClose: () => void;
}) {
  const { field, ...form } = useCallForm(endDatabaseLoss, {
    hasAction: true,
    onAnswer: onClose,
    ...ofGoingOn,
  });
  return (
    <ReasonDialog
      title="Go on selling?"
      text={
        open === 0
          ? 'All servers take payments again at once.'
          : `All servers take payments again at once. The cars of ${cappedText(open)} lost ${open === 1 ? 'charge' : 'charges'} that aren’t recorded can then be sold a second time, unless you have taken them down.`
      }
      help="Kept in the audit, for other admins."
      field={field('reason')}
      form={form}
      address={useFormAddress('go-on')}
      sends={{ id }}
      action="Go on selling"
      onClose={onClose}
    />
  );
}
