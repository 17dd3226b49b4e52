import { priceText } from '../../../kit/money.ts';
import { priceOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';

/** What a car is called. A short name with a hyphen, such as MX-5 or e-4ORCE, stays on one line. */
export const CarTitle = ({ title }: { title: string }) =>
  title.split(/(?<!\S)(\S{1,3}-\S{1,5})(?!\S)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** What the car cost when it was new; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car }: { car: Car }) =>
  car.originalPriceCents !== null &&
  car.originalPriceCents > priceOf(car) && (
    <span className="price-aside">{`${priceText(car.originalPriceCents)} when new`}</span>
  );
