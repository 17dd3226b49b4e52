// What a buyer reads whose car has become cheaper than their booking, which keeps its price.
import { Link } from 'react-router';
import { type Cents, priceText } from '../../kit/money.ts';
import { cancelPath } from '../booking-paths.ts';

/** `bookingId` is left out where a button beside it cancels the booking. Else it leads to that dialog of My Orders. */
export const LowerPriceText = ({
  lowerPriceCents,
  bookingId,
}: {
  lowerPriceCents: Cents;
  bookingId?: number;
}) => (
  <>
    It’s now <span className="figures font-semibold">{priceText(lowerPriceCents)}</span>.{' '}
    {bookingId === undefined ? (
      'Cancel this booking'
    ) : (
      <Link to={cancelPath(bookingId)} reloadDocument className="link">
        Cancel this booking
      </Link>
    )}{' '}
    and book again at the new price.
  </>
);
