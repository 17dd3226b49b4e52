import { BookingHours } from '../booking-hours.ts';

/** What comes after Book Now, in order. */
export const WhatHappensNext = () => (
  <section aria-labelledby="next" className="grid gap-3">
    <h2 id="next" className="text-lg">
      What happens next
    </h2>
    <ol className="grid list-decimal gap-1.5 ps-5 text-sm marker:text-quiet">
      <li>
        You lock in this price for <BookingHours />. It’s free, and you can cancel any time.
      </li>
      <li>When you open the payment, the car is held for you while you pay by card.</li>
      <li>Once you’ve paid, you get the seller’s number and arrange pickup and the title.</li>
      <li>We hold your payment until the handover, and only then pay the seller.</li>
    </ol>
  </section>
);
