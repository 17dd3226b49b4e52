import { priceText } from '../../../kit/money.ts';
import type { Car } from '../../car-on-wire.ts';

/** What the car cost when it was new; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car: { originalPriceCents, resalePriceCents } }: { car: Car }) =>
  originalPriceCents !== null &&
  originalPriceCents > resalePriceCents && (
    <span className="figures whitespace-nowrap text-quiet text-xs">
      {priceText(originalPriceCents)} new
    </span>
  );
