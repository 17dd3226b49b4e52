import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/contract.ts';
import { NotifyMeButton } from '../../../bookings/web/notify-me-button.tsx';
import type { Refusal } from '../../../calls/refusal.ts';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import { BackToOrders, PaymentMessage, TryAgain } from './payment-messages.tsx';

/** Why a payment cannot be opened, and the way on: waiting, reloading, or another car. */
export function OpeningRefused({
  booking,
  refusal,
  isPending,
  onTryAgain,
}: {
  booking: Booking;
  refusal: Refusal;
  isPending: boolean;
  onTryAgain: () => void;
}) {
  const isHeldByAnother = refusal.refused === 'car-on-hold' && !refusal.facts?.isYours;
  return (
    <PaymentMessage text={wordsFor(refusal)}>
      {isHeldByAnother && (
        <NotifyMeButton
          carId={booking.carId}
          title={booking.itemName}
          isWaiting={booking.isWaiting}
          look="btn-outline"
        />
      )}
      {mayPass.has(refusal.refused) && <TryAgain isPending={isPending} onClick={onTryAgain} />}
      {refusal.refused === 'price-changed' && (
        <Link to="." reloadDocument className="btn btn-outline">
          Reload the page
        </Link>
      )}
      {refusal.refused === 'car-gone' && (
        <Link to={href('/')} className="btn btn-outline">
          Find another car
        </Link>
      )}
      <BackToOrders />
    </PaymentMessage>
  );
}

/** What may be otherwise in a while. */
const mayPass: ReadonlySet<string> = new Set([
  'car-on-hold',
  'provider-away',
  'too-many-holds',
  'too-many-attempts',
]);

function wordsFor({ refused, facts, detail }: Refusal): ReactNode {
  switch (refused) {
    case 'car-on-hold':
      return facts?.isYours ? (
        'The time to pay has run out. Nothing was charged. Try again in a few seconds.'
      ) : (
        <>
          Another buyer is paying for this car. It frees up at{' '}
          <Moment at={new Date(String(facts?.holdUntil))} /> if he does not.
        </>
      );
    case 'price-changed':
      return `The price of this booking is ${priceText(Number(facts?.price) * 100)}. Nothing was charged.`;
    case 'car-gone':
      return 'This car is no longer for sale. Nothing was charged.';
    case 'booking-closed':
      return 'This booking can no longer be paid. Nothing was charged.';
    case 'too-many-holds':
      return `${Number(facts?.most) === 1 ? 'Another car is' : 'Other cars are'} on hold for you already. Pay for one of them or cancel it under My Orders, then come back. Nothing was charged.`;
    case 'too-many-attempts':
      return (
        <>
          You have opened many payments in the last hour. You may open the next one at{' '}
          <Moment at={new Date(String(facts?.tryAgainAt))} />. Nothing was charged.
        </>
      );
    case 'provider-away':
      return 'The card provider does not answer. Try again in a while; a payment that was made is not lost.';
    case 'not-signed-in':
      return 'Your session has ended. Log in again; nothing was charged.';
    default:
      return detail ?? 'This payment cannot be opened. Nothing was charged.';
  }
}
