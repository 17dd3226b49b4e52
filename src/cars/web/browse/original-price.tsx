import { priceText } from '../../../kit/money.ts';
import { priceOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';

/** What the car cost when it was new; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car }: { car: Car }) =>
  car.originalPriceCents !== null &&
  car.originalPriceCents > priceOf(car) && (
    <span className="figures whitespace-nowrap text-quiet text-xs">
      {priceText(car.originalPriceCents)} new
    </span>
  );
