import { priceText } from '../../../kit/money.ts';
import type { Car } from '../../car-on-wire.ts';

/** What the car once cost, struck through; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car: { originalPriceCents, resalePriceCents } }: { car: Car }) =>
  originalPriceCents !== null &&
  originalPriceCents > resalePriceCents && (
    <span className="figures text-quiet text-sm">
      <span className="sr-only">originally </span>
      <s>{priceText(originalPriceCents)}</s>
    </span>
  );
