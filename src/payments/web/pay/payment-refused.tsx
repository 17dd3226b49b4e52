import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { changesPath } from '../../../bookings/payment-path.ts';
import { NotifyMeButton } from '../../../bookings/web/notify-me-button.tsx';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { type RefusalMessages, refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { createPaymentIntent } from '../../contract.ts';
import { BackToOrders, LogIn, PaymentMessage, paidIsSafe, TryAgain } from './payment-messages.tsx';

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

/** Refusals that may be gone after a while. */
const worthRetrying: ReadonlySet<PaymentRefusal['refused']> = new Set([
  'other-person',
  'email-unverified',
  'car-on-hold',
  'payments-stopped',
  'provider-unavailable',
  'too-many-holds',
  'too-many-attempts',
  'others-first',
  'cards-declined',
]);

const messages: RefusalMessages<typeof createPaymentIntent, ReactNode> = {
  'car-on-hold': ({ isYours, holdUntil }) =>
    isYours ? (
      'Your time to pay is over. Nothing was charged. Try again in a few seconds.'
    ) : (
      <>
        Another buyer is paying for this car. If they don’t buy it, it’s available again at{' '}
        <Moment at={holdUntil} />.
      </>
    ),
  'email-unverified':
    'Verify your email before you pay: open the link we sent you, then try again. Nothing was charged.',
  'price-changed': ({ priceCents }) =>
    `The price of this booking is ${priceText(priceCents)}. Nothing was charged.`,
  'car-gone': 'This car is no longer for sale. Nothing was charged.',
  'booking-closed': 'This booking can no longer be paid. Nothing was charged.',
  'car-changed': 'The seller changed this car after you booked it. Nothing was charged.',
  'booking-unclear': 'Choose what to pay in My Orders. Nothing was charged.',
  'too-many-holds': ({ most }) =>
    `${most === 1 ? 'Another car is' : 'Other cars are'} on hold for you already. Pay for one of them or cancel it in My Orders, then come back. Nothing was charged.`,
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
  'provider-unavailable': `We can’t reach the card provider. Please try again in a minute. ${paidIsSafe}`,
  'payments-stopped': `Payments are paused while we check our records. Please try again later. ${paidIsSafe}`,
  'not-signed-in': `You have been signed out. Log in again to pay. ${paidIsSafe}`,
  'other-person': ({ name, email }) =>
    `You’re signed in as ${name} (${email}) now. To pay, log in as before in another tab, then try again. ${paidIsSafe}`,
};
const otherwise = `We couldn’t open this payment. ${paidIsSafe}`;
