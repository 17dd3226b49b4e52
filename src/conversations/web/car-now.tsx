import { stateLabels } from '../../cars/car.ts';
import { priceText } from '../../kit/money.ts';
import type { Conversation } from '../read-contract.ts';

/** Where the car of a conversation stands: booked or paid by its buyer, or what its ad says. */
export const CarNow = ({ conversation }: { conversation: Conversation }) => {
  const { carStatus, priceCents, formerPriceCents, booking } = conversation;
  const isForSale = carStatus === 'available' || carStatus === 'on-hold';
  if (booking)
    return (
      <p className="text-sm">
        {dealText(conversation)} <span className="figures">{priceText(booking.priceCents)}</span>
      </p>
    );
  return (
    <p className="text-sm">
      {isForSale && (
        <>
          <span className="figures font-semibold">{priceText(priceCents)}</span>{' '}
          {formerPriceCents !== null && (
            <span className="text-quiet">
              (was <span className="figures">{priceText(formerPriceCents)}</span> when you began to
              write)
            </span>
          )}{' '}
          ·{' '}
        </>
      )}
      {stateLabels[carStatus]}
    </p>
  );
};

function dealText({ booking, reader, otherName }: Conversation): string {
  const isPaid = booking?.status === 'paid';
  if (reader === 'buyer') return isPaid ? 'You bought it for' : 'You’ve booked it at';
  return isPaid ? `${otherName} bought it for` : `${otherName} has booked it at`;
}
