import { priceText } from '../../../kit/money.ts';
import { priceOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';

/** Under which name a car is sold: a dealer's is that of the dealership. */
export const sellerNameOf = ({ dealership, sellerName }: Car): string => dealership ?? sellerName;

/** What the car cost when it was new; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car }: { car: Car }) =>
  car.originalPriceCents !== null &&
  car.originalPriceCents > priceOf(car) && (
    <span className="price-aside">{`${priceText(car.originalPriceCents)} new`}</span>
  );
