// Shows a payment in each of its states: being prepared, refused, ready, in doubt, paid. Here, and
// nowhere else, the form is chosen that takes the card.

import { Suspense, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { failureMessage } from '../../../calls/web/call-api.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { Queries } from '../../../calls/web/queries.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import type { CardFormProps } from './card/card-form.ts';
import { TestCardForm } from './card/test/card-form.embedded.tsx';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { BackToOrders, PaymentMessage, paidIsSafe, TryAgain } from './payment-messages.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { useTimeInTitle } from './time-in-title.ts';
import { type Payment, usePayment } from './use-payment.ts';

const StripeForm = lazyPart(
  async () => (await import('./card/stripe/card-form.stripe.tsx')).default,
);

interface CardPaymentProps {
  readonly booking: Booking;
  /** Stripe's publishable key. Null where the form for test cards takes the card. */
  readonly stripeKey: string | null;
  /** Told whether there is something to pay at the moment. */
  readonly onPayable: (isPayable: boolean) => void;
  readonly onPaid: (transactionId: string) => void;
}

export const CardPayment = (props: CardPaymentProps) => (
  <Queries>
    <PaymentByState {...props} />
  </Queries>
);

function PaymentByState({ booking, stripeKey, onPayable, onPaid }: CardPaymentProps) {
  const payment = usePayment(booking);
  const { opened, refusal, failure, isFetching, result, tryAgain } = payment;
  const { revalidate } = useRevalidator();
  const paidBefore = opened?.confirmed ? opened.transactionId : null;
  useEffect(() => {
    if (paidBefore !== null) onPaid(paidBefore);
  }, [paidBefore, onPaid]);
  const isPayable = result === null && refusal === null;
  useEffect(() => onPayable(isPayable), [isPayable, onPayable]);
  useTimeInTitle(booking, isPayable ? payment.holdUntil : null);

  if (result?.is === 'ended')
    return <NoPayment payment={payment} text="Your time to pay is over. Nothing was charged." />;
  if (result !== null)
    return (
      <PaymentConfirmation
        booking={booking}
        transactionId={result.transactionId}
        onPaid={onPaid}
        onTryAgain={tryAgain}
        onNotApplied={revalidate}
      />
    );
  if (failure !== null && !isFetching)
    return <NoPayment payment={payment} text={`${failureMessage(failure)} ${paidIsSafe}`} />;
  if (refusal !== null)
    return (
      <PaymentRefused
        booking={booking}
        refusal={refusal}
        isPending={isFetching}
        onTryAgain={tryAgain}
      />
    );
  if (paidBefore !== null) return null;
  if (opened && opened.processor !== (stripeKey === null ? 'test' : 'stripe')) return <OutOfDate />;
  return <ChosenForm booking={booking} payment={payment} stripeKey={stripeKey} />;
}

const NoPayment = ({ payment, text }: { payment: Payment; text: string }) => (
  <PaymentMessage text={text}>
    <TryAgain isPending={payment.isFetching} onClick={payment.tryAgain} />
    <BackToOrders />
  </PaymentMessage>
);

const OutOfDate = () => (
  <PaymentMessage text="This page is out of date. Nothing was charged.">
    <Link to="." reloadDocument className="btn btn-outline">
      Reload the page
    </Link>
  </PaymentMessage>
);

const NotLoaded = () => (
  <PaymentMessage text="The card form didn’t load. Nothing was charged.">
    <Link to="." reloadDocument className="btn btn-outline">
      Try again
    </Link>
  </PaymentMessage>
);

/** A browser that is offline tries again once it is not. */
const tryingAgain = (marketName: string): string =>
  navigator.onLine
    ? `We can’t reach ${marketName}. Trying again.`
    : 'You seem to be offline. Your payment will open once you’re connected again.';

function ChosenForm({
  booking,
  payment,
  stripeKey,
}: Pick<CardPaymentProps, 'booking' | 'stripeKey'> & { payment: Payment }) {
  const { opened, holdUntil, failure, setCharge, readHold } = payment;
  const marketName = useMarketName();
  const preparing = failure === null ? 'Preparing your payment.' : tryingAgain(marketName);
  const form: CardFormProps = {
    ...{ booking, opened, holdUntil, preparing },
    onCharged: setCharge,
    onSecondStep: readHold,
  };
  if (stripeKey === null) return <TestCardForm {...form} />;
  return (
    <LoadBoundary failed={<NotLoaded />}>
      <Suspense fallback={<p role="status">{preparing}</p>}>
        <StripeForm {...form} publishableKey={stripeKey} />
      </Suspense>
    </LoadBoundary>
  );
}
