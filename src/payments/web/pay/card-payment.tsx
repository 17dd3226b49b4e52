// Shows a payment in each of its states: being prepared, refused, ready, in doubt, paid. Here, and
// nowhere else, the form is chosen that takes the card.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { changesPath } from '../../../bookings/booking-paths.ts';
import { NotifyMeButton } from '../../../bookings/web/notify-me-button.tsx';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../calls/web/call-api.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { Queries } from '../../../calls/web/queries.tsx';
import { type RefusalMessages, refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { OtherBuyerPays } from '../../../cars/web/hold-end.tsx';
import { SendLinkAgain } from '../../../people/web/verify-email-banner.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { createPaymentIntent, ownHoldOver, paidIsSafe } from '../../contract.ts';
import type { CardFormProps, FinalCharge, OpenPayment } from './card/card-form.ts';
import { TestCardForm } from './card/test/card-form.embedded.tsx';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { BackToOrders, LogIn, PaymentMessage, TryAgain, TryAgainAt } from './payment-messages.tsx';
import { useTimeInTitle } from './title.ts';

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
        onGoesBack={revalidate}
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
    booking,
    opened,
    holdUntil,
    preparing,
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

export type Payment = ReturnType<typeof usePayment>;

/** A booking's payment, which is opened as soon as the page is shown. */
export function usePayment(booking: Booking) {
  const [charge, setCharge] = useState<FinalCharge | null>(null);
  const [prolonged, setProlonged] = useState<Date | null>(null);
  const { revalidate } = useRevalidator();
  const open = () =>
    callApi(createPaymentIntent, { priceCents: booking.priceCents, bookingId: booking.id });
  const { data, failureReason, fetchStatus, refetch } = useQuery({
    queryKey: ['payment', booking.id],
    queryFn: open,
  });
  const [opened, refusal] = isRefused(data) ? [null, data] : [data ?? null, null];
  return {
    opened,
    refusal,
    /** Why the last attempt to open it brought nothing; final once nothing `isFetching`. */
    failure: failureReason,
    /** True also while it waits for the next attempt. */
    isFetching: fetchStatus !== 'idle',
    result: charge ?? earlierCharge(opened),
    holdUntil: prolonged ?? opened?.holdUntil ?? null,
    setCharge,
    async tryAgain() {
      await Promise.all([refetch(), revalidate()]);
      setProlonged(null);
      setCharge(null);
    },
    /** A bank's second step prolongs the hold. If that cannot be read, the page names the earlier end. */
    readHold: () =>
      void open().then(
        (read) => isRefused(read) || setProlonged(read.holdUntil),
        () => undefined,
      ),
  };
}

/** What became of this payment before the page was opened, in another window or before a reload. */
function earlierCharge(opened: OpenPayment | null): FinalCharge | null {
  if (!opened || opened.confirmed) return null;
  const { status, transactionId } = opened;
  if (status === 'succeeded' || status === 'processing') return { is: status, transactionId };
  return status === 'cancelled' ? { is: 'ended' } : null;
}

type PaymentRefusal = RefusalOf<typeof createPaymentIntent>;

/** Why a payment cannot be opened, and what the buyer can do now. */
export function PaymentRefused({
  booking,
  refusal,
  isPending,
  onTryAgain,
}: {
  booking: Booking;
  refusal: PaymentRefusal;
  isPending: boolean;
  onTryAgain: () => void;
}) {
  const isHeldByAnother = refusal.refused === 'car-on-hold' && !refusal.facts.isYours;
  return (
    <PaymentMessage text={refusalMessage(createPaymentIntent, refusal, messages, otherwise)}>
      {isHeldByAnother && (
        <NotifyMeButton
          carId={booking.carId}
          title={booking.itemName}
          isWaiting={booking.isWaiting}
        />
      )}
      {namesMoment(refusal) && (
        <TryAgainAt at={refusal.facts.tryAgainAt} isPending={isPending} onClick={onTryAgain} />
      )}
      {refusal.refused === 'email-unverified' && <SendLinkAgain />}
      {worthRetrying.has(refusal.refused) && (
        <TryAgain isPending={isPending} onClick={onTryAgain} />
      )}
      {refusal.refused === 'car-changed' && (
        <Link to={changesPath(booking.id)} className="btn btn-primary">
          See the changes
        </Link>
      )}
      {refusal.refused === 'price-changed' && (
        <Link to="." reloadDocument className="btn btn-outline">
          Reload the page
        </Link>
      )}
      {refusal.refused === 'not-signed-in' && <LogIn />}
      {refusal.refused === 'car-gone' && (
        <Link to={href('/')} className="btn btn-outline">
          Find another car
        </Link>
      )}
      <BackToOrders />
    </PaymentMessage>
  );
}

/** Those that say when to come back. */
const namesMoment = (refusal: PaymentRefusal) =>
  refusal.refused === 'too-many-attempts' ||
  refusal.refused === 'others-first' ||
  refusal.refused === 'cards-declined';

/** Others that may be gone after a while. */
const worthRetrying: ReadonlySet<PaymentRefusal['refused']> = new Set([
  'other-person',
  'email-unverified',
  'car-on-hold',
  'payments-stopped',
  'provider-unavailable',
  'too-many-holds',
]);

/** The messages that say when to come back, and those of a window that somebody else has logged in from. */
const messages: RefusalMessages<typeof createPaymentIntent, ReactNode> = {
  'car-on-hold': ({ isYours, holdUntil }) =>
    isYours ? ownHoldOver : <OtherBuyerPays until={holdUntil} />,
  'too-many-attempts': ({ tryAgainAt }) => (
    <>
      You’ve opened many payments in the last hour. You can open the next one at{' '}
      <Moment at={tryAgainAt} />. Nothing was charged.
    </>
  ),
  'others-first': ({ tryAgainAt }) => (
    <>
      Your time to pay is over, so other buyers go first now. If the car is still for sale, you can
      pay for it again at <Moment at={tryAgainAt} />. Nothing was charged.
    </>
  ),
  'cards-declined': ({ tryAgainAt }) => (
    <>
      Too many cards were declined. You can try again after <Moment at={tryAgainAt} hasDay />.
      Nothing was charged.
    </>
  ),
  'not-signed-in': `You have been signed out. Log in again to pay. ${paidIsSafe}`,
  'other-person': ({ name, email }) =>
    `You’re signed in as ${name} (${email}) now. To pay, log in as before in another tab, then try again. ${paidIsSafe}`,
};
const otherwise = `We couldn’t open this payment. ${paidIsSafe}`;
