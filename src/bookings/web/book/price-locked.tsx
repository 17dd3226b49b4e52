import { href, Link } from 'react-router';
import type { Car } from '../../../cars/car-on-wire.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { priceText } from '../../../kit/money.ts';
import { MailboxHint } from '../../../messages/web/mailbox-hint.tsx';
import type { Person } from '../../../people/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { TimeLeft } from '../../../ui/text/time-left.tsx';
import type { Reservation } from '../../own-deals-contract.ts';
import { PayLink } from '../pay-link.tsx';

/** What has become of a booking: the price that is locked in, until when, and the way to pay. */
export const PriceLocked = ({
  car,
  buyer,
  reservation: { bookingId, priceCents, expiresAt },
  isRepeated,
  onClose,
}: {
  car: Car;
  buyer: Person;
  reservation: Reservation;
  /** The car had been booked before. */
  isRepeated: boolean;
  onClose: () => void;
}) => (
  <Dialog
    title={isRepeated ? 'You’ve already booked this car' : 'The price is locked in'}
    onClose={onClose}
  >
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4">
      <CarPictureLink
        car={car}
        imageId={car.imageId}
        alt=""
        sizes="120px"
        className="rounded-field"
      />
      <div>
        <p className="text-pretty font-medium text-sm leading-snug">{car.title}</p>
        <p className="figures font-semibold text-lg">{priceText(priceCents)}</p>
      </div>
    </div>
    <div data-describes className="grid gap-1.5">
      <p>
        Price locked until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} /> left).
      </p>
      <p className="text-quiet text-sm">
        The car stays on the market until someone pays for it. Once you open the payment, it’s held
        for you alone.
      </p>
    </div>
    {!buyer.isEmailVerified && (
      <SideNote tone="warning">
        Before you pay, verify your email address: open the link we sent to {buyer.email}.
      </SideNote>
    )}
    <div className="grid gap-3 sm:grid-cols-2">
      <PayLink bookingId={bookingId}>Pay now</PayLink>
      <Button className="btn-outline" onClick={onClose}>
        Keep looking
      </Button>
    </div>
    <p className="text-quiet text-sm">
      Or pay later, in{' '}
      <Link to={href('/dashboard')} className="link" reloadDocument>
        My Orders
      </Link>
      .
    </p>
    <MailboxHint />
  </Dialog>
);
