// The buyer's bank asks whether the card is his: played by a dialog, since no real bank is asked.
import { useState } from 'react';
import { priceText } from '../../../kit/money.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { type Charge, takeSecondStep } from './charge-test-card.ts';

export function SecondStepDialog({
  clientSecret,
  priceCents,
  onAnswer,
  onClose,
}: {
  clientSecret: string;
  priceCents: number;
  onAnswer: (charge: Charge) => void;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState<'not-yet' | 'under-way' | 'unanswered'>('not-yet');
  const isUnderWay = asking === 'under-way';

  async function answer(isApproved: boolean): Promise<void> {
    setAsking('under-way');
    const charge = await takeSecondStep(clientSecret, isApproved);
    if (charge.is === 'unanswered') setAsking(charge.is);
    else onAnswer(charge);
  }

  return (
    <Dialog title="Your bank asks for a second step (test mode)" onClose={onClose}>
      <p className="text-sm">
        A real bank would now send you a code, or ask in its app, whether you want to pay{' '}
        <strong className="figures">{priceText(priceCents)}</strong> to Forecourt. Nothing is
        charged before you approve.
      </p>
      {asking === 'unanswered' && (
        <p role="alert" className="border-error border-s-2 ps-3 text-error text-sm">
          Your bank does not answer. Nothing is lost: press once more, you are never charged twice.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          className="btn btn-outline"
          disabled={isUnderWay}
          onClick={() => answer(false)}
        >
          Decline
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={isUnderWay}
          onClick={() => answer(true)}
        >
          {isUnderWay && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Approve
        </button>
      </div>
      <p role="status" className="text-quiet text-xs empty:hidden">
        {isUnderWay && 'Asking your bank.'}
      </p>
    </Dialog>
  );
}

/** The dialog was left without an answer, perhaps days ago or in another browser. */
export const SecondStepLeft = ({
  isDisabled,
  onResume,
}: {
  isDisabled: boolean;
  onResume: () => void;
}) => (
  <div role="status" className="grid gap-3 rounded-box border border-warning p-4 text-sm">
    <p>
      Your bank waits for a second step. Nothing is charged before it. Go on with it, or pay with
      another card.
    </p>
    <button
      type="button"
      className="btn btn-outline btn-sm w-fit"
      disabled={isDisabled}
      onClick={onResume}
    >
      Go on with the second step
    </button>
  </div>
);
