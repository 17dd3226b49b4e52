import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';

/** For the buyer of a car: how they get it. */
export const NextSteps = ({
  booking: { id, sellerName, location },
  agreedOn,
  mayDispute = true,
}: {
  booking: Booking;
  /** When buyer and seller meet, if they have agreed on that. */
  agreedOn?: string | undefined;
  mayDispute?: boolean;
}) => (
  <section aria-labelledby="next-steps" className="grid gap-4">
    <h2 id="next-steps" className="text-lg">
      What happens next
    </h2>
    <ol className="grid gap-4">
      {[
        agreedOn
          ? {
              step: `Meet ${sellerName}.`,
              how: `You’ve agreed on ${agreedOn}. The car is in ${location}.`,
            }
          : {
              step: 'Agree on a time.',
              how: `Call ${sellerName}, or wait for their call: they have your number. The car is in ${location}.`,
            },
        {
          step: 'Look at the car.',
          how: 'Bring your ID and your receipt. The VIN on the title must be the VIN on the car.',
        },
        {
          step: 'Give your handover code.',
          how: 'Only once you have the keys and the signed title in hand. We hold your payment until then. Your order shows the code. Register the car in your name afterwards.',
        },
      ].map(({ step, how }, at) => (
        <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-8 place-items-center rounded-full border border-base-300 font-semibold text-sm"
          >
            {at + 1}
          </span>
          <p className="wrap-anywhere max-w-text pt-1 text-sm">
            <strong className="font-semibold">{step}</strong> {how}
          </p>
        </li>
      ))}
    </ol>
    {mayDispute && (
      <p className="text-quiet text-sm">
        Not the car you booked? Don’t take it.{' '}
        <Link
          to={href('/dashboard/orders/:bookingId/dispute', { bookingId: String(id) })}
          className="link"
        >
          Report a problem
        </Link>{' '}
        first.
      </p>
    )}
  </section>
);
