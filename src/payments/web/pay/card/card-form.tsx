// The card form of the built-in test processor.
import type { Booking } from '../../../../bookings/booking-on-wire.ts';
import { RenderedFor } from '../../../../kit/web/form/rendered-for.tsx';
import { PayRow } from '../pay-row.tsx';
import { SecondStepDialog } from '../second-step-dialog.tsx';
import { SecondStepLeft } from '../second-step-left.tsx';
import { CardFields } from './card-fields.tsx';
import type { FinalCharge, OpenPayment } from './charge-test-card.ts';
import { useTestCard } from './use-test-card.ts';

/** Takes cards until one is charged or the time is up. `opened` is null until the payment is open. */
export function CardForm({
  booking,
  opened,
  holdUntil,
  preparing,
  onCharged,
  onSecondStep,
}: {
  booking: Booking;
  opened: OpenPayment | null;
  holdUntil: Date | null;
  /** Shown until the payment is open. */
  preparing: string;
  onCharged: (charge: FinalCharge) => void;
  onSecondStep: () => void;
}) {
  const card = useTestCard(opened, onCharged, onSecondStep);
  const mayPay = opened !== null && !card.isPaying;
  return (
    <>
      <form ref={card.form} method="post" noValidate onSubmit={card.pay} className="grid gap-5">
        <RenderedFor />
        {card.secondStep === 'left' && (
          <SecondStepLeft isDisabled={!mayPay} onResume={card.openSecondStep} />
        )}
        <CardFields isDisabled={card.isPaying} problems={card.problems} />
        <PayRow
          booking={booking}
          problem={card.problem}
          isReady={mayPay}
          holdUntil={holdUntil}
          preparing={preparing}
        />
      </form>
      {opened && card.secondStep === 'requested' && (
        <SecondStepDialog
          clientSecret={opened.clientSecret}
          priceCents={booking.priceCents}
          onAnswer={card.handleCharge}
          onClose={card.leaveSecondStep}
        />
      )}
    </>
  );
}
