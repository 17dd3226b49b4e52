import type { Handover } from '../../../sales/contract.ts';
import { notWaitingText } from '../../../sales/sale.ts';
import { DisputeLink, EnterCodeLink, RecordLink } from '../../../sales/web/sale-links.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { Car } from '../../car-on-wire.ts';

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
