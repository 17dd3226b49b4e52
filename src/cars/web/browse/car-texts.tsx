import { waitText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { sellerTypeNames } from '../../../people/seller-type.ts';
import { priceOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { AnswerFigures } from '../../seller-contract.ts';

/** Under which name a car is sold: a dealer's is that of the dealership. */
export const sellerNameOf = ({ dealership, sellerName }: Car): string => dealership ?? sellerName;

/** `Riverside Motors, dealer, verified`; nothing of what is not stated. */
export const sellerText = (car: Car): string =>
  [
    sellerNameOf(car),
    ...(car.sellerType ? [sellerTypeNames[car.sellerType].toLowerCase()] : []),
    ...(car.sellerVerified ? ['verified'] : []),
  ].join(', ');

/** `Usually answers within 2 hours · answers 92% of messages`, as measured. */
export const answersText = ({ minutes, percent }: AnswerFigures): string =>
  [
    ...(minutes === null ? [] : [`Usually answers within ${waitText(minutes * 60)}`]),
    `${minutes === null ? 'Answers' : 'answers'} ${percent}% of messages`,
  ].join(' · ');

/** What the car cost when it was new; nothing where that is unknown or not above its price. */
export const OriginalPrice = ({ car }: { car: Car }) =>
  car.originalPriceCents !== null &&
  car.originalPriceCents > priceOf(car) && (
    <span className="figures whitespace-nowrap text-quiet text-xs">
      {priceText(car.originalPriceCents)} new
    </span>
  );
