import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { ListedSale } from '../../../bookings/sales-contract.ts';
import { priceText } from '../../../kit/money.ts';
import type { Handover } from '../../../sales/contract.ts';
import { notWaitingText } from '../../../sales/sale.ts';
import { DisputeLink, EnterCodeLink, RecordLink } from '../../../sales/web/sale-links.tsx';
import { PhoneLink } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { Car } from '../../car-on-wire.ts';

/** For a seller: why their car cannot be changed at the moment, or who has bought it. */
export function LockedNotice({
  car,
  sale,
  children,
}: {
  car: Car;
  sale: ListedSale | undefined;
  /** What is to be done for the buyer. */
  children?: ReactNode;
}) {
  if (car.state.is === 'on-hold')
    return (
      <SideNote tone="warning">
        A buyer is paying right now. Editing unlocks at <Moment at={car.state.until} />.
      </SideNote>
    );
  if (car.state.is !== 'sold') return null;
  return (
    <SideNote tone="success" className="figures grid gap-0.5">
      <p>
        Sold{sale && ` for ${priceText(sale.priceCents)}`} <Moment at={car.state.at} hasDay />
        {sale && (
          <>
            {' '}
            to <span className="font-medium">{sale.buyerName}</span>
          </>
        )}
        .
      </p>
      {sale?.buyerEmail && (
        <a className="link justify-self-start break-all" href={`mailto:${sale.buyerEmail}`}>
          {sale.buyerEmail}
        </a>
      )}
      {sale?.buyerPhone && (
        <PhoneLink phone={sale.buyerPhone} className="link justify-self-start max-sm:py-2" />
      )}
      {children}
      {sale && (
        <Link
          to={href('/dashboard/orders/:bookingId', { bookingId: String(sale.bookingId) })}
          className="link justify-self-start"
        >
          Receipt<span className="sr-only"> for {car.title}</span>
        </Link>
      )}
    </SideNote>
  );
}

/** For a seller: what is still to be done about a sold car, or when that was done; and its record. */
export const SaleHandover = ({ car, handover }: { car: Car; handover: Handover | undefined }) =>
  handover && (
    <>
      <HandoverStatus car={car} handover={handover} />
      <RecordLink
        bookingId={handover.bookingId}
        carTitle={car.title}
        className="justify-self-start"
      />
    </>
  );

function HandoverStatus({ car, handover }: { car: Car; handover: Handover }) {
  if (handover.state === 'paid' && handover.goesBackBy)
    return <p className="font-medium">{notWaitingText(handover)}</p>;
  if (handover.state === 'paid')
    return (
      <EnterCodeLink bookingId={handover.bookingId} className="link justify-self-start">
        <span className="sr-only"> for {car.title}</span>
      </EnterCodeLink>
    );
  if (handover.state === 'handed-over' && handover.handedOverAt)
    return (
      <p>
        Handed over <Moment at={handover.handedOverAt} hasDay />.
      </p>
    );
  if (handover.state === 'disputed')
    return <DisputeLink bookingId={handover.bookingId} carTitle={car.title} />;
  return null;
}
