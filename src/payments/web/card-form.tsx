// The form of the built-in test processor.
import type { Booking } from '../../bookings/contract.ts';
import type { AnswerOf } from '../../calls/call.ts';
import { priceText } from '../../kit/money.ts';
import { Moment } from '../../kit/web/moment.tsx';
import type { createPaymentIntent } from '../contract.ts';
import { CardFields } from './card-fields.tsx';
import { SecondStepDialog, SecondStepLeft } from './second-step.tsx';
import { type Charged, useTestCard } from './use-test-card.ts';

export type Opened = AnswerOf<typeof createPaymentIntent>;

/** Takes a card until one is charged or the time is up. `opened` is null while it is prepared. */
export function CardForm({
  booking,
  opened,
  preparing,
  onCharged,
}: {
  booking: Booking;
  opened: Opened | null;
  /** What to say while the payment is being prepared. */
  preparing: string;
  onCharged: (charge: Charged) => void;
}) {
  const card = useTestCard(opened, onCharged);
  const mayPay = opened !== null && !card.isPaying;
  return (
    <>
      <form
        ref={card.form}
        method="post"
        noValidate
        onSubmit={card.pay}
        className="grid grid-cols-1 gap-5"
      >
        {card.secondStep === 'left' && (
          <SecondStepLeft isDisabled={!mayPay} onResume={card.openSecondStep} />
        )}
        <CardFields isDisabled={card.isPaying} problems={card.problems} />
        {card.problem && (
          <p role="alert" className="border-error border-s-2 ps-3 text-error text-sm">
            {card.problem}
          </p>
        )}
        <button type="submit" className="btn btn-primary btn-block btn-lg" disabled={!mayPay}>
          {!mayPay && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Pay
        </button>
        <p className="text-quiet text-xs">
          {opened ? (
            <>
              The car is held for you until <Moment at={opened.holdUntil} />.
            </>
          ) : (
            preparing
          )}{' '}
          You pay {priceText(booking.priceCents)} once, with no fee on top.
        </p>
      </form>
      {opened && card.secondStep === 'asked' && (
        <SecondStepDialog
          clientSecret={opened.clientSecret}
          priceCents={booking.priceCents}
          onAnswer={card.take}
          onClose={card.leaveSecondStep}
        />
      )}
    </>
  );
}
