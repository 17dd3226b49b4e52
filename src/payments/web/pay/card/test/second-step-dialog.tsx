// The bank's check that the card belongs to the buyer, played by a dialog: test cards have no bank.

import { useState } from 'react';
import { networkFailure } from '../../../../../calls/web/network-failure.ts';
import { MarketName } from '../../../../../calls/web/page/root-data.ts';
import { priceText } from '../../../../../kit/money.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { SideNote } from '../../../../../ui/text/side-note.tsx';
import { answerSecondStep, type TestCharge } from './charge-test-card.ts';

export function SecondStepDialog({
  clientSecret,
  priceCents,
  onAnswer,
  onClose,
}: {
  clientSecret: string;
  priceCents: number;
  onAnswer: (charge: TestCharge) => void;
  onClose: () => void;
}) {
  const [request, setRequest] = useState<'unsent' | 'under-way' | 'unanswered'>('unsent');
  const isUnderWay = request === 'under-way';

  async function answer(isApproved: boolean): Promise<void> {
    setRequest('under-way');
    const charge = await answerSecondStep(clientSecret, isApproved);
    if (charge.is === 'unanswered') setRequest(charge.is);
    else onAnswer(charge);
  }

  return (
    <Dialog title="Your bank wants to confirm it’s you (test mode)" onClose={onClose}>
      <p className="text-sm">
        A real bank would now text you a code or ask in its app if you want to pay{' '}
        <strong className="figures">{priceText(priceCents)}</strong>
        {' to '}
        <MarketName />
        {'. You won’t be charged until you approve.'}
      </p>
      {request === 'unanswered' && (
        <SideNote role="alert" tone="error">
          {networkFailure()} You’ll never be charged twice.
        </SideNote>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button className="btn-outline" disabled={isUnderWay} onClick={() => answer(false)}>
          Decline
        </Button>
        <Button
          className="btn-primary"
          isPending={isUnderWay}
          disabled={isUnderWay}
          onClick={() => answer(true)}
        >
          Approve
        </Button>
      </div>
      <p role="status" className="text-quiet text-xs empty:hidden">
        {isUnderWay && 'Contacting your bank…'}
      </p>
    </Dialog>
  );
}
