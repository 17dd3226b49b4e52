import { form } from '../../../calls/web/form/form.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { ReasonDialog } from '../../../ui/form/post-form.tsx';
import { endDatabaseLoss } from '../../database-loss-contract.ts';

/** Another admin was quicker. */
export const endedText = 'Payments are being taken again.';

export const goOn = form(endDatabaseLoss, {
  name: 'go-on',
  toast: 'Payments are taken again',
  messages: { 'ended-before': endedText },
});

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
  return (
    <ReasonDialog
      of={goOn.use({ id, onAnswer: onClose })}
      title="Go on selling?"
      text={
        open === 0
          ? 'All servers take payments again at once.'
          : `All servers take payments again at once. The cars of ${cappedText(open)} lost ${open === 1 ? 'charge' : 'charges'} that aren’t recorded can then be sold a second time, unless you have taken them down.`
      }
      help="Kept in the audit, for other admins."
      action="Go on selling"
      onClose={onClose}
    />
  );
}
