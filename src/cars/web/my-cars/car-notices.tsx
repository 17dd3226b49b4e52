import { Link } from 'react-router';
import { orderPath } from '../../../bookings/booking-paths.ts';
import type { ListedSale } from '../../../bookings/sales-contract.ts';
import { priceText } from '../../../kit/money.ts';
import type { Handover } from '../../../sales/contract.ts';
import { notWaitingText } from '../../../sales/sale.ts';
import { DisputeLink, EnterCodeLink, RecordLink } from '../../../sales/web/sale-links.tsx';
import { HandedOver } from '../../../sales/web/sale-status.tsx';
import { PhoneLink } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { Car } from '../../car-on-wire.ts';
import { HoldEnd } from '../hold-end.tsx';

/** Tells a seller why their car cannot be changed at the moment, or who has bought it. */
export function LockedNotice({
  car,
  sale,
  handover,
}: {
  car: Car;
  sale: ListedSale | undefined;
  handover: Handover | undefined;
}) {
  if (car.state.is === 'on-hold')
    return (
      <SideNote tone="warning">
        A buyer is paying right now. Editing unlocks <HoldEnd until={car.state.until} />.
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
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {sale?.buyerEmail && (
          <a className="link break-all" href={`mailto:${sale.buyerEmail}`}>
            {sale.buyerEmail}
          </a>
        )}
        {sale?.buyerPhone && <PhoneLink phone={sale.buyerPhone} />}
      </div>
      {handover && <HandoverStatus car={car} handover={handover} />}
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {handover && <RecordLink bookingId={handover.bookingId} carTitle={car.title} />}
        {sale && (
          <Link to={orderPath(sale.bookingId)} className="link">
            Receipt<span className="sr-only"> for {car.title}</span>
          </Link>
        )}
      </div>
    </SideNote>
  );
}

/** Tells a seller what is still to be done about a sold car, or when that was done. */
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
        <HandedOver {...handover} handedOverAt={handover.handedOverAt} />.
      </p>
    );
  if (handover.state === 'disputed')
    return <DisputeLink bookingId={handover.bookingId} carTitle={car.title} />;
  return null;
}
