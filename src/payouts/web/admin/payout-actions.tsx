import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import type { ListedPayout } from '../../contract.ts';
import { unpayableHolds } from '../../payout.ts';
import { FailedDialog, PaidDialog } from './payout-dialogs.tsx';
import { freezeForm, paidButton, releaseForm } from './payout-forms.ts';
import { isAskedFor } from './payout-names.ts';

const isUnpayable = (hold: ListedPayout['hold']) => hold !== null && unpayableHolds.includes(hold);

/** Nobody has frozen it: a refund of its sale waits for a second admin. */
const isRefundProposed = ({ hold, isFrozen }: ListedPayout): boolean =>
  hold === 'frozen' && !isFrozen;

/** In another way than by its list, or before it is on one. */
const mayBePaidOtherwise = (payout: ListedPayout): boolean =>
  payout.state === 'due'
    ? !isUnpayable(payout.hold) && !isRefundProposed(payout)
    : payout.hold === null;

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
      {isAskedFor(payout) ? (
        <>
          <PaidButton payout={payout} />
          <AskButton asking={asking} what="failed" id={id} isSmall className="btn-outline">
            Failed
            <OfPayout payout={payout} />
          </AskButton>
        </>
      ) : (
        <>
          <FreezeButton payout={payout} />
          {mayBePaidOtherwise(payout) && (
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

const PaidButton = ({ payout }: { payout: ListedPayout }) => (
  <ButtonForm of={paidButton.use({ id: payout.id })} isSmall className="btn-outline">
    Paid
    <OfPayout payout={payout} />
  </ButtonForm>
);

function FreezeButton({ payout }: { payout: ListedPayout }) {
  const { id, isFrozen } = payout;
  const [freeze, release] = [freezeForm.use({ id }), releaseForm.use({ id })];
  return (
    <ButtonForm of={isFrozen ? release : freeze} isSmall className="btn-outline">
      {isFrozen ? 'Release' : 'Freeze'}
      <OfPayout payout={payout} />
    </ButtonForm>
  );
}
