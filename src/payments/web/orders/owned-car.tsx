// What buyers see of a car that they have paid for: on the payment page and on the receipt.

import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { disputePath } from '../../../bookings/booking-paths.ts';
import { titleWords } from '../../../cars/title-words.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { EmailText, PhoneLink } from '../../../ui/text/contact.tsx';
import type { Receipt } from '../../contract.ts';

/** The car that a buyer has paid for, in a large picture. `children` stand below its heading. */
export function OwnedCar({
  booking: { carId, imageId, itemName },
  level,
  children,
}: {
  booking: Booking;
  level: 'h1' | 'h2';
  children: ReactNode;
}) {
  const Heading = level;
  return (
    <div className="grid gap-5">
      <CarPictureLink
        car={{ id: carId, title: itemName }}
        imageId={imageId}
        alt={itemName}
        sizes="(min-width: 704px) 672px, 92vw"
        isFirst
        className="rounded-box"
      />
      <div className="grid gap-1.5">
        <Heading className="wrap-anywhere text-xl">The {itemName} is yours.</Heading>
        {children}
      </div>
    </div>
  );
}

/** Tells the buyer of a car whom to call or write to. */
export const SellerContact = ({
  name,
  receipt,
  keepsRoom = false,
}: {
  name: string;
  /** Null while it is fetched. */
  receipt: Receipt | null;
  /** Takes the same room before and after the fetch, so that nothing below moves. */
  keepsRoom?: boolean;
}) => (
  <section
    aria-label={`Your seller, ${name}`}
    className="grid gap-3 rounded-box border border-base-300 p-5"
  >
    <p className="grid">
      <span className="text-quiet text-xs">Your seller</span>
      <span className="wrap-anywhere font-semibold text-lg">{name}</span>
    </p>
    {receipt ? (
      <div className={`grid content-start gap-3 ${keepsRoom ? room : ''}`}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {receipt.booking.sellerPhone && (
            <PhoneLink
              phone={receipt.booking.sellerPhone}
              className="btn btn-primary max-sm:btn-block"
            />
          )}
          <Link
            to={href('/ask/:id', { id: String(receipt.booking.carId) })}
            className="btn btn-outline max-sm:btn-block"
            reloadDocument
          >
            Send a message
          </Link>
        </p>
        {receipt.sellersEmail && (
          <a
            href={`mailto:${receipt.sellersEmail}`}
            className="link wrap-anywhere w-fit py-2.5 text-sm"
          >
            <EmailText email={receipt.sellersEmail} />
          </a>
        )}
      </div>
    ) : (
      <p className={`text-sm ${room}`}>
        Their number is on its way. It’s also in the email we sent you.
      </p>
    )}
  </section>
);

/** The room for a phone number, a message and an email address. */
const room = 'min-h-39 sm:min-h-25';

/** Tells the buyer of a car how they get it. */
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
          how: `Bring your ID and your receipt. The VIN on the ${titleWords().paper} must be the VIN on the car.`,
        },
        {
          step: 'Give your handover code.',
          how: `Only once you have the keys and the ${titleWords().signed} in hand. We hold your payment until then. Your order shows the code. Register the car in your name afterwards.`,
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
        <Link to={disputePath(id)} className="link">
          Report a problem
        </Link>{' '}
        first.
      </p>
    )}
  </section>
);
